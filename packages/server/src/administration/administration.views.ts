import type { Compte, DocumentAVerifier, LigneJournal } from '@colivert/domain/administration';
import { siretAVerifier } from '@colivert/domain/comptes';
import type { AlerteDocument } from '@colivert/domain/documents';
import { enParis, enParisOuNull } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { vueUtilisateur } from '../comptes/index.ts';
import { vueDocument } from '../documents/index.ts';
import type { DB } from '../lib/db/schema.ts';
import type { LigneFile } from './administration.sql.ts';
import type { LigneJournalLue } from './journal.sql.ts';

export function vueDocumentAVerifier(ligne: LigneFile): DocumentAVerifier {
  return {
    ...vueDocument(ligne),
    utilisateur: {
      id: ligne.utilisateur_id,
      prenom: ligne.proprietairePrenom,
      nom: ligne.proprietaireNom,
      role: ligne.proprietaireRole,
    },
    alertes: ligne.alertes as AlerteDocument[],
    analyse: ligne.verdict ?? 'NON_ANALYSE',
  };
}

type LigneUtilisateur = Parameters<typeof vueUtilisateur>[1];

export async function vueCompte(
  db: Kysely<DB>,
  ligne: LigneUtilisateur,
  { now, derniereConnexion }: { now: Date; derniereConnexion: Date | undefined },
): Promise<Compte> {
  return {
    ...(await vueUtilisateur(db, ligne, now)),
    siretAVerifier: ligne.siret !== null && siretAVerifier(ligne.siret),
    derniereConnexion: enParisOuNull(derniereConnexion ?? null),
  };
}

export function vueJournal(ligne: LigneJournalLue): LigneJournal {
  return {
    id: ligne.id,
    date: enParis(ligne.le),
    acteur: ligne.acteur_id === null ? null : { id: ligne.acteur_id, nom: ligne.acteurNom ?? '' },
    action: ligne.action,
    cible: ligne.cible_id === null ? null : { type: ligne.cible_type ?? '', id: ligne.cible_id },
    motif: ligne.motif,
    adresse: ligne.adresse,
  };
}
