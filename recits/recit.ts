import type { StatutAnnonce } from '../packages/domain/src/annonces/index.ts';
import type { Role } from '../packages/domain/src/lib/index.ts';
import type { SortePriseEnCharge, StatutLivraison } from '../packages/domain/src/livraisons/index.ts';

/**
 * A story of the product told once, as data. It is run twice, over the API and in the browser, and printed as a page of
 * docs/recits; who tells it knows no more than what stands here.
 */
export interface Recit {
  titre: string;
  resume: string;
  personnages: Readonly<Record<string, Personnage>>;
  annonce: AnnonceRacontee;
  etapes: readonly Etape[];
}

export interface Personnage {
  prenom: string;
  nom: string;
  role: Extract<Role, 'CLIENT' | 'LIVREUR'>;
}

export interface AnnonceRacontee {
  titre: string;
  description: string;
  adresseDepart: string;
  villeDepart: string;
  adresseArrivee: string;
  villeArrivee: string;
  /** Euros. */
  prixPropose: number;
}

export type Segment = 'depot' | 'retrait';

export type Acte =
  | { fait: 'publier' }
  /** `offre`: what the dialog proposes. `impose`: the warehouse is the other leg's, and no other one is accepted. */
  | { fait: 'prendre'; segment: Segment; offre: readonly SortePriseEnCharge[]; entrepot: string; impose?: true }
  /** Cannot start, and reads why. */
  | { fait: 'attendre'; segment: Segment; message: string }
  | { fait: 'commencer'; segment: Segment }
  /** Gives a code that is not the right one. */
  | { fait: 'se tromper'; segment: Segment }
  | { fait: 'terminer'; segment: Segment }
  | { fait: 'se desister'; segment: Segment; motif: string }
  /** Is not offered to rate that leg. */
  | { fait: 'ne pas noter'; segment: Segment }
  | { fait: 'noter'; segment: Segment; note: number; commentaire: string };

export interface Etape {
  /** A key of `personnages`. */
  qui: string;
  phrase: string;
  acte: Acte;
  /** What the author then sees; null: no live delivery of that leg. */
  apres: { annonce: StatutAnnonce; depot: StatutLivraison | null; retrait: StatutLivraison | null };
}
