import type { BodyOf } from '@colivert/domain/lib';
import { envoyerPhotoProfil } from '@colivert/domain/photos';
import {
  lireProfilLivreur,
  lireProfilPrestataire,
  modifierProfilLivreur,
  modifierProfilPrestataire,
  type RoleProfilPublic,
} from '@colivert/domain/profils';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';

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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof modifierProfilLivreur>) => appeler(MODIFIER[role], { params: { id }, body }),
    onSuccess: async (profil) => {
      cache.setQueryData(cleProfilPublic(role, id), profil);
      // The account carries the photo too.
      await cache.invalidateQueries({ queryKey: ['comptes'] });
    },
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
  return useMutation({
    mutationFn: (envoi: EnvoiPhoto) => appeler(envoyerPhotoProfil, { body: { userId }, ...envoi }),
  });
}
