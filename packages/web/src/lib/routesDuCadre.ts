import type { RouteDefinition } from '@colivert/domain/lib';
import { appelerParType } from './api.ts';
import type { Utilisateur } from './sessionStore.ts';

/** The three calls the frame makes on any page. */

export interface Configuration {
  nom: string;
  slogan: string;
  emailSupport: string;
  demo: boolean;
  boiteLocale: boolean;
}

type Route<M extends RouteDefinition['method'], P extends RouteDefinition['path']> = RouteDefinition & { method: M; path: P };

export const lireConfiguration = () =>
  appelerParType<Route<'GET', '/configuration'>>({ method: 'GET', path: '/configuration' }) as Promise<Configuration>;

export const lireProfilDeSession = () =>
  appelerParType<Route<'GET', '/utilisateurs/profile'>>({ method: 'GET', path: '/utilisateurs/profile' }) as Promise<Utilisateur>;

export const fermerSessionServeur = () =>
  appelerParType<Route<'POST', '/auth/logout'>>({ method: 'POST', path: '/auth/logout' });
