import { z } from 'zod';
import { TYPES_DOCUMENT } from '../documents/index.ts';
import { ville, villeFacultative } from '../geographie/index.ts';
import {
  PHRASE_INVALIDE,
  code6,
  codePostal,
  codePostalFacultatif,
  contientControle,
  contientLien,
  decimalesAuPlus,
  email,
  facultatif,
  identifiant,
  normaliserEmail,
  normaliserLigne,
  parDefaut,
  texte,
  texteBrut,
  texteFacultatif,
  version,
} from '../lib/index.ts';
import { TYPES_PRESTATION } from '../prestations/index.ts';
import { ROLES, ROLES_INSCRIPTION, STATUTS_AFFILIATION, STATUTS_COMPTE, VEHICULES } from './comptes.enums.ts';
import { LONGUEUR_MAX_MOT_DE_PASSE, PHRASE_MOT_DE_PASSE_LONG, refusMotDePasse } from './motDePasse.rules.ts';
import { lireSiret } from './siret.rules.ts';
import { lireTelephone } from './telephone.rules.ts';

/** A person's own account, as they see it (wire §2). */
export const utilisateurSchema = z
  .object({
    id: z.string(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string(),
    emailVerifie: z.boolean(),
    emailEnAttente: z.string().nullable(),
    /** The last mail to this address was refused for good; said only when it is so. */
    emailRefuse: z.literal(true).optional(),
    telephone: z.string().nullable(),
    adresse: z.string().nullable(),
    ville: z.string().nullable(),
    codepostal: z.string().nullable(),
    role: z.enum(ROLES),
    vehicule: z.enum(VEHICULES).optional(),
    siret: z.string().optional(),
    statut: z.enum(STATUTS_COMPTE),
    motifStatut: z.string().nullable(),
    aFournir: z.array(z.enum(['EMAIL', ...TYPES_DOCUMENT])),
    enVerification: z.array(z.enum(TYPES_DOCUMENT)),
    statutAffiliation: z.enum(STATUTS_AFFILIATION).nullable(),
    photoProfilUrl: z.string().nullable(),
    dateInscription: z.string(),
    version: z.number(),
  })
  .meta({ id: 'User' });
export type Utilisateur = z.output<typeof utilisateurSchema>;

export const sessionOuverteSchema = z
  .object({ token: z.string(), user: utilisateurSchema })
  .meta({ id: 'SessionOuverte' });
export const inscriptionFaiteSchema = z
  .object({
    userId: z.string(),
    /** Null when the same key asks again after a session was ended: the account is there, and is signed in to as any other. */
    token: z.string().nullable(),
    user: utilisateurSchema.nullable(),
  })
  .meta({ id: 'InscriptionFaite' });

export const sessionSchema = z
  .object({
    id: z.string(),
    appareil: z.string(),
    dateCreation: z.string(),
    derniereActivite: z.string(),
    courante: z.boolean(),
  })
  .meta({ id: 'Session' });

export const PHRASE_EMAIL = "L'email n'est pas valide";
export const PHRASE_NOM_LIEN = 'Un nom ne contient ni lien ni adresse ; après un point, laissez un espace.';
export const PHRASE_CODE = 'Veuillez entrer un code à 6 chiffres';

/** A password given to be compared: any, but one no account can have is not even put in order. */
export const motDePasseDonne = (error: string) =>
  texteBrut(1000, PHRASE_MOT_DE_PASSE_LONG, error).overwrite((t) => t.normalize('NFC'));

/** Never trimmed, NFC; each of the four rules has its own sentence. */
export const motDePasse = texteBrut(
  LONGUEUR_MAX_MOT_DE_PASSE,
  PHRASE_MOT_DE_PASSE_LONG,
  ({ input }) => refusMotDePasse(typeof input === 'string' ? input : '') ?? PHRASE_INVALIDE,
)
  .overwrite((t) => t.normalize('NFC'))
  .superRefine((t, contexte) => {
    const phrase = refusMotDePasse(t) ?? (contientControle(t, false) ? PHRASE_INVALIDE : null);
    if (phrase !== null) contexte.addIssue({ code: 'custom', message: phrase, input: t });
  });

function transforme(lire: (texte: string) => string | null, obligatoire: string, invalide: string) {
  return texteBrut(100, invalide, obligatoire)
    .refine((t) => t.trim() !== '', obligatoire)
    .refine((t) => t.trim() === '' || lire(t) !== null, invalide)
    .transform((t) => lire(t) ?? t);
}

const PHRASE_TELEPHONE = "Le numéro de téléphone n'est pas valide";
const telephone = transforme(lireTelephone, 'Le téléphone est obligatoire', PHRASE_TELEPHONE);
const siret = transforme(lireSiret, 'Le SIRET doit comporter 14 chiffres', 'Le SIRET doit comporter 14 chiffres');

/** A name stands in the greeting of a mail: nobody writes an address of theirs into it (decisions §8). */
const nomDePersonne = (obligatoire: string) =>
  texte(80, { obligatoire }).refine((t) => !contientLien(t), PHRASE_NOM_LIEN);

const commun = {
  nom: nomDePersonne('Le nom est obligatoire'),
  prenom: nomDePersonne('Le prénom est obligatoire'),
  email: email(PHRASE_EMAIL, PHRASE_EMAIL),
  motDePasse,
  telephone,
  adresse: texte(200, { obligatoire: "L'adresse est obligatoire" }),
  ville: ville('La ville est obligatoire'),
  codePostal: codePostal('Le code postal est obligatoire'),
};

const PHRASE_PERMIS = 'Veuillez certifier que vous détenez le permis requis';
const PHRASE_TARIF = 'Le tarif horaire doit être supérieur à 0';

const PHRASE_ROLE = 'Veuillez sélectionner votre profil';
const permisVerif = parDefaut(z.boolean(), false);

/**
 * What everybody gives, then one shape a role; the fields of another role are not looked at (wire §2). Without a role
 * the common fields are judged all the same, so that one answer names everything that is missing.
 */
export const inscriptionSchema = z
  .object({ role: z.enum(ROLES_INSCRIPTION, { error: PHRASE_ROLE }), ...commun })
  .and(
    z.discriminatedUnion(
      'role',
      [
        z.object({ role: z.literal('CLIENT'), permisVerif }),
        z.object({
          role: z.literal('LIVREUR'),
          permisVerif: z.literal(true, { error: PHRASE_PERMIS }),
          vehicule: z.enum(VEHICULES, { error: 'Veuillez choisir un véhicule' }),
        }),
        z.object({ role: z.literal('COMMERCANT'), permisVerif, siret }),
        z.object({
          role: z.literal('PRESTATAIRE'),
          permisVerif,
          typeService: z.enum(TYPES_PRESTATION, { error: 'Veuillez choisir un type de service' }),
          tarifHoraire: z
            .number({ error: PHRASE_TARIF })
            .gt(0, PHRASE_TARIF)
            .max(1000, 'Le tarif horaire ne peut pas dépasser 1 000 €')
            .refine(decimalesAuPlus(2), 'Le montant a deux décimales au plus.'),
        }),
      ],
      { error: PHRASE_ROLE },
    ),
  )
  .meta({ id: 'Inscription' });
export type Inscription = z.output<typeof inscriptionSchema>;

export const connexionSchema = z.object({
  /** Only « contains @ » is asked at login (spec 1 §5): an address that is nobody's is a plain 401. */
  email: texteBrut(254, 'Email invalide', 'Email requis')
    .overwrite((t) => normaliserEmail(normaliserLigne(t)))
    .refine((t) => t !== '', 'Email requis')
    .refine((t) => t === '' || (t.includes('@') && t.length <= 254 && !contientControle(t, false)), 'Email invalide'),
  password: motDePasseDonne('Mot de passe requis').refine((t) => t !== '', 'Mot de passe requis'),
  totp: facultatif(code6('Saisissez les 6 chiffres de votre application.')),
});

export const verificationSchema = z.object({ userId: identifiant, code: code6(PHRASE_CODE) });
export const renvoiSchema = z.object({ userId: identifiant });

export const profilSchema = z.object({
  prenom: commun.prenom,
  nom: commun.nom,
  email: commun.email,
  telephone: texteBrut(100, PHRASE_TELEPHONE, PHRASE_INVALIDE)
    .nullish()
    .refine((t) => t === null || t === undefined || t.trim() === '' || lireTelephone(t) !== null, PHRASE_TELEPHONE)
    .transform((t) => (t === null || t === undefined ? null : lireTelephone(t))),
  adresse: texteFacultatif(200),
  ville: villeFacultative,
  codepostal: codePostalFacultatif,
  motDePasseActuel: facultatif(motDePasseDonne(PHRASE_INVALIDE)),
  version: version.optional(),
});
