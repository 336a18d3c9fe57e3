import type { Badge } from '../lib/index.ts';
import { LIBELLES_AFFILIATION, type StatutAffiliation } from '../comptes/index.ts';
import type { CodeCondition } from './affiliations.enums.ts';

export const BADGES_STATUT_AFFILIATION = {
  NON_AFFILIE: { libelle: LIBELLES_AFFILIATION.NON_AFFILIE, ton: 'neutre' },
  DEMANDE_AFFILIATION: { libelle: LIBELLES_AFFILIATION.DEMANDE_AFFILIATION, ton: 'attente' },
  AFFILIE: { libelle: LIBELLES_AFFILIATION.AFFILIE, ton: 'succes' },
  AFFILIATION_REFUSEE: { libelle: LIBELLES_AFFILIATION.AFFILIATION_REFUSEE, ton: 'danger' },
} as const satisfies Record<StatutAffiliation, Badge>;

export const LIBELLES_CONDITION = {
  LIVRAISONS_REUSSIES: 'Au moins 5 livraisons réussies',
  NOTE_MOYENNE: "Note moyenne d'au moins 4/5",
  DOCUMENTS_VERIFIES: 'Identité et permis vérifiés',
  ENGAGEMENT_QUALITE: 'Engagement qualité',
} as const satisfies Record<CodeCondition, string>;

export const TEXTES_AFFILIATION = {
  demandeEnvoyee:
    "🎉 Demande d'affiliation envoyée avec succès ! Nos équipes vont l'étudier dans les plus brefs délais.",
  echecDemande: "❌ Erreur lors de l'envoi de la demande :",
} as const;

export const PHRASES_AFFILIATION = {
  dejaAffilie: 'Vous êtes déjà affilié.',
  rienEnAttente: "Aucune demande d'affiliation n'est en attente pour ce livreur.",
} as const;
