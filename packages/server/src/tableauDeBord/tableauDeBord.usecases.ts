import type { lireTableauDeBord as route } from '@colivert/domain/comptes';
import type { ReplyOf } from '@colivert/domain/lib';
import type { Appelant, Deps } from '../lib/deps.ts';
import {
  averageNote,
  countAnnonces,
  countEnAttente,
  countEvaluationsDonnees,
  countLivraisonsDeLAuteur,
  countLivraisonsDuLivreur,
  type ParStatut,
} from './tableauDeBord.sql.ts';

const somme = (carte: ParStatut, ...statuts: string[]): number =>
  statuts.reduce((n, statut) => n + (carte[statut] ?? 0), 0);

/**
 * Counters of the caller's role (wire §2). Bookings and contracts have no table yet: nobody can have any, so their
 * figures are zero by fact.
 */
export async function lireTableauDeBord(
  { db }: Deps,
  { id, role, statutAffiliation }: Appelant,
): Promise<ReplyOf<typeof route>> {
  switch (role) {
    case 'CLIENT': {
      const [annoncesParStatut, livraisonsParStatut, evaluationsDonnees] = await Promise.all([
        countAnnonces(db, id),
        countLivraisonsDeLAuteur(db, id),
        countEvaluationsDonnees(db, id),
      ]);
      return {
        role,
        annoncesPubliees: somme(annoncesParStatut, 'ACTIVE', 'ASSIGNEE', 'EN_COURS', 'TERMINEE'),
        livraisonsEnCours: somme(livraisonsParStatut, 'EN_COURS'),
        reservationsAVenir: 0,
        evaluationsDonnees,
        annoncesParStatut,
        livraisonsParStatut,
        reservationsParStatut: {},
      };
    }
    case 'LIVREUR': {
      const livraisonsParStatut = await countLivraisonsDuLivreur(db, id);
      return {
        role,
        livraisonsEffectuees: somme(livraisonsParStatut, 'STOCKEE', 'LIVREE'),
        livraisonsEnCours: somme(livraisonsParStatut, 'EN_COURS'),
        livraisonsACommencer: somme(livraisonsParStatut, 'ASSIGNEE'),
        statutAffiliation: statutAffiliation ?? 'NON_AFFILIE',
        livraisonsParStatut,
      };
    }
    case 'COMMERCANT': {
      const [annoncesParStatut, livraisonsParStatut] = await Promise.all([
        countAnnonces(db, id),
        countLivraisonsDeLAuteur(db, id),
      ]);
      return {
        role,
        annoncesActives: somme(annoncesParStatut, 'ACTIVE'),
        livraisonsAssignees: somme(livraisonsParStatut, 'ASSIGNEE'),
        livraisonsEffectuees: somme(livraisonsParStatut, 'STOCKEE', 'LIVREE'),
        contratActif: false,
        annoncesParStatut,
        livraisonsParStatut,
      };
    }
    case 'PRESTATAIRE':
      return {
        role,
        prestationsDuMois: 0,
        revenusDuMois: 0,
        prestationsAVenir: 0,
        noteMoyenne: await averageNote(db, id),
        prestationsParStatut: {},
        prochaines: [],
      };
    case 'ADMIN': {
      const { documents, affiliations } = await countEnAttente(db);
      return { role, documentsEnAttente: documents, affiliationsEnAttente: affiliations };
    }
  }
}
