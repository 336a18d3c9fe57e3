import type { lireAccueil as accueil } from '@colivert/domain/annonces';
import type { deconnecter, lireProfil } from '@colivert/domain/comptes';
import type { configuration } from '@colivert/domain/technique';
import { appelerParType } from './api.ts';

/** The calls of the frame and of the home page: the first load carries no schema. */

export const lireConfiguration = () => appelerParType<typeof configuration>({ method: 'GET', path: '/configuration' });

export const lireProfilDeSession = () =>
  appelerParType<typeof lireProfil>({ method: 'GET', path: '/utilisateurs/profile' });

export const fermerSessionServeur = () => appelerParType<typeof deconnecter>({ method: 'POST', path: '/auth/logout' });

export const lireAccueil = () => appelerParType<typeof accueil>({ method: 'GET', path: '/accueil' });
