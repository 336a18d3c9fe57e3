import { peutVoirAnnonce } from '@colivert/domain/annonces';
import {
  engagementDe,
  estMasquee,
  liensEntreLivreurs,
  lienDeLivraison,
  lienDePrestation,
  refusEcriture,
  refusSansReponse,
  type Engagement,
  type Lien,
} from '@colivert/domain/conversations';
import type { Refus } from '@colivert/domain/lib';
import type { StatutLivraison } from '@colivert/domain/livraisons';
import type { StatutPrestation } from '@colivert/domain/prestations';
import type { LigneFaits } from './faits.sql.ts';

/** A delivery or a booking of the two; instants as text. */
export type LienDeDeux =
  | { sorte: 'LIVRAISON'; livreurId: string; statut: StatutLivraison; dateFin: string | null; annuleeLe: string | null }
  | { sorte: 'PRESTATION'; statut: StatutPrestation; dateFin: string; annuleeLe: string | null };

/** What is decided between two people on a subject, at one instant. */
export interface Jugement {
  engagement: Engagement;
  /** Until when both may write because of what ended. */
  jusquau: Date | null;
  masquage: boolean;
  /** The announcement is ACTIVE and visible to both, or the offer listed. */
  sujetOuvert: boolean;
  /** The reader can open the subject's page. */
  vu: boolean;
  /** Why the next message may not be written, before its own limits. */
  refus: Refus | null;
  sansReponse: Refus | null;
}

const instant = (texte: string | null): Date | null => (texte === null ? null : new Date(texte));

function liensDe({ liens, auteurId, moi, autre }: LigneFaits): Lien[] {
  const livraisons = liens.filter((l) => l.sorte === 'LIVRAISON');
  const entreLivreurs = auteurId !== null && auteurId !== moi && auteurId !== autre;
  const retenues = entreLivreurs ? liensEntreLivreurs(livraisons) : livraisons;
  return [
    ...retenues.map((l) =>
      lienDeLivraison({ statut: l.statut, dateFin: instant(l.dateFin), annuleeLe: instant(l.annuleeLe) }),
    ),
    ...liens
      .filter((l) => l.sorte === 'PRESTATION')
      .map((l) =>
        lienDePrestation({ statut: l.statut, dateFin: new Date(l.dateFin), annuleeLe: instant(l.annuleeLe) }),
      ),
  ];
}

/** The two as readers of an announcement. */
const lecteurs = (f: LigneFaits) => [
  { id: f.moi, role: f.monRole, statut: f.monStatut, statutAffiliation: f.monAffiliation },
  { id: f.autre, role: f.role, statut: f.statut, statutAffiliation: f.affiliation },
];

/** Which of the two the subject's page exists for, blocks left aside. */
function voient(f: LigneFaits): boolean[] {
  if (f.statutAnnonce === null || f.auteurId === null) return [!f.prestataireEfface, !f.prestataireEfface];
  const { statutAnnonce: statut, auteurId, supprimee, reserveAuxAffilies } = f;
  return lecteurs(f).map((lecteur) =>
    peutVoirAnnonce(
      {
        statut,
        supprimee,
        auteurId,
        reserveAuxAffilies,
        lecteurEstSonLivreur: f.liens.some((l) => l.sorte === 'LIVRAISON' && l.livreurId === lecteur.id),
      },
      lecteur,
    ),
  );
}

export const estListee = (f: LigneFaits): boolean =>
  f.statutPrestataire === 'VALIDE' && f.typePrestation !== null && f.tauxHoraire !== null && !f.prestataireEfface;

/** @param sansReponse how many messages may wait for an answer */
export function juger(f: LigneFaits, now: Date, sansReponse: number): Jugement {
  const { engagement, jusquau } = engagementDe(liensDe(f), now);
  const [vuParMoi = false, vuParAutre = false] = voient(f);
  const sujetOuvert = f.statutAnnonce === null ? estListee(f) : f.statutAnnonce === 'ACTIVE' && vuParMoi && vuParAutre;
  const lies = !estMasquee(engagement);
  return {
    engagement,
    jusquau,
    masquage: !lies,
    sujetOuvert,
    vu: vuParMoi && (lies || !(f.bloquee || f.bloquePar)),
    refus: refusEcriture({
      engagement,
      appelant: { statut: f.monStatut, bloque: f.bloquee },
      autre: f.efface ? null : { statut: f.statut, bloque: f.bloquePar, prenom: f.prenom },
      sujetOuvert,
    }),
    sansReponse: refusSansReponse(engagement, f.suiteDeMoi, sansReponse),
  };
}

/**
 * Whether an announcement or an offer is a door for the reader. A reserved mission exists for every courier: who is not
 * affiliated is told so.
 */
export function voirPorte(f: LigneFaits, { masquage }: Jugement): 'VUE' | 'AFFILIATION_MANQUANTE' | 'CACHEE' {
  if (masquage && (f.bloquee || f.bloquePar)) return 'CACHEE';
  if (voient(f)[0] === true) return 'VUE';
  const reservee = f.reserveAuxAffilies && !f.supprimee && f.statutAnnonce !== 'ANNULEE';
  return reservee && f.monRole === 'LIVREUR' ? 'AFFILIATION_MANQUANTE' : 'CACHEE';
}
