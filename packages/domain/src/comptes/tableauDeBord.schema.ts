import { z } from 'zod';
import { prestationSchema } from '../prestations/index.ts';
import { STATUTS_AFFILIATION } from './comptes.enums.ts';

/** How many of each statut; a statut without any may be absent. It fills the groups and filters of a dashboard. */
const parStatut = z.record(z.string(), z.number());

/** Counters of the session's role (wire §2). */
export const tableauDeBordSchema = z
  .discriminatedUnion('role', [
    z.object({
      role: z.literal('CLIENT'),
      annoncesPubliees: z.number(),
      livraisonsEnCours: z.number(),
      reservationsAVenir: z.number(),
      evaluationsDonnees: z.number(),
      annoncesParStatut: parStatut,
      livraisonsParStatut: parStatut,
      reservationsParStatut: parStatut,
    }),
    z.object({
      role: z.literal('LIVREUR'),
      livraisonsEffectuees: z.number(),
      livraisonsEnCours: z.number(),
      livraisonsACommencer: z.number(),
      statutAffiliation: z.enum(STATUTS_AFFILIATION),
      livraisonsParStatut: parStatut,
    }),
    z.object({
      role: z.literal('COMMERCANT'),
      annoncesActives: z.number(),
      livraisonsAssignees: z.number(),
      livraisonsEffectuees: z.number(),
      contratActif: z.boolean(),
      annoncesParStatut: parStatut,
      livraisonsParStatut: parStatut,
    }),
    z.object({
      role: z.literal('PRESTATAIRE'),
      prestationsDuMois: z.number(),
      revenusDuMois: z.number(),
      prestationsAVenir: z.number(),
      noteMoyenne: z.number().nullable(),
      prestationsParStatut: parStatut,
      /** At most 4, soonest first. */
      prochaines: z.array(prestationSchema),
    }),
    z.object({ role: z.literal('ADMIN'), documentsEnAttente: z.number(), affiliationsEnAttente: z.number() }),
  ])
  .meta({ id: 'TableauDeBord' });
