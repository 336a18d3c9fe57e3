import { desabonner, ecrireReglages, lireReglages } from '@colivert/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';

const REGLAGES = ['notifications', 'reglages'] as const;

/** Which categories are on, by channel. */
export const useReglages = () =>
  useQuery({ queryKey: REGLAGES, queryFn: ({ signal }) => appeler(lireReglages, { signal }) });

export const useEcrireReglages = () =>
  useActe(ecrireReglages, { succes: 'Réglages enregistrés.', replaces: () => REGLAGES });

/** By the token of a mail's link; needs no session. */
export const useDesabonner = () => useActe((jeton: string) => appeler(desabonner, { params: { jeton } }));
