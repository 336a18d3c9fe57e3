import { z } from 'zod';
import {
  CODE_POSTAL_PAR_DEFAUT,
  JOURS_SEMAINE,
  STATUTS_PRESTATION,
  TYPES_PRESTATION,
  VILLE_PAR_DEFAUT,
} from './prestations.enums.ts';
import { villeFacultative } from '../geographie/index.ts';
import {
  chaine,
  codePostalFacultatif,
  DATE_MAX,
  euros,
  facultatif,
  identifiant,
  lireInstant,
  moyenne,
  parDefaut,
  PHRASE_DATE,
  PHRASE_INVALIDE,
  texte,
  texteFacultatif,
  version,
} from '../lib/index.ts';
import { photoUrl } from '../photos/index.ts';
import { lireHeurePleine, ecrireHeure } from './creneaux.rules.ts';
import { PHRASES_RESERVATION } from './prestations.labels.ts';

const personne = { id: z.string(), prenom: z.string(), nom: z.string() };

/** One booking (wire §9). */
export const prestationSchema = z
  .object({
    id: z.string(),
    titre: z.string(),
    description: z.string(),
    typePrestation: z.enum(TYPES_PRESTATION),
    statut: z.enum(STATUTS_PRESTATION),
    dateDebut: z.string(),
    dateFin: z.string(),
    adresse: z.string(),
    ville: z.string(),
    codePostal: z.string(),
    prix: z.number(),
    dateCreation: z.string(),
    motifAnnulation: z.string().nullable(),
    client: z.object(personne),
    prestataire: z.object({
      ...personne,
      photoProfilUrl: z.string().nullable(),
      photoPrestation: z.string().nullable(),
      noteMoyenne: moyenne,
    }),
  })
  .meta({ id: 'Prestation' });
export type Prestation = z.output<typeof prestationSchema>;

/** What a VALIDE provider with a main type offers; the surname is an initial for everybody. */
export const offreSchema = z
  .object({
    id: z.string(),
    prestataireId: z.string(),
    prestataireName: z.string(),
    prestatairePhoto: z.string().nullable(),
    photoPrestation: z.string().nullable(),
    typeService: z.string(),
    typeServiceCode: z.enum(TYPES_PRESTATION),
    tauxHoraire: z.number(),
    description: z.string().nullable(),
    noteMoyenne: moyenne,
    nombreEvaluations: z.number(),
  })
  .meta({ id: 'Offre' });
export type Offre = z.output<typeof offreSchema>;

export const choixSchema = z.object({ value: z.string(), label: z.string() });

export const disponibiliteSchema = z
  .object({ jourSemaine: z.enum(JOURS_SEMAINE), heureDebut: z.string(), heureFin: z.string(), actif: z.boolean() })
  .meta({ id: 'Disponibilite' });
export type Disponibilite = z.output<typeof disponibiliteSchema>;

export const creneauSchema = z
  .object({ date: z.string(), debuts: z.array(z.object({ heure: z.string(), dureeMax: z.number() })) })
  .meta({ id: 'Creneau' });

export const profilPrestataireSchema = z
  .object({
    prestataireId: z.string(),
    prenom: z.string(),
    nom: z.string(),
    photoProfilUrl: z.string().nullable(),
    descriptionPrestation: z.string().nullable(),
    typePrestationPrincipale: z.enum(TYPES_PRESTATION).nullable(),
    photoPrestation: z.string().nullable(),
    tauxHoraire: z.number().nullable(),
    noteMoyenne: moyenne,
    nombreEvaluations: z.number(),
    version: z.number(),
  })
  .meta({ id: 'ProviderProfile' });
export type ProfilPrestataire = z.output<typeof profilPrestataireSchema>;

export const revenusMoisSchema = z
  .object({ annee: z.number(), mois: z.number(), revenus: z.number(), nombrePrestations: z.number() })
  .meta({ id: 'RevenusMois' });
