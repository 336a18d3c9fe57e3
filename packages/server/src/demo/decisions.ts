import { actionDuStatut } from '@colivert/domain/administration';
import type { StatutCompte } from '@colivert/domain/comptes';
import type { Insertable } from 'kysely';
import type { Historique, Journal, Utilisateurs } from '../lib/db/schema.ts';
import { idDu, type Horaire } from './lignes.ts';
import type { LignePiece } from './pieces.ts';

interface Decisions {
  historique: Insertable<Historique>[];
  journal: Insertable<Journal>[];
}

/** Days since the admin decided over the accounts that are suspended or refused. */
const DECISION = 2.5;

function dePiece(d: LignePiece): Decisions {
  const depot = {
    id: idDu(d.date_upload as Date),
    objet_type: 'document',
    objet_id: d.id,
    vers: 'EN_ATTENTE',
    acteur_id: d.utilisateur_id,
    le: d.date_upload,
  };
  const le = d.date_validation as Date | null;
  if (le === null) return { historique: [depot], journal: [] };
  const commun = { acteur_id: d.decide_par ?? null, motif: d.commentaire_validation ?? null, le };
  return {
    historique: [
      depot,
      { id: idDu(le), objet_type: 'document', objet_id: d.id, de: 'EN_ATTENTE', vers: d.statut, ...commun },
    ],
    journal: [
      {
        id: idDu(le),
        action: d.statut === 'VALIDE' ? 'DOCUMENT_VALIDE' : 'DOCUMENT_REFUSE',
        cible_type: 'document',
        cible_id: d.id,
        ...commun,
      },
    ],
  };
}

function deCompte(
  u: Insertable<Utilisateurs>,
  siennes: readonly LignePiece[],
  { ilYA }: Horaire,
  adminId: string,
): Decisions {
  const passage = (
    de: StatutCompte | null,
    vers: StatutCompte,
    le: Date,
    acteur_id: string,
    motif: string | null = null,
  ) => ({
    id: idDu(le),
    objet_type: 'utilisateur',
    objet_id: u.id,
    de,
    vers,
    acteur_id,
    motif,
    le,
  });
  const naissance = passage(null, 'NON_VERIFIE', u.cree_le as Date, u.id);
  const complet = siennes.length > 0 && siennes.every((d) => d.statut !== 'REFUSE');
  const envoi = siennes.at(-1)?.date_upload as Date | undefined;
  const historique = [naissance];
  if (complet && envoi !== undefined && u.email_verifie_le !== null)
    historique.push(passage('NON_VERIFIE', 'EN_ATTENTE', envoi, u.id));
  const accord = siennes.at(-1)?.date_validation as Date | null | undefined;
  if (complet && accord && u.statut !== 'EN_ATTENTE') historique.push(passage('EN_ATTENTE', 'VALIDE', accord, adminId));
  const decide = u.statut_decide ?? null;
  if (decide === null) return { historique, journal: [] };
  const le = ilYA(DECISION);
  const motif = u.motif_statut ?? null;
  return {
    historique: [...historique, passage(complet ? 'VALIDE' : 'NON_VERIFIE', decide, le, adminId, motif)],
    journal: [
      {
        id: idDu(le),
        le,
        acteur_id: adminId,
        action: actionDuStatut(decide),
        cible_type: 'utilisateur',
        cible_id: u.id,
        motif,
      },
    ],
  };
}

/** What an admin did to come to these accounts and papers, as history and audit keep it. */
export function composerDecisions(
  documents: readonly LignePiece[],
  utilisateurs: readonly Insertable<Utilisateurs>[],
  quand: Horaire,
  adminId: string,
): Decisions {
  const toutes = [
    ...documents.map(dePiece),
    ...utilisateurs.map((u) =>
      deCompte(
        u,
        documents.filter((d) => d.utilisateur_id === u.id),
        quand,
        adminId,
      ),
    ),
  ];
  return { historique: toutes.flatMap((d) => d.historique), journal: toutes.flatMap((d) => d.journal) };
}
