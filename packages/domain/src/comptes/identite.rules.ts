import { DOCUMENTS_DU_ROLE, documentsDuRole, type TypeDocument } from '../documents/index.ts';
import type { Role } from '../lib/index.ts';
import type { StatutCompte } from './comptes.enums.ts';
import type { PieceConnue } from './statutCompte.rules.ts';

/** What papers prove of a person, and contracts and invoices say of them. */
export const CHAMPS_IDENTITE = ['prenom', 'nom', 'adresse', 'codePostal', 'ville', 'siret'] as const;
export type ChampIdentite = (typeof CHAMPS_IDENTITE)[number];
export type Identite = Record<ChampIdentite, string | null>;

export function champsChanges(avant: Identite, apres: Identite): ChampIdentite[] {
  return CHAMPS_IDENTITE.filter((champ) => avant[champ] !== apres[champ]);
}

/** Whether somebody compared this identity with papers: the account is VALIDE, or one of its papers was found good. */
export function estIdentiteVerifiee({
  role,
  statut,
  pieces,
}: {
  role: Role;
  statut: StatutCompte;
  pieces: readonly Pick<PieceConnue, 'statut' | 'valideJusquau'>[];
}): boolean {
  // Nothing is asked of an ADMIN, whose statut proves nothing.
  if (statut === 'VALIDE' && DOCUMENTS_DU_ROLE[role].requis.length > 0) return true;
  return pieces.some((piece) => piece.statut === 'VALIDE' || piece.valideJusquau !== null);
}

const PREUVES = {
  prenom: ['CARTE_IDENTITE'],
  nom: ['CARTE_IDENTITE'],
  adresse: ['JUSTIFICATIF_DOMICILE', 'KBIS'],
  codePostal: ['JUSTIFICATIF_DOMICILE', 'KBIS'],
  ville: ['JUSTIFICATIF_DOMICILE', 'KBIS'],
  siret: ['KBIS', 'STATUT_AUTOENTREPRENEUR'],
} as const satisfies Record<ChampIdentite, readonly TypeDocument[]>;

/**
 * The required papers that prove what changed. Where none does, for instance the address of a client, it is the identity
 * card: the account then waits for a new one.
 */
export function piecesADemander(role: Role, champs: readonly ChampIdentite[]): TypeDocument[] {
  const preuves = new Set<TypeDocument>(champs.flatMap((champ) => PREUVES[champ]));
  const requises = documentsDuRole(role).filter((d) => d.requis && preuves.has(d.type));
  return requises.length > 0 ? requises.map((d) => d.type) : ['CARTE_IDENTITE'];
}
