import {
  activerSecondFacteur,
  changerMotDePasse,
  demanderReinitialisation,
  effacerCompte,
  exporterDonnees,
  fermerAutresSessions,
  fermerSession,
  type FORMATS_EXPORT,
  listerSessions,
  preparerSecondFacteur,
  reinitialiserMotDePasse,
} from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { enregistrer } from '../../lib/enregistrer.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { useMutation } from '../../lib/mutation.ts';

const CLES = {
  sessions: ['comptes', 'sessions'],
  secondFacteur: (jeton: string) => ['comptes', 'second-facteur', jeton],
} as const;

export function useDemanderReinitialisation() {
  return useMutation({ mutationFn: (email: string) => appeler(demanderReinitialisation, { body: { email } }) });
}

export function useReinitialiserMotDePasse() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof reinitialiserMotDePasse>) => appeler(reinitialiserMotDePasse, { body }),
  });
}

export function useChangerMotDePasse() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changerMotDePasse>) => appeler(changerMotDePasse, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: CLES.sessions }),
  });
}

export function useSessions() {
  return useQuery({ queryKey: CLES.sessions, queryFn: ({ signal }) => appeler(listerSessions, { signal }) });
}

/** One session by its id, or all but the present one. */
export function useFermerSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? appeler(fermerAutresSessions) : appeler(fermerSession, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: CLES.sessions }),
  });
}

/** The secret behind a link: asked once, never kept once the page is left. */
export function useSecondFacteur(jeton: string) {
  return useQuery({
    queryKey: CLES.secondFacteur(jeton),
    queryFn: ({ signal }) => appeler(preparerSecondFacteur, { body: { jeton }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useActiverSecondFacteur() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof activerSecondFacteur>) => appeler(activerSecondFacteur, { body }),
  });
}

export type FormatExport = (typeof FORMATS_EXPORT)[number];

export function useExport() {
  return useMutation({
    mutationFn: async (format: FormatExport) => {
      const fichier = await appelerFichier(exporterDonnees, { params: undefined, query: { format } });
      enregistrer(fichier, `colivert-mes-donnees.${format}`);
    },
  });
}

export function useEffacerCompte() {
  return useMutation({
    mutationFn: (motDePasseActuel: string) => appeler(effacerCompte, { body: { motDePasseActuel } }),
  });
}
