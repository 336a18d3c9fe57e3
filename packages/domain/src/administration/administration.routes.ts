import { z } from 'zod';
import { annonceSchema } from '../annonces/index.ts';
import { utilisateurSchema } from '../comptes/index.ts';
import { decisionDocumentSchema, documentSchema } from '../documents/index.ts';
import { identifiant, page, route, type AccesRestreint } from '../lib/index.ts';
import { livraisonSchema } from '../livraisons/index.ts';
import {
  compteDetailleSchema,
  compteSchema,
  documentAVerifierSchema,
  evaluationAModererSchema,
  fileDocumentsSchema,
  fileMailsSchema,
  indicateursSchema,
  ligneJournalSchema,
  mailRefuseSchema,
  periodeSchema,
  rechercheAnnoncesSchema,
  rechercheComptesSchema,
  rechercheEvaluationsSchema,
  rechercheJournalSchema,
  rechercheLivraisonsSchema,
  roleChangeSchema,
  statutCompteDecideSchema,
} from './administration.schema.ts';

/** Calls of wire §16: an ADMIN's only. */
const ADMIN = { roles: ['ADMIN'] } as const satisfies AccesRestreint;
const parId = z.object({ id: identifiant });

export const listerDocumentsAVerifier = route({
  method: 'GET',
  path: '/admin/documents',
  resume: 'La file des documents à vérifier.',
  acces: ADMIN,
  query: fileDocumentsSchema,
  reply: z.array(documentAVerifierSchema),
  pagee: true,
  debit: 'lecture',
});

export const deciderDuDocument = route({
  method: 'PUT',
  path: '/admin/documents/:id/decision',
  resume: 'Valider ou refuser un document tel qu’il a été vu (version).',
  acces: ADMIN,
  params: parId,
  body: decisionDocumentSchema,
  reply: documentSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const listerComptes = route({
  method: 'GET',
  path: '/admin/utilisateurs',
  resume: 'Les comptes, avec recherche.',
  acces: ADMIN,
  query: rechercheComptesSchema,
  reply: z.array(compteSchema),
  pagee: true,
  debit: 'lecture',
});

export const lireCompte = route({
  method: 'GET',
  path: '/admin/utilisateurs/:id',
  resume: 'Un compte, ses documents et ses dernières lignes de journal.',
  acces: ADMIN,
  params: parId,
  reply: compteDetailleSchema,
  debit: 'lecture',
});

export const deciderDuStatut = route({
  method: 'PUT',
  path: '/admin/utilisateurs/:id/statut',
  resume: 'Suspendre, refuser ou rétablir un compte, avec un motif.',
  acces: ADMIN,
  params: parId,
  body: statutCompteDecideSchema,
  reply: utilisateurSchema,
  debit: 'ecriture',
  versionnee: true,
  refus: ['UTILISATEUR_NON_AUTORISE'],
});

export const changerRole = route({
  method: 'PUT',
  path: '/admin/utilisateurs/:id/role',
  resume: "Donner le rôle d'administration, ou revenir à celui de l'inscription, avec un motif.",
  acces: ADMIN,
  params: parId,
  body: roleChangeSchema,
  reply: utilisateurSchema,
  debit: 'ecriture',
  versionnee: true,
  refus: ['UTILISATEUR_NON_AUTORISE'],
});

export const fermerSessionsDuCompte = route({
  method: 'DELETE',
  path: '/admin/utilisateurs/:id/sessions',
  resume: "Fermer toutes les sessions d'un compte.",
  acces: ADMIN,
  params: parId,
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const listerEvaluationsAModerer = route({
  method: 'GET',
  path: '/admin/evaluations',
  resume: 'Les évaluations, masquées comprises. Elles se masquent par DELETE /evaluations/:id.',
  acces: ADMIN,
  query: rechercheEvaluationsSchema,
  reply: z.array(evaluationAModererSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerJournal = route({
  method: 'GET',
  path: '/admin/journal',
  resume: 'Le journal des décisions et des consultations sensibles.',
  acces: ADMIN,
  query: rechercheJournalSchema,
  reply: z.array(ligneJournalSchema),
  pagee: true,
  debit: 'lecture',
});

export const lireFileMails = route({
  method: 'GET',
  path: '/admin/mails',
  resume: 'La file des mails en chiffres.',
  acces: ADMIN,
  reply: fileMailsSchema,
  debit: 'lecture',
});

export const listerMailsRefuses = route({
  method: 'GET',
  path: '/admin/mails/refuses',
  resume: 'Les mails refusés par leur destinataire, sans leur contenu.',
  acces: ADMIN,
  query: page,
  reply: z.array(mailRefuseSchema),
  pagee: true,
  debit: 'lecture',
});

export const renvoyerMail = route({
  method: 'PUT',
  path: '/admin/mails/:id/renvoyer',
  resume: 'Envoyer de nouveau un mail refusé.',
  acces: ADMIN,
  params: parId,
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const lireIndicateurs = route({
  method: 'GET',
  path: '/admin/indicateurs',
  resume: 'Les chiffres de la plateforme, aujourd’hui et par mois.',
  acces: ADMIN,
  query: periodeSchema,
  reply: indicateursSchema,
  debit: 'lecture',
});

export const listerToutesAnnonces = route({
  method: 'GET',
  path: '/admin/annonces',
  resume: 'Les annonces des clients et des commerçants, dans tous leurs statuts.',
  acces: ADMIN,
  query: rechercheAnnoncesSchema,
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerToutesLivraisons = route({
  method: 'GET',
  path: '/admin/livraisons',
  resume: 'Les livraisons, dans tous leurs statuts.',
  acces: ADMIN,
  query: rechercheLivraisonsSchema,
  reply: z.array(livraisonSchema),
  pagee: true,
  debit: 'lecture',
});
