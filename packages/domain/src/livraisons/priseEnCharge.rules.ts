import { estAffilie, type Lecteur, type StatutAnnonce } from '../annonces/index.ts';
import { REFUS, refus, refusChamp, refused, type Refus, type Result } from '../lib/index.ts';
import { lirePrixConvenu, prixDesSegments, refusPrixConvenu } from '../tarifs/index.ts';
import type { TypeLivraison } from './livraisons.enums.ts';
import { infosSegments, type LivraisonVivante } from './segments.rules.ts';

export const PHRASE_SEULS_LIVREURS = 'Seuls les livreurs peuvent prendre en charge des annonces';
export const PHRASE_ENTREPOT_ABSENT = 'Veuillez sélectionner un entrepôt';
export const PHRASE_ENTREPOT_DEPOT_ABSENT = "Impossible de récupérer l'entrepôt de dépôt";
export const PHRASE_TOUT_ASSIGNE = REFUS.DEJA_PRIS.phrase;

export const PHRASE_TROP_DE_PRISES = 'Vous avez pris et annulé cette annonce plusieurs fois.';

/** Also what the exclusion constraint on segments says to whoever lost the race. */
export const REFUS_DEJA_PRIS: Refus = refus('DEJA_PRIS');

export interface FaitsPriseEnCharge {
  typeLivraison: TypeLivraison;
  livreur: Pick<Lecteur, 'id' | 'role' | 'statutAffiliation'>;
  annonce: {
    auteurId: string;
    statut: StatutAnnonce;
    reserveAuxAffilies: boolean;
    livraisonPartiellePossible: boolean;
    prixNegociable: boolean;
    /** Cents. */
    prixPropose: number;
  };
  livraisons: readonly LivraisonVivante[];
  /** The warehouse of the query: not given, given but not found, or found. */
  entrepot: { demande: false } | { demande: true; id: string | null };
  /** `?prixConvenu` as sent. */
  prixConvenu: string | undefined;
  /** Deliveries the courier still has to carry, and how many are allowed (decisions §8). */
  livraisonsOuvertes: number;
  limiteLivraisonsOuvertes: number;
}

export type DecisionPriseEnCharge = Result<{ prixConvenu: number; entrepotId: string | null }>;

function refusPersonne({ livreur, annonce }: FaitsPriseEnCharge): Refus | null {
  if (livreur.id === annonce.auteurId) return refus('PROPRE_ANNONCE');
  return annonce.reserveAuxAffilies && !estAffilie(livreur) ? refus('AFFILIATION_REQUISE') : null;
}

function refusEntrepot({ typeLivraison, livraisons, entrepot }: FaitsPriseEnCharge): Refus | null {
  if (typeLivraison === 'COMPLETE') return null;
  const retrait = typeLivraison === 'PARTIELLE_RETRAIT';
  if (!entrepot.demande)
    return refus('REQUETE_INVALIDE', retrait ? PHRASE_ENTREPOT_DEPOT_ABSENT : PHRASE_ENTREPOT_ABSENT);
  if (entrepot.id === null) return refusChamp('entrepotId', "Cet entrepôt n'existe pas.");
  // Both legs meet in one warehouse, so the one already taken decides (decisions §4).
  const autre = retrait ? 'PARTIELLE_DEPOT' : 'PARTIELLE_RETRAIT';
  const pris = livraisons.find((l) => l.typeLivraison === autre && l.statut !== 'ANNULEE');
  return pris === undefined || pris.entrepotId === entrepot.id
    ? null
    : refusChamp('entrepotId', `L'autre segment passe par un autre entrepôt : ${pris.entrepotNom ?? ''}.`);
}

function refusEtat(faits: FaitsPriseEnCharge): Refus | null {
  const { typeLivraison, annonce, livraisons } = faits;
  const infos = infosSegments({ ...annonce, livraisons });
  const possible = {
    COMPLETE: infos.canCreateComplete,
    PARTIELLE_DEPOT: infos.canCreatePartielleDepot,
    PARTIELLE_RETRAIT: infos.canCreatePartielleRetrait,
  }[typeLivraison];
  if (possible) {
    const { livraisonsOuvertes, limiteLivraisonsOuvertes } = faits;
    return livraisonsOuvertes < limiteLivraisonsOuvertes
      ? null
      : refus('LIMITE_ATTEINTE', `Vous avez déjà ${livraisonsOuvertes} livraisons à faire : terminez-en une d'abord.`);
  }
  if (typeLivraison === 'PARTIELLE_RETRAIT' && !infos.hasSegmentDepot)
    return refus('ETAT_INCOMPATIBLE', "Le segment dépôt (1/2) de cette annonce n'est pris en charge par personne.");
  if (typeLivraison === 'PARTIELLE_DEPOT' && !annonce.livraisonPartiellePossible)
    return refus('ETAT_INCOMPATIBLE', "Cette annonce n'accepte pas de livraison en deux segments.");
  return REFUS_DEJA_PRIS;
}

/**
 * Whether a courier may take this leg, and at what price in cents; refusals in the order of wire §7. What the route
 * itself refuses (role, statut, `livreurId`) and an unknown announcement come before.
 */
export function deciderPriseEnCharge(faits: FaitsPriseEnCharge): DecisionPriseEnCharge {
  const { typeLivraison, annonce, entrepot } = faits;
  const personne = refusPersonne(faits);
  if (personne !== null) return refused(personne);

  const lu = lirePrixConvenu(faits.prixConvenu);
  // What is no number is a bad query, told before anything of the warehouse; what is too large is a wrong field.
  if ('refus' in lu && lu.refus.code === 'REQUETE_INVALIDE') return lu;
  const mauvaisEntrepot = refusEntrepot(faits);
  if (mauvaisEntrepot !== null) return refused(mauvaisEntrepot);

  const prix = prixDesSegments(annonce.prixPropose);
  const attendu = { COMPLETE: prix.complete, PARTIELLE_DEPOT: prix.depot, PARTIELLE_RETRAIT: prix.retrait }[
    typeLivraison
  ];
  if ('refus' in lu) return lu;
  const refuse = refusPrixConvenu(attendu, lu.prix, annonce.prixNegociable) ?? refusEtat(faits);
  if (refuse !== null) return refused(refuse);
  return {
    prixConvenu: lu.prix ?? attendu,
    entrepotId: typeLivraison === 'COMPLETE' || !entrepot.demande ? null : entrepot.id,
  };
}
