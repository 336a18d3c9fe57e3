import type { lireTableauDeBord as route } from '@colivert/domain/comptes';
import { STATUTS_ANNONCE_PUBLICS } from '@colivert/domain/annonces';
import { jourParis, type ReplyOf } from '@colivert/domain/lib';
import { STATUTS_EFFECTUES } from '@colivert/domain/livraisons';
import { bornesDuMois, moisDe, PROCHAINES_AU_PLANNING } from '@colivert/domain/prestations';
import { aUnContratEnVigueur } from '../contrats/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { lireProchaines, lireRevenus } from '../prestations/index.ts';
import {
  averageNote,
  countAgenda,
  countAnnonces,
  countEnAttente,
  countEvaluationsDonnees,
  countLivraisonsDeLAuteur,
  countLivraisonsDuLivreur,
  countPrestations,
  type ParStatut,
} from './tableauDeBord.sql.ts';

const somme = <S extends string>(carte: ParStatut<S>, statuts: readonly S[]): number =>
  statuts.reduce((n, statut) => n + (carte[statut] ?? 0), 0);

/** Counters of the caller's role (wire §2). */
export async function lireTableauDeBord(
  { db, horloge }: Deps,
  { id, role, statutAffiliation }: Appelant,
): Promise<ReplyOf<typeof route>> {
  const now = await lireHeure(db, horloge);
  const mois = bornesDuMois(moisDe(now));
  switch (role) {
    case 'CLIENT': {
      const [annoncesParStatut, livraisonsParStatut, evaluationsDonnees, reservationsParStatut, agenda] =
        await Promise.all([
          countAnnonces(db, id),
          countLivraisonsDeLAuteur(db, id),
          countEvaluationsDonnees(db, id),
          countPrestations(db, 'client_id', id),
          countAgenda(db, 'client_id', id, { now, mois }),
        ]);
      return {
        role,
        annoncesPubliees: somme(annoncesParStatut, STATUTS_ANNONCE_PUBLICS),
        livraisonsEnCours: somme(livraisonsParStatut, ['EN_COURS']),
        reservationsAVenir: agenda.aVenir,
        evaluationsDonnees,
        annoncesParStatut,
        livraisonsParStatut,
        reservationsParStatut,
      };
    }
    case 'LIVREUR': {
      const livraisonsParStatut = await countLivraisonsDuLivreur(db, id);
      return {
        role,
        livraisonsEffectuees: somme(livraisonsParStatut, STATUTS_EFFECTUES),
        livraisonsEnCours: somme(livraisonsParStatut, ['EN_COURS']),
        livraisonsACommencer: somme(livraisonsParStatut, ['ASSIGNEE']),
        statutAffiliation: statutAffiliation ?? 'NON_AFFILIE',
        livraisonsParStatut,
      };
    }
    case 'COMMERCANT': {
      const [annoncesParStatut, livraisonsParStatut, contratActif] = await Promise.all([
        countAnnonces(db, id),
        countLivraisonsDeLAuteur(db, id),
        aUnContratEnVigueur(db, id, jourParis(now)),
      ]);
      return {
        role,
        annoncesActives: somme(annoncesParStatut, ['ACTIVE']),
        livraisonsAssignees: somme(livraisonsParStatut, ['ASSIGNEE']),
        livraisonsEffectuees: somme(livraisonsParStatut, STATUTS_EFFECTUES),
        contratActif,
        annoncesParStatut,
        livraisonsParStatut,
      };
    }
    case 'PRESTATAIRE': {
      const [prestationsParStatut, agenda, revenus, noteMoyenne, prochaines] = await Promise.all([
        countPrestations(db, 'prestataire_id', id),
        countAgenda(db, 'prestataire_id', id, { now, mois }),
        lireRevenus(db, id, now),
        averageNote(db, id),
        lireProchaines(db, { prestataireId: id }, now, PROCHAINES_AU_PLANNING),
      ]);
      return {
        role,
        prestationsDuMois: agenda.duMois,
        revenusDuMois: revenus.revenus,
        prestationsAVenir: agenda.aVenir,
        noteMoyenne,
        prestationsParStatut,
        prochaines,
      };
    }
    case 'ADMIN': {
      const { documents, affiliations } = await countEnAttente(db);
      return { role, documentsEnAttente: documents, affiliationsEnAttente: affiliations };
    }
  }
}
