import type { BodyOf } from '@colivert/domain/lib';
import { envoyerPhotoProfil } from '@colivert/domain/photos';
import {
  lireProfilLivreur,
  lireProfilPrestataire,
  modifierProfilLivreur,
  modifierProfilPrestataire,
  type RoleProfilPublic,
} from '@colivert/domain/profils';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';

const LIRE = { LIVREUR: lireProfilLivreur, PRESTATAIRE: lireProfilPrestataire } as const;
const MODIFIER = { LIVREUR: modifierProfilLivreur, PRESTATAIRE: modifierProfilPrestataire } as const;

const cleProfilPublic = (role: RoleProfilPublic, id: string) => ['profils', role, id] as const;

export function useProfilPublic(role: RoleProfilPublic, id: string) {
  return useQuery({
    queryKey: cleProfilPublic(role, id),
    queryFn: ({ signal }) => appeler(LIRE[role], { params: { id }, signal }),
  });
}

export function useModifierProfilPublic(role: RoleProfilPublic, id: string) {
  return useActe((body: BodyOf<typeof modifierProfilLivreur>) => appeler(MODIFIER[role], { params: { id }, body }), {
    replaces: () => cleProfilPublic(role, id),
    reading: 'before',
  });
}

interface EnvoiPhoto {
  fichier: File;
  cleIdempotence: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** The photo is only put on the profile when that is saved (wire §4). */
export function useEnvoyerPhoto(userId: string) {
  return useActe((envoi: EnvoiPhoto) => appeler(envoyerPhotoProfil, { body: { userId }, ...envoi }), {
    file: true,
    reading: 'never',
  });
}
