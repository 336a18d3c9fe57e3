import { z } from 'zod';
import { euros, parDefaut, texte, version } from '../lib/index.ts';
import { champsAnnonce } from './annonces.schema.ts';
import { PHRASES_ABSENCE_MISSION } from './missions.rules.ts';

const PHRASE_QUANTITE = 'La quantité est un nombre entier, de 0 à 10 000.';

/** Body of POST and PUT `/annonces-commercants`: a PUT replaces every field, an absent one gets its default. */
export const missionEcriteSchema = z
  .object({
    ...champsAnnonce,
    listeCourses: texte(4000, { multiligne: true, obligatoire: PHRASES_ABSENCE_MISSION.listeCourses }),
    quantiteProduits: parDefaut(z.int(PHRASE_QUANTITE).min(0, PHRASE_QUANTITE).max(10_000, PHRASE_QUANTITE), 0),
    prixPropose: euros,
    reserveAuxAffilies: parDefaut(z.boolean(), true),
  })
  .meta({ id: 'MissionEcrite' });
export type MissionEcrite = z.output<typeof missionEcriteSchema>;

export const missionModifieeSchema = missionEcriteSchema.extend({ version: version.nullish() }).meta({
  id: 'MissionModifiee',
});
