import { refusSansValide } from '@colivert/domain/comptes';
import { ajouterJours, centimes, jourParis } from '@colivert/domain/lib';
import {
  creneaux,
  debutDe,
  PHRASES_RESERVATION,
  refusCreneau,
  JOURS_RESERVABLES,
  type ConfigurationProfil,
  type CreneauxDuJour,
  type Disponibilite,
  type Occupation,
  type Offre,
  type ProfilPrestataire,
  type TypePrestation,
} from '@colivert/domain/prestations';
import type { Kysely } from 'kysely';
import { lockAppelant, updateUtilisateur } from '../comptes/index.ts';
import { exigerProfilVisible, listEcartes } from '../conversations/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { nomDeSaPhoto } from '../photos/index.ts';
import { findPrestataire, findSemaine, listOffres, replaceSemaine, type LignePrestataire } from './offres.sql.ts';
import { listOccupations } from './prestations.sql.ts';
import { offreDe, vueOffre, vueProfilPrestataire } from './prestations.views.ts';

const introuvable = PHRASES_RESERVATION.introuvable;

export async function listerOffres(
  deps: Deps,
  lecteur: Appelant | null,
  {
    typeService,
    q,
    limite,
    curseur,
  }: { typeService?: TypePrestation | undefined; q?: string | undefined; limite: number; curseur?: string | undefined },
): Promise<PageLue<Offre>> {
  const apres = lireCurseur(deps.secret, 'offres', curseur);
  const sans = lecteur === null ? [] : await listEcartes(deps.db, lecteur.id);
  const lignes = await listOffres(deps.db, { type: typeService, q, sans }, { apres, limite });
  return enPage(
    deps.secret,
    'offres',
    lignes,
    limite,
    (l) => [l.cree_le.toISOString(), l.id],
    (l) => vueOffre(l, trouve(offreDe(l))),
  );
}

async function trouverPrestataire(db: Kysely<DB>, id: string): Promise<LignePrestataire> {
  return trouve(await findPrestataire(db, id), introuvable);
}

/** Somebody who can be booked, or 404. */
export async function trouverOffre(db: Kysely<DB>, id: string) {
  return offreDe(await findPrestataire(db, id)) ?? refuser('INTROUVABLE', introuvable);
}

/** The same for a reader whom no block keeps away. */
export async function trouverOffreVisible(deps: Deps, lecteur: Appelant, id: string) {
  const offre = await trouverOffre(deps.db, id);
  await exigerProfilVisible(deps, lecteur, id, introuvable);
  return offre;
}

export async function lireProfilDeService(deps: Deps, lecteur: Appelant, id: string): Promise<ProfilPrestataire> {
  await exigerProfilVisible(deps, lecteur, id, introuvable);
  return vueProfilPrestataire(await trouverPrestataire(deps.db, id));
}

/** Without a main type the offer is no longer listed; bookings stay. */
export async function configurerProfil(
  deps: Deps,
  call: Call,
  id: string,
  entree: ConfigurationProfil,
): Promise<ProfilPrestataire> {
  return callTransaction(deps, call, async (tx) => {
    const avant = await lockAppelant(tx, { id });
    exiger(refusSansValide(avant.statut));
    const photo = await nomDeSaPhoto(tx.db, id, 'photoPrestation', entree.photoPrestation);
    tx.exigerVersion(avant);
    await updateUtilisateur(tx.db, id, {
      description_prestation: entree.descriptionPrestation,
      type_prestation_principale: entree.typePrestationPrincipale,
      photo_prestation: photo,
      ...(entree.tauxHoraire === null ? {} : { taux_horaire_cents: centimes(entree.tauxHoraire) }),
    });
    // The account's version goes up with it: a profile form that is open elsewhere would be refused.
    tx.changer('prestations', [id]);
    tx.changer('compte', [id]);
    return vueProfilPrestataire(await trouverPrestataire(tx.db, id));
  });
}

/** The frame makes the ETag from `version`; what leaves is the array (wire §1.1). */
export type SemaineVersionnee = Disponibilite[] & { version: number };

export async function lireDisponibilites(deps: Deps, lecteur: Appelant, id: string): Promise<SemaineVersionnee> {
  await trouverPrestataire(deps.db, id);
  await exigerProfilVisible(deps, lecteur, id, introuvable);
  return semaineVersionnee(deps.db, id);
}

async function semaineVersionnee(db: Kysely<DB>, id: string): Promise<SemaineVersionnee> {
  const { jours, version } = await findSemaine(db, id);
  return Object.assign(jours, { version });
}

/** The week is replaced at once under the provider's lock: two tabs never mix theirs (concurrency row 16). */
export async function remplacerDisponibilites(
  deps: Deps,
  call: Call,
  id: string,
  jours: readonly Disponibilite[],
): Promise<SemaineVersionnee> {
  return callTransaction(deps, call, async (tx) => {
    exiger(refusSansValide((await lockAppelant(tx, { id })).statut));
    tx.exigerVersion(await findSemaine(tx.db, id));
    await replaceSemaine(tx.db, id, jours, tx.now);
    tx.changer('prestations', [id]);
    return semaineVersionnee(tx.db, id);
  });
}

/** From midnight of a Paris day to that of the day `jours` later. */
export function joursDe(date: string, jours: number): Occupation {
  return { debut: debutDe(date, 0), fin: debutDe(ajouterJours(date, jours), 0) };
}

/** What `creneaux` decides from: the present week and the bookings of the days that can be booked. */
export async function lireFaitsCreneaux(db: Kysely<DB>, prestataireId: string, maintenant: Date) {
  const jours = joursDe(jourParis(maintenant), JOURS_RESERVABLES);
  const [semaine, occupations] = [
    await findSemaine(db, prestataireId),
    await listOccupations(db, prestataireId, jours),
  ];
  return { disponibilites: semaine.jours, occupations, maintenant };
}

/** Free slots of a provider; of one who cannot be booked there are none. */
export async function lireCreneaux(deps: Deps, lecteur: Appelant, prestataireId: string): Promise<CreneauxDuJour[]> {
  await exigerProfilVisible(deps, lecteur, prestataireId, introuvable);
  if (offreDe(await trouverPrestataire(deps.db, prestataireId)) === null) return [];
  const maintenant = await lireHeure(deps.db, deps.horloge);
  return creneaux(await lireFaitsCreneaux(deps.db, prestataireId, maintenant));
}

/** What booking would answer about this slot, without booking it. @throws ErreurRefus 422 for what can never be */
export async function verifierDisponibilite(
  deps: Deps,
  prestataireId: string,
  { dateDebut, dateFin }: { dateDebut: Date; dateFin: Date },
): Promise<{ disponible: boolean; message: string | null }> {
  const maintenant = await lireHeure(deps.db, deps.horloge);
  const faits = await lireFaitsCreneaux(deps.db, prestataireId, maintenant);
  const refuse = refusCreneau({ debut: dateDebut, fin: dateFin }, faits);
  if (refuse?.code === 'VALIDATION') throw new ErreurRefus(refuse);
  return { disponible: refuse === null, message: refuse?.phrase ?? null };
}
