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
} from './prestations.sql.ts';
import { vuePrestation } from './prestations.views.ts';

/** The reader's part in a booking. @throws ErreurRefus 404 to strangers */
export async function trouverPart(db: Kysely<DB>, id: string, lecteur: Appelant): Promise<ActeurPrestation> {
  const parts = trouve(await findParts(db, id), PHRASES_RESERVATION.introuvable);
  return partDansPrestation(parts, lecteur) ?? refuser('INTROUVABLE', PHRASES_RESERVATION.introuvable);
}

/** The whole object, within the transaction that just wrote it or on its own. */
export async function lireVuePrestation(db: Kysely<DB>, id: string): Promise<Prestation> {
  return vuePrestation(trouve(await findPrestation(db, id), PHRASES_RESERVATION.introuvable));
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

async function revenusDe(db: Kysely<DB>, prestataireId: string, mois: readonly Mois[]): Promise<RevenusMois[]> {
  const sommes = await sommerRevenus(db, prestataireId, mois.map(bornesDuMois));
  return mois.map((m, rang) => ({
    ...m,
    revenus: enEuros(Number(sommes[rang]?.revenus ?? 0)),
    nombrePrestations: Number(sommes[rang]?.nombre ?? 0),
  }));
}

/** TERMINEE and EVALUEE bookings whose start is in the Paris month; a part left out is that of today. */
export async function lireRevenus(
  db: Kysely<DB>,
  prestataireId: string,
  now: Date,
  { annee, mois }: { annee?: number | undefined; mois?: number | undefined } = {},
): Promise<RevenusMois> {
  const present = moisDe(now);
  const [revenus] = await revenusDe(db, prestataireId, [{ annee: annee ?? present.annee, mois: mois ?? present.mois }]);
  return trouve(revenus);
}

export async function lireRevenusMensuels(
  db: Kysely<DB>,
  prestataireId: string,
  now: Date,
  annee: number | undefined,
): Promise<RevenusMois[]> {
  return revenusDe(db, prestataireId, moisDeLAnnee(annee ?? moisDe(now).annee));
}