export type RevenusMois = z.output<typeof revenusMoisSchema>;

export const verificationDisponibiliteSchema = z
  .object({ disponible: z.boolean(), message: z.string().nullable() })
  .meta({ id: 'VerificationDisponibilite' });

const PHRASE_HEURE = 'Choisissez une heure pleine entre 08:00 et 20:00.';
const heure = chaine(20, PHRASE_HEURE)
  .refine((t) => lireHeurePleine(t) !== null, PHRASE_HEURE)
  .transform((t) => ecrireHeure(lireHeurePleine(t) ?? 0));

/** The whole week, replaced at once: each day once, in whole hours. */
export const semaineSchema = z
  .array(
    z
      .object({
        jourSemaine: z.enum(JOURS_SEMAINE),
        heureDebut: heure,
        heureFin: heure,
        actif: parDefaut(z.boolean(), true),
      })
      .refine((j) => j.heureDebut < j.heureFin, {
        path: ['heureFin'],
        message: "L'heure de fin doit être après l'heure de début.",
      }),
  )
  .max(JOURS_SEMAINE.length, 'La semaine compte sept jours.')
  .refine((jours) => new Set(jours.map((j) => j.jourSemaine)).size === jours.length, {
    path: ['jourSemaine'],
    message: 'Chaque jour de la semaine ne peut être donné qu’une fois.',
  });

/** `tauxHoraire` absent keeps the rate; every other field is replaced (wire §1.1, §9). */
export const configurationProfilSchema = z.object({
  descriptionPrestation: texteFacultatif(4000, { multiligne: true }),
  typePrestationPrincipale: facultatif(z.enum(TYPES_PRESTATION)),
  photoPrestation: photoUrl,
  tauxHoraire: facultatif(
    euros.gt(0, 'Le tarif horaire doit être supérieur à 0').max(1000, 'Le tarif horaire ne peut pas dépasser 1 000 €'),
  ),
  version: version.nullish(),
});
export type ConfigurationProfil = z.output<typeof configurationProfilSchema>;

const moment = chaine(DATE_MAX, PHRASE_DATE, ({ input }) =>
  input == null ? PHRASES_RESERVATION.creneauIncomplet : PHRASE_INVALIDE,
)
  .refine((t) => t.trim() !== '', PHRASES_RESERVATION.creneauIncomplet)
  .refine((t) => t.trim() === '' || lireInstant(t) !== null, PHRASE_DATE)
  .transform((t) => lireInstant(t) ?? new Date(Number.NaN));

export const intervalleSchema = z.object({ dateDebut: moment, dateFin: moment });

const obligatoire = PHRASES_RESERVATION.champsObligatoires;

export const reservationSchema = z.object({
  prestataireId: identifiant,
  clientId: identifiant,
  dateDebut: moment,
  dateFin: moment,
  typePrestation: z.enum(TYPES_PRESTATION),
  titre: texte(120, { obligatoire }),
  adresse: texte(200, { obligatoire }),
  description: texteFacultatif(4000, { multiligne: true }),
  ville: villeFacultative.transform((t) => t ?? VILLE_PAR_DEFAUT),
  codePostal: codePostalFacultatif.transform((t) => t ?? CODE_POSTAL_PAR_DEFAUT),
  prix: facultatif(euros),
});
export type DemandeReservation = z.output<typeof reservationSchema>;

/** The sentence on top of a 422: blank title or address before missing dates, as the dialog asks for them (wire §9). */
export function phraseReservation(_champs: readonly string[], errors: Readonly<Record<string, string>>): string | null {
  const phrases = Object.values(errors);
  for (const parlante of [PHRASES_RESERVATION.champsObligatoires, PHRASES_RESERVATION.creneauIncomplet])
    if (phrases.includes(parlante)) return parlante;
  return null;
}

export const annulationPrestationSchema = z.object({ motif: texteFacultatif(1000, { multiligne: true }) });
