import {
  bornesDuMois,
  moisDe,
  moisDeLAnnee,
  partDansPrestation,
  PHRASES_RESERVATION,
  type ActeurPrestation,
  type Mois,
  type Prestation,
  type RevenusMois,
  type StatutPrestation,
} from '@colivert/domain/prestations';
import { enEuros } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import {
  countPrestations,
  findParts,
  findPrestation,
  listPrestations,
  sommerRevenus,
  TRIS,
  type CriterePrestations,
  type LignePrestation,
} from './prestations.sql.ts';
import { vuePrestation } from './prestations.views.ts';

/** The reader's part in a booking. @throws ErreurRefus 404 to strangers */
export async function trouverPart(db: Kysely<DB>, id: string, lecteur: Appelant): Promise<ActeurPrestation> {
  return exigerPart(trouve(await findParts(db, id), PHRASES_RESERVATION.introuvable), lecteur);
}

/** The caller's part, from the two sides of a booking. @throws ErreurRefus 404 to strangers */
export function exigerPart(
  cotes: { clientId: string; prestataireId: string },
  lecteur: Pick<Appelant, 'id' | 'role'>,
): ActeurPrestation {
  return partDansPrestation(cotes, lecteur) ?? refuser('INTROUVABLE', PHRASES_RESERVATION.introuvable);
}

/** @throws ErreurRefus 404 to strangers */
export async function lirePrestation(deps: Deps, lecteur: Appelant, id: string): Promise<Prestation> {
  const ligne = trouve(await findPrestation(deps.db, id), PHRASES_RESERVATION.introuvable);
  exigerPart({ clientId: ligne.client_id, prestataireId: ligne.prestataire_id }, lecteur);
  return vuePrestation(ligne);
}

/** The whole object, in the transaction that just wrote it. */
export async function lireEcrite(tx: Tx, id: string): Promise<LignePrestation> {
  return trouve(await findPrestation(tx.db, id));
}

export async function listerPrestations(
  deps: Deps,
  cote: Pick<CriterePrestations, 'clientId' | 'prestataireId'>,
  query: {
    limite: number;
    curseur?: string | undefined;
    statut?: readonly StatutPrestation[] | undefined;
    aVenir?: boolean | undefined;
  },
): Promise<PageLue<Prestation>> {
  const tri = query.aVenir === true ? 'prochain' : 'recent';
  const liste = `prestations:${tri}`;
  const apres = lireCurseur(deps.secret, liste, query.curseur);
  const aVenirDe = query.aVenir === true ? await lireHeure(deps.db, deps.horloge) : undefined;
  const critere = { ...cote, statuts: query.statut, aVenirDe };
  const [lignes, total] = await Promise.all([
    listPrestations(deps.db, critere, { tri, apres, limite: query.limite }),
    countPrestations(deps.db, critere),
  ]);
  return { ...enPage(deps.secret, liste, lignes, query.limite, TRIS[tri].repere, vuePrestation), total };
}

/** The next bookings of one side, soonest first. */
export async function lireProchaines(
  db: Kysely<DB>,
  cote: Pick<CriterePrestations, 'clientId' | 'prestataireId'>,
  now: Date,
  limite: number,
): Promise<Prestation[]> {
  const lignes = await listPrestations(db, { ...cote, aVenirDe: now }, { tri: 'prochain', apres: null, limite });
  return lignes.slice(0, limite).map(vuePrestation);
}

async function revenusDe(
  db: Kysely<DB>,
  prestataireId: string,
  now: Date,
  mois: readonly Mois[],
): Promise<RevenusMois[]> {
  const sommes = await sommerRevenus(db, prestataireId, mois.map(bornesDuMois), now);
  return mois.map((m, rang) => ({
    ...m,
    revenus: enEuros(Number(sommes[rang]?.revenus ?? 0)),
    nombrePrestations: Number(sommes[rang]?.nombre ?? 0),
  }));
}

/** TERMINEE and EVALUEE bookings that are over and whose start is in the Paris month; a part left out is that of today. */
export async function lireRevenus(
  db: Kysely<DB>,
  prestataireId: string,
  now: Date,
  { annee, mois }: { annee?: number | undefined; mois?: number | undefined } = {},
): Promise<RevenusMois> {
  const present = moisDe(now);
  const [revenus] = await revenusDe(db, prestataireId, now, [
    { annee: annee ?? present.annee, mois: mois ?? present.mois },
  ]);
  return trouve(revenus);
}

export async function lireRevenusMensuels(
  db: Kysely<DB>,
  prestataireId: string,
  now: Date,
  annee: number | undefined,
): Promise<RevenusMois[]> {
  return revenusDe(db, prestataireId, now, moisDeLAnnee(annee ?? moisDe(now).annee));
}
