import { moyenneDesNotes, type Evaluation, type ServiceType, type Statistiques } from '@colivert/domain/evaluations';
import { findUtilisateur } from '../comptes/index.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import {
  countEvaluations,
  countLivraisonsFaites,
  countPrestationsFaites,
  existeEvaluation,
  findEvaluation,
  findService,
  listEvaluations,
  sommerNotes,
  type Filtre,
  type SommeDesNotes,
} from './evaluations.sql.ts';
import { vueEvaluation } from './evaluations.views.ts';

/** An unknown user is 404. */
export async function exigerUtilisateur(deps: Deps, userId: string): Promise<void> {
  trouve(await findUtilisateur(deps.db, userId));
}

export async function lireEvaluation(deps: Deps, id: string): Promise<Evaluation> {
  return vueEvaluation(trouve(await findEvaluation(deps.db, id)));
}

/** One page of the ratings of a person or a service, with the count of all pages. */
export async function listerPage(
  deps: Deps,
  filtre: Filtre,
  { limite, curseur }: { limite: number; curseur?: string | undefined },
): Promise<PageLue<Evaluation>> {
  const liste = `evaluations:${Object.entries(filtre).flat().join(':')}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listEvaluations(deps.db, filtre, { limite, apres }),
    countEvaluations(deps.db, filtre),
  ]);
  const page = enPage(
    deps.secret,
    liste,
    lignes,
    limite,
    (l) => [l.date_evaluation.toISOString(), l.id],
    vueEvaluation,
  );
  return { ...page, total };
}

export async function listerDernieres(deps: Deps, evalueId: string, limite: number): Promise<Evaluation[]> {
  const lignes = await listEvaluations(deps.db, { evalueId }, { limite, apres: null });
  return lignes.slice(0, limite).map(vueEvaluation);
}

/** For the two sides of the service and an ADMIN; to a stranger it does not exist. */
export async function listerDuService(
  deps: Deps,
  appelant: Appelant,
  {
    serviceType,
    serviceId,
    ...page
  }: { serviceType: ServiceType; serviceId: string; limite: number; curseur?: string | undefined },
): Promise<PageLue<Evaluation>> {
  const service = trouve(await findService(deps.db, serviceType, serviceId, false));
  const permis = appelant.role === 'ADMIN' || [service.beneficiaireId, service.executantId].includes(appelant.id);
  return permis ? listerPage(deps, { serviceType, serviceId }, page) : refuser('INTROUVABLE');
}

export async function evaluationExiste(
  deps: Deps,
  cle: { evaluateurId: string; serviceType: ServiceType; serviceId: string },
): Promise<boolean> {
  return existeEvaluation(deps.db, cle);
}

function moyenneDe(sommes: readonly SommeDesNotes[], type?: ServiceType): number | null {
  const retenues = sommes.filter((s) => type === undefined || s.serviceType === type);
  const total = (cle: 'somme' | 'nombre') => retenues.reduce((somme, ligne) => somme + ligne[cle], 0);
  return moyenneDesNotes(total('somme'), total('nombre'));
}

export async function lireMoyenne(deps: Deps, evalueId: string, type?: ServiceType): Promise<number | null> {
  await exigerUtilisateur(deps, evalueId);
  return moyenneDe(await sommerNotes(deps.db, evalueId), type);
}

export async function compterRecues(deps: Deps, evalueId: string): Promise<number> {
  await exigerUtilisateur(deps, evalueId);
  return countEvaluations(deps.db, { evalueId });
}

export async function lireStatistiques(deps: Deps, userId: string): Promise<Statistiques> {
  await exigerUtilisateur(deps, userId);
  const [sommes, nombreLivraisons, nombrePrestations] = await Promise.all([
    sommerNotes(deps.db, userId),
    countLivraisonsFaites(deps.db, userId),
    countPrestationsFaites(deps.db, userId),
  ]);
  return {
    noteMoyenne: moyenneDe(sommes),
    totalEvaluations: sommes.reduce((total, { nombre }) => total + nombre, 0),
    nombrePrestations,
    noteMoyennePrestation: moyenneDe(sommes, 'PRESTATION'),
    nombreLivraisons,
    noteMoyenneLivraison: moyenneDe(sommes, 'LIVRAISON'),
  };
}
