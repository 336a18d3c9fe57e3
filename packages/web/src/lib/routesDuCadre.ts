import type { deconnecter, lireProfil } from '@colivert/domain/comptes';
import type { configuration } from '@colivert/domain/technique';
import { appelerParType } from './api.ts';

/** The three calls the frame makes on any page. */

export const lireConfiguration = () => appelerParType<typeof configuration>({ method: 'GET', path: '/configuration' });

export const lireProfilDeSession = () =>
  appelerParType<typeof lireProfil>({ method: 'GET', path: '/utilisateurs/profile' });

export const fermerSessionServeur = () => appelerParType<typeof deconnecter>({ method: 'POST', path: '/auth/logout' });
