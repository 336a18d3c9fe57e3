import type { StatutAffiliation } from '@colivert/domain/comptes';
import type { Insertable } from 'kysely';
import type { Affiliations, Historique, Journal } from '../lib/db/schema.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import { PERSONNES } from './personnes.ts';

/** What a courier wrote when asking, and what the admin answered; days before now. */
interface DossierDemo {
  demande: number;
  message?: string;
  decision?: number;
  reponse?: string;
}

/** One for each courier whose affiliation is more than NON_AFFILIE (`personnes.ts`). */
const DOSSIERS: ReadonlyMap<string, DossierDemo> = new Map([
  [
    'livreur',
    {
      demande: 262,
      message: 'Utilitaire électrique de 8 m³, disponible tous les jours sauf le dimanche.',
      decision: 260,
      reponse: 'Dossier complet, bienvenue parmi les affiliés.',
    },
  ],
  ['yann', { demande: 221, decision: 219 }],
  [
    'leila',
    {
      demande: 204,
      message: 'Je livre déjà plusieurs boutiques du 18e en vélo-cargo.',
      decision: 201,
      reponse: 'Très bons retours de vos clients, merci.',
    },
  ],
  ['simon', { demande: 96, message: 'Permis depuis douze ans, aucun accident.', decision: 95 }],
  [
    'tom',
    {
      demande: 1.6,
      message: 'Je passe deux fois par semaine à Dijon et à Lyon : je peux prendre des commandes de commerçants.',
    },
  ],
  ['oceane', { demande: 0.4 }],
  [
    'livreur.suspendu',
    {
      demande: 41,
      message: 'Disponible le week-end.',
      decision: 38,
      reponse: 'Trop de désistements ces dernières semaines. Vous pourrez refaire une demande.',
    },
  ],
]);

export interface AffiliationsComposees {
  affiliations: Insertable<Affiliations>[];
  historique: Insertable<Historique>[];
  journal: Insertable<Journal>[];
}

/** Requests and decisions, with the history and audit they leave. */
export function composerAffiliations(
  utilisateurs: ReadonlyMap<string, string>,
  { ilYA }: Horaire,
  adminId: string,
): AffiliationsComposees {
  const jeu: AffiliationsComposees = { affiliations: [], historique: [], journal: [] };
  for (const { cle, affiliation = 'NON_AFFILIE' } of PERSONNES) {
    if (affiliation === 'NON_AFFILIE') continue;
    const { demande, message = null, decision, reponse = null } = parCle(DOSSIERS, cle);
    const livreurId = parCle(utilisateurs, cle);
    const demandee_le = ilYA(demande);
    const passage = (
      de: StatutAffiliation,
      vers: StatutAffiliation,
      le: Date,
      acteur_id: string,
      motif: string | null,
    ) => ({ id: idDu(le), objet_type: 'affiliation', objet_id: livreurId, de, vers, le, acteur_id, motif });
    jeu.historique.push(passage('NON_AFFILIE', 'DEMANDE_AFFILIATION', demandee_le, livreurId, message));
    const dossier = { livreur_id: livreurId, message, demandee_le };
    if (decision === undefined) {
      jeu.affiliations.push({ ...dossier, version: 2 });
      continue;
    }
    const le = ilYA(decision);
    jeu.affiliations.push({
      ...dossier,
      commentaire_decision: reponse,
      decidee_le: le,
      decidee_par: adminId,
      version: 3,
    });
    jeu.historique.push(passage('DEMANDE_AFFILIATION', affiliation, le, adminId, reponse));
    jeu.journal.push({
      id: idDu(le),
      le,
      acteur_id: adminId,
      action: affiliation === 'AFFILIE' ? 'AFFILIATION_ACCEPTEE' : 'AFFILIATION_REFUSEE',
      cible_type: 'utilisateur',
      cible_id: livreurId,
      motif: reponse,
    });
  }
  return jeu;
}
