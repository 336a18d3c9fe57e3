/** Couriers and providers have a public profile (spec 1 §6). */
export const ROLES_PROFIL_PUBLIC = ['LIVREUR', 'PRESTATAIRE'] as const;
export type RoleProfilPublic = (typeof ROLES_PROFIL_PUBLIC)[number];

/** The word of the role in `/profils/{role}/{id}` and `/profil-public/{role}/{id}`. */
export const SEGMENTS_PROFIL = { LIVREUR: 'livreur', PRESTATAIRE: 'prestataire' } as const satisfies Record<
  RoleProfilPublic,
  string
>;

export const LONGUEUR_MAX_BIOGRAPHIE = 1000;

/** The role a path names; null is « Type de profil non reconnu » (C-231). */
export function roleDuProfil(segment: string): RoleProfilPublic | null {
  return ROLES_PROFIL_PUBLIC.find((role) => SEGMENTS_PROFIL[role] === segment.toLowerCase()) ?? null;
}

export function aUnProfilPublic(role: string): role is RoleProfilPublic {
  return ROLES_PROFIL_PUBLIC.some((r) => r === role);
}
