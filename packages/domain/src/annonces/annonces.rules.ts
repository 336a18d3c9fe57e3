import type { StatutAffiliation, StatutCompte } from '../comptes/index.ts';
import { refus, refusChamp, type Refus, type Role } from '../lib/index.ts';
import type { StatutAnnonce } from './annonces.enums.ts';

export const PHRASE_ANNONCE_INTROUVABLE = 'Annonce non trouvée';
export const PHRASE_ANNONCE_FIGEE = 'Cette annonce ne peut plus être modifiée.';

/** Who reads; `null` is a visitor. */
export interface Lecteur {
  id: string;
  role: Role;
  statut: StatutCompte;
  statutAffiliation: StatutAffiliation | null;
}

/** What is known of one announcement and of the reader's part in it. */
export interface FaitsVisibilite {
  statut: StatutAnnonce;
  /** Deleted by its merchant: kept for the audit, 404 for everyone. */
  supprimee: boolean;
  auteurId: string;
  reserveAuxAffilies: boolean;
  /** The reader holds, or held, a delivery of it. */
  lecteurEstSonLivreur: boolean;
}

/** Whether the announcement exists for this reader (wire §5). */
export function peutVoirAnnonce(annonce: FaitsVisibilite, lecteur: Lecteur | null): boolean {
  if (annonce.supprimee) return false;
  const concerne =
    lecteur !== null && (lecteur.id === annonce.auteurId || lecteur.role === 'ADMIN' || annonce.lecteurEstSonLivreur);
  if (annonce.statut === 'ANNULEE') return concerne;
  return concerne || !annonce.reserveAuxAffilies || estAffilie(lecteur);
}

/** An AFFILIE courier; the statut of an affiliation means something for a LIVREUR only. */
export function estAffilie(lecteur: Pick<Lecteur, 'role' | 'statutAffiliation'> | null): boolean {
  return lecteur?.role === 'LIVREUR' && lecteur.statutAffiliation === 'AFFILIE';
}

/** Whole addresses: the author, an ADMIN, assigned couriers and VALIDE couriers (decisions §4). */
export function peutVoirAdresses(
  annonce: { auteurId: string; lecteurEstLivreurAssigne: boolean },
  lecteur: Pick<Lecteur, 'id' | 'role' | 'statut'> | null,
): boolean {
  if (lecteur === null) return false;
  return (
    lecteur.id === annonce.auteurId ||
    lecteur.role === 'ADMIN' ||
    annonce.lecteurEstLivreurAssigne ||
    (lecteur.role === 'LIVREUR' && lecteur.statut === 'VALIDE')
  );
}

/** ACTIVE without live delivery: it can be edited, cancelled and deleted (decisions §4). */
export function estModifiable(annonce: { statut: StatutAnnonce; livraisonsVivantes: number }): boolean {
  return annonce.statut === 'ACTIVE' && annonce.livraisonsVivantes === 0;
}

/** `peutModifier` of the view: the caller is the author or an ADMIN, and it is modifiable. */
export function peutModifier(
  annonce: { statut: StatutAnnonce; livraisonsVivantes: number; auteurId: string },
  lecteur: Pick<Lecteur, 'id' | 'role'> | null,
): boolean {
  const saMain = lecteur !== null && (lecteur.id === annonce.auteurId || lecteur.role === 'ADMIN');
  return saMain && estModifiable(annonce);
}

export function refusModification(annonce: { statut: StatutAnnonce; livraisonsVivantes: number }): Refus | null {
  return estModifiable(annonce) ? null : refus('ETAT_INCOMPATIBLE', PHRASE_ANNONCE_FIGEE);
}

const PHRASES_DATE = {
  dateLimite: "La date limite ne peut pas être antérieure à aujourd'hui.",
  datePreferee: "La date préférée ne peut pas être antérieure à aujourd'hui.",
} as const;
const PHRASE_PREFEREE_TROP_TARD = 'La date préférée ne peut pas dépasser la date limite.';

/** Neither date lies before today, a Paris day (wire §1.4); what is preferred lies within what is possible. */
export function refusDates(
  dates: { dateLimite: string | null; datePreferee: string | null },
  aujourdhui: string,
): Refus | null {
  const passees = (['dateLimite', 'datePreferee'] as const).filter((champ) => {
    const jour = dates[champ];
    return jour !== null && jour < aujourdhui;
  });
  const [premiere] = passees;
  if (premiere === undefined) {
    const { dateLimite, datePreferee } = dates;
    if (dateLimite === null || datePreferee === null || datePreferee <= dateLimite) return null;
    return refusChamp('datePreferee', PHRASE_PREFEREE_TROP_TARD);
  }
  const seul = refusChamp(premiere, PHRASES_DATE[premiere]);
  return { ...seul, errors: Object.fromEntries(passees.map((champ) => [champ, PHRASES_DATE[champ]])) };
}
