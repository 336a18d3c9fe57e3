import { z } from 'zod';
import { entierDeRequete, identifiant, moyenne, texteFacultatif, version } from '../lib/index.ts';
import { DERNIERES_PAR_DEFAUT, LONGUEUR_MAX_COMMENTAIRE, SERVICE_TYPES } from './evaluations.enums.ts';
import { PHRASES_EVALUATION } from './evaluations.labels.ts';

/** wire §10. The author's surname is an initial for everybody. */
export const evaluationSchema = z
  .object({
    id: z.string(),
    evaluateurId: z.string(),
    evalueId: z.string(),
    serviceType: z.enum(SERVICE_TYPES),
    serviceId: z.string(),
    note: z.number(),
    commentaire: z.string().nullable(),
    dateEvaluation: z.string(),
    dateService: z.string().nullable(),
    evaluateur: z.object({ prenom: z.string(), nom: z.string() }),
    version: z.number(),
  })
  .meta({ id: 'Evaluation' });
export type Evaluation = z.output<typeof evaluationSchema>;

export const statistiquesSchema = z
  .object({
    noteMoyenne: moyenne,
    totalEvaluations: z.number(),
    nombrePrestations: z.number(),
    noteMoyennePrestation: moyenne,
    nombreLivraisons: z.number(),
    noteMoyenneLivraison: moyenne,
  })
  .meta({ id: 'Statistiques' });
export type Statistiques = z.output<typeof statistiquesSchema>;

const note = z
  .number({ error: PHRASES_EVALUATION.note })
  .refine((n) => [1, 2, 3, 4, 5].includes(n), PHRASES_EVALUATION.note)
  .meta({ minimum: 1, maximum: 5, type: 'integer' });
const commentaire = texteFacultatif(LONGUEUR_MAX_COMMENTAIRE, { multiligne: true });

export const nouvelleEvaluationSchema = z.object({
  evaluateurId: identifiant,
  evalueId: identifiant,
  serviceType: z.enum(SERVICE_TYPES),
  serviceId: identifiant,
  note,
  commentaire,
});
export type NouvelleEvaluation = z.output<typeof nouvelleEvaluationSchema>;

export const modificationEvaluationSchema = z.object({ note, commentaire, version: version.nullish() });

export const serviceDeRequeteSchema = z.object({ serviceType: z.enum(SERVICE_TYPES), serviceId: identifiant });
export const limiteDernieres = entierDeRequete(1, 50).default(DERNIERES_PAR_DEFAUT);
