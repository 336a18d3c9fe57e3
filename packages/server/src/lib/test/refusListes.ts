import type { RouteDefinition } from '@colivert/domain/lib';
import { refusDe } from '../../technique/openapi.ts';

/** The route that answers a call, the exact path before one with an id. */
function routeDe(routes: readonly RouteDefinition[], methode: string, url: string): RouteDefinition | undefined {
  const chemin = url.replace(/^\/api/, '').split('?')[0] ?? '';
  const de = (motif: (path: string) => boolean) => routes.find((r) => r.method === methode && motif(r.path));
  return (
    de((path) => path === chemin) ?? de((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(chemin))
  );
}

/** A refusal that the document does not tell of the call that gave it, or null. */
export function refusNonListe(
  routes: readonly RouteDefinition[],
  { methode, url }: { methode: string; url: string },
  { statut, code }: { statut: number; code: unknown },
): string | null {
  const route = routeDe(routes, methode, url);
  if (route === undefined || statut < 400) return null;
  return refusDe(route).some((connu) => connu === code)
    ? null
    : `${route.method} ${route.path} answers ${statut} ${String(code)}, which its document does not list`;
}
