import { z } from 'zod';
import { STATUTS_AFFILIATION } from '../comptes/index.ts';
import { texteFacultatif } from '../lib/index.ts';
import { photoUrl } from '../photos/index.ts';
import { LONGUEUR_MAX_BIOGRAPHIE, ROLES_PROFIL_PUBLIC } from './profils.enums.ts';

/** Exactly these fields are public (wire §11, R-31). */
export const profilPublicSchema = z
  .object({
    id: z.string(),
    role: z.enum(ROLES_PROFIL_PUBLIC),
    prenom: z.string(),
    nom: z.string(),
    photoProfilUrl: z.string().nullable(),
    biographie: z.string().nullable(),
    /** Null for a PRESTATAIRE. */
    statutAffiliation: z.enum(STATUTS_AFFILIATION).nullable(),
    dateInscription: z.string(),
  })
  .meta({ id: 'PublicProfile' });
export type ProfilPublic = z.output<typeof profilPublicSchema>;

/** A PUT replaces both: absent or null removes. */
export const modificationProfilSchema = z.object({
  biographie: texteFacultatif(LONGUEUR_MAX_BIOGRAPHIE, { multiligne: true }),
  photoProfilUrl: photoUrl,
});
export type ModificationProfil = z.output<typeof modificationProfilSchema>;
