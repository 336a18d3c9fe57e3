import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches the code of the page at this address, so that its first drawing is whole. */
export async function preparerRoutes(routes: RouteObject[], adresse: string): Promise<void> {
  const suivies = matchRoutes(routes, adresse) ?? [];
  await Promise.all(
    suivies.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
