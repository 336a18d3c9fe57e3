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
  refuserChangementEmail,
  reinitialiserMotDePasse,
} from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';
import { enregistrer } from '../../lib/enregistrer.ts';
import { appelerFichier } from '../../lib/fichiers.ts';

const CLES = {
  sessions: ['comptes', 'sessions'],
  secondFacteur: (jeton: string) => ['comptes', 'second-facteur', jeton],
} as const;

export const useDemanderReinitialisation = () =>
  useActe((email: string) => appeler(demanderReinitialisation, { body: { email } }));

export const useReinitialiserMotDePasse = () =>
  useActe((body: BodyOf<typeof reinitialiserMotDePasse>) => appeler(reinitialiserMotDePasse, { body }));

export const useRefuserChangementEmail = () =>
  useActe((jeton: string) => appeler(refuserChangementEmail, { body: { jeton } }));

export const useChangerMotDePasse = () =>
  useActe((body: BodyOf<typeof changerMotDePasse>) => appeler(changerMotDePasse, { body }), { reading: 'before' });

export function useSessions() {
  return useQuery({ queryKey: CLES.sessions, queryFn: ({ signal }) => appeler(listerSessions, { signal }) });
}

/** One session by its id, or all but the present one. */
export function useFermerSessions() {
  return useActe(
    (id: string | null) => (id === null ? appeler(fermerAutresSessions) : appeler(fermerSession, { params: { id } })),
    { reading: 'before' },
  );
}

/** The secret behind a link: asked once, never kept once the page is left. */
export function useSecondFacteur(jeton: string) {
  return useQuery({
    queryKey: CLES.secondFacteur(jeton),
    queryFn: ({ signal }) => appeler(preparerSecondFacteur, { body: { jeton }, signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}

export const useActiverSecondFacteur = () =>
  useActe((body: BodyOf<typeof activerSecondFacteur>) => appeler(activerSecondFacteur, { body }));

export type FormatExport = (typeof FORMATS_EXPORT)[number];

export function useExport() {
  return useActe(
    async (format: FormatExport) => {
      const fichier = await appelerFichier(exporterDonnees, { params: undefined, query: { format } });
      enregistrer(fichier, `colivert-mes-donnees.${format}`);
    },
    { file: true, reading: 'never' },
  );
}

/** The session ends with it: there is nobody left to read for. */
export const useEffacerCompte = () =>
  useActe((motDePasseActuel: string) => appeler(effacerCompte, { body: { motDePasseActuel } }), { reading: 'never' });
