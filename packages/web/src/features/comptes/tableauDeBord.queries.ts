import { lireProfil, lireTableauDeBord, renvoyerCode } from '@colivert/domain/comptes';
import type { ReplyOf, Role } from '@colivert/domain/lib';
import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';
import { refresh } from '../../lib/refresh.ts';
import { actualiserUtilisateur, lireSession } from '../../lib/sessionStore.ts';

type TableauDeBord = ReplyOf<typeof lireTableauDeBord>;
type TableauDeBordDe<R extends Role> = Extract<TableauDeBord, { role: R }>;

const CLES = {
  profil: ['comptes', 'tableau-de-bord', 'profil'],
  compteurs: ['comptes', 'tableau-de-bord', 'compteurs'],
} as const;

const optionsProfil = queryOptions({
  queryKey: CLES.profil,
  queryFn: async ({ signal }) => {
    const { jeton } = lireSession();
    const compte = await appeler(lireProfil, { signal });
    // Somebody else may have signed in meanwhile.
    if (lireSession().jeton === jeton) actualiserUtilisateur(compte);
    return compte;
  },
});

/** The person's own account, asked anew each time the dashboard opens (C-152); the session learns it on the way. */
export const useProfilDuTableau = () => useQuery({ ...optionsProfil, refetchOnMount: 'always' });

/**
 * What became of that question, for a part of the page that is only drawn once it is answered: to ask again from there
 * would take the page away, draw it and ask again, for as long as the answer fails.
 */
export const useReponseDuProfil = () => useQuery({ ...optionsProfil, refetchOnMount: false, retryOnMount: false });

function estDuRole<R extends Role>(compteurs: TableauDeBord, role: R): compteurs is TableauDeBordDe<R> {
  return compteurs.role === role;
}

/** Counters of the overview; the server counts, never a page of a list (decisions §7). */
export function useCompteurs<R extends Role>(role: R) {
  return useQuery({
    queryKey: CLES.compteurs,
    queryFn: ({ signal }) => appeler(lireTableauDeBord, { signal }),
    select: (compteurs) => (estDuRole(compteurs, role) ? compteurs : undefined),
    refetchOnMount: 'always',
  });
}

/** « Actualiser »: all that the open dashboard shows (D-026). */
export function useActualiser() {
  const enCours = useIsFetching({ predicate: ({ state }) => state.data !== undefined }) > 0;
  return { enCours, actualiser: () => void refresh() };
}

export function useRenvoyerEmail(userId: string) {
  return useActe(() => appeler(renvoyerCode, { body: { userId } }), {
    succes: ({ message }) => message,
    echec: 'Erreur de connexion au serveur',
  });
}
