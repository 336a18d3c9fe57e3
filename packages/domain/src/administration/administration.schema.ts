import { z } from 'zod';
import { STATUTS_ANNONCE } from '../annonces/index.ts';
import { ROLES, ROLES_INSCRIPTION, STATUTS_COMPTE, STATUTS_DECIDES, utilisateurSchema } from '../comptes/index.ts';
import {
  ALERTES_DOCUMENT,
  ANALYSES_DOCUMENT,
  documentSchema,
  STATUTS_DOCUMENT,
  TYPES_DOCUMENT,
} from '../documents/index.ts';
import { evaluationSchema } from '../evaluations/index.ts';
import {
  booleenDeRequete,
  chaine,
  entierDeRequete,
  identifiant,
  jour,
  page,
  recherche,
  version,
  texte,
  valeursDeRequete,
} from '../lib/index.ts';
import { STATUTS_LIVRAISON } from '../livraisons/index.ts';
import { TRIS_FILE_DOCUMENTS } from './administration.enums.ts';
import { PHRASES_ADMINISTRATION } from './administration.labels.ts';

/** A paper of the review queue: whose it is, and what to be careful about (wire §16). */
export const documentAVerifierSchema = documentSchema
  .extend({
    utilisateur: z.object({ id: z.string(), prenom: z.string(), nom: z.string(), role: z.enum(ROLES) }),
    alertes: z.array(z.enum(ALERTES_DOCUMENT)),
    analyse: z.enum(ANALYSES_DOCUMENT),
  })
  .meta({ id: 'DocumentAVerifier' });
export type DocumentAVerifier = z.output<typeof documentAVerifierSchema>;

export const fileDocumentsSchema = page.extend({
  statut: z.enum(STATUTS_DOCUMENT).default('EN_ATTENTE'),
  type: z.enum(TYPES_DOCUMENT).optional(),
  tri: z.enum(TRIS_FILE_DOCUMENTS).default('recent'),
});

/** An account as an ADMIN sees it. */
export const compteSchema = utilisateurSchema
  .extend({
    /** The SIRET fails Luhn: it blocks nothing (decisions §3). */
    siretAVerifier: z.boolean(),
    derniereConnexion: z.string().nullable(),
  })
  .meta({ id: 'Compte' });
export type Compte = z.output<typeof compteSchema>;

export const ligneJournalSchema = z
  .object({
    id: z.string(),
    date: z.string(),
    /** Null for an act of the platform itself. */
    acteur: z.object({ id: z.string(), nom: z.string() }).nullable(),
    action: z.string(),
    cible: z.object({ type: z.string(), id: z.string() }).nullable(),
    motif: z.string().nullable(),
    adresse: z.string().nullable(),
  })
  .meta({ id: 'LigneJournal' });
export type LigneJournal = z.output<typeof ligneJournalSchema>;

export const compteDetailleSchema = compteSchema
  .extend({
    roleInscription: z.enum(ROLES_INSCRIPTION),
    documents: z.array(documentSchema),
    journal: z.array(ligneJournalSchema),
  })
  .meta({ id: 'CompteDetaille' });
export type CompteDetaille = z.output<typeof compteDetailleSchema>;

export const rechercheComptesSchema = page.extend({
  q: recherche.optional(),
  role: z.enum(ROLES).optional(),
  statut: z.enum(STATUTS_COMPTE).optional(),
});

/** `statut` must be there: null returns to the computed one, and nobody is lifted by an omission. */
export const statutCompteDecideSchema = z.object({
  statut: z.enum(STATUTS_DECIDES).nullable(),
  motif: texte(1000, { multiligne: true, obligatoire: PHRASES_ADMINISTRATION.motifObligatoire }),
  version: version.optional(),
});
export type StatutCompteDecide = z.output<typeof statutCompteDecideSchema>;

export const roleChangeSchema = z.object({
  role: z.enum(ROLES),
  motif: texte(1000, { multiligne: true, obligatoire: PHRASES_ADMINISTRATION.motifObligatoire }),
  version: version.optional(),
});
export type RoleChange = z.output<typeof roleChangeSchema>;

/** A rating as moderation sees it, hidden or not. */
export const evaluationAModererSchema = evaluationSchema
  .extend({ masquee: z.boolean(), motif: z.string().nullable() })
  .meta({ id: 'EvaluationAModerer' });
export type EvaluationAModerer = z.output<typeof evaluationAModererSchema>;

export const rechercheEvaluationsSchema = page.extend({
  /** Words of the comment or of either person's name. */
  q: recherche.optional(),
  note: entierDeRequete(1, 5).optional(),
  visible: booleenDeRequete.optional(),
});

export const rechercheJournalSchema = page.extend({
  acteurId: identifiant.optional(),
  cibleId: identifiant.optional(),
  action: chaine(60)
    .regex(/^[A-Z_]{1,60}$/)
    .optional(),
  /** Paris days, both included. */
  du: jour.optional(),
  au: jour.optional(),
});

/** The mail queue in figures: how many wait, the oldest of them, how many were refused for good. */
export const fileMailsSchema = z
  .object({ enAttente: z.number(), plusAncien: z.string().nullable(), refuses: z.number() })
  .meta({ id: 'FileMails' });

/** A mail that its receiving side refused. Its subject says what it is about; its words and its code are nobody else's. */
export const mailRefuseSchema = z
  .object({
    id: z.string(),
    a: z.string(),
    sujet: z.string(),
    /** As the receiving server gave it. */
    raison: z.string(),
    refuseLe: z.string(),
  })
  .meta({ id: 'MailRefuse' });
export type MailRefuse = z.output<typeof mailRefuseSchema>;

const parStatut = z.record(z.string(), z.number());

/**
 * What happened in one Paris month. `revenus`: euros of the bookings done. `heuresDeVerification`: from the upload of a
 * paper to its decision, the median of those decided in the month; null without any.
 */
const moisSchema = z.object({
  mois: z.string(),
  inscriptions: z.number(),
  heuresDeVerification: z.number().nullable(),
  annonces: z.number(),
  livraisons: z.number(),
  prestations: z.number(),
  revenus: z.number(),
});

export const indicateursSchema = z
  .object({
    comptesParRole: parStatut,
    comptesParStatut: parStatut,
    annoncesParStatut: parStatut,
    livraisonsParStatut: parStatut,
    prestationsParStatut: parStatut,
    documentsEnAttente: z.number(),
    affiliationsEnAttente: z.number(),
    parMois: z.array(moisSchema),
  })
  .meta({ id: 'Indicateurs' });
export type Indicateurs = z.output<typeof indicateursSchema>;

/** Paris days; without them, the twelve months that end with the present one. */
export const periodeSchema = z.object({ du: jour.optional(), au: jour.optional() });

const parUtilisateur = { q: recherche.optional(), utilisateurId: identifiant.optional() };

/** `utilisateurId`: their author. */
export const rechercheAnnoncesSchema = page.extend({
  ...parUtilisateur,
  statut: valeursDeRequete(STATUTS_ANNONCE).optional(),
});
/** `utilisateurId`: their courier, or the author of the announcement. */
export const rechercheLivraisonsSchema = page.extend({
  ...parUtilisateur,
  statut: valeursDeRequete(STATUTS_LIVRAISON).optional(),
});
