import { PHRASES_GENERIQUES, refus, type RouteDefinition } from '@colivert/domain/lib';
import type { z } from 'zod';
import { ErreurRefus } from '../erreurs.ts';

const PROFONDEUR_MAX = 10;
const TABLEAU_MAX = 100;
const CLES_INTERDITES = new Set(['__proto__', 'constructor']);

function champsEnErreur(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const champs: Record<string, string> = {};
  for (const issue of issues) {
    const champ = issue.path.join('.');
    if (champ !== '') champs[champ] ??= issue.message;
  }
  return champs;
}

/** PostgreSQL keeps no U+0000 in a text: a field's own rule says so in a body, here it never passes. */
const contientNul = (valeur: unknown): boolean => typeof valeur === 'string' && valeur.includes('\0');

/** An id of the wrong form names nothing: 404. */
export function lireParams(route: RouteDefinition, params: unknown): unknown {
  if (route.params === undefined) return undefined;
  if (Object.values(params as Record<string, unknown>).some(contientNul))
    throw new ErreurRefus(refus('INTROUVABLE', route.phrase404));
  const lu = route.params.safeParse(params);
  if (!lu.success) throw new ErreurRefus(refus('INTROUVABLE', route.phrase404));
  return lu.data;
}

/** A bad query value is 400; so is a repeated parameter. */
export function lireQuery(route: RouteDefinition, query: unknown): unknown {
  const recue = query as Record<string, unknown>;
  const suspecte = Object.entries(recue).some(
    ([cle, valeur]) => CLES_INTERDITES.has(cle) || Array.isArray(valeur) || contientNul(valeur),
  );
  if (suspecte) throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  if (route.query === undefined) return undefined;
  const lu = route.query.safeParse(recue);
  if (lu.success) return lu.data;
  const phrase = lu.error.issues.map((i) => i.message).find((m) => !PHRASES_GENERIQUES.has(m));
  throw new ErreurRefus(refus('REQUETE_INVALIDE', phrase));
}

/** A broken field is 422, with a sentence a field and the most telling one on top. */
export function lireCorps(route: RouteDefinition, corps: unknown): unknown {
  if (route.body === undefined) return undefined;
  const lu = route.body.safeParse(corps ?? {});
  if (lu.success) return lu.data;
  const errors = champsEnErreur(lu.error.issues);
  const champs = Object.keys(errors);
  const parlante = Object.values(errors).find((phrase) => !PHRASES_GENERIQUES.has(phrase));
  throw new ErreurRefus(refus('VALIDATION', route.phrase422?.(champs, errors) ?? parlante, { errors }));
}

/**
 * Parsed JSON is bounded before anything looks at it: keys that could reach a prototype and depth are 400, long arrays
 * 422 (wire §1.1).
 */
export function bornerJson(valeur: unknown, profondeur = 0): void {
  if (typeof valeur !== 'object' || valeur === null) return;
  if (profondeur >= PROFONDEUR_MAX) throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  if (Array.isArray(valeur) && valeur.length > TABLEAU_MAX)
    throw new ErreurRefus(refus('VALIDATION', `Une liste compte ${TABLEAU_MAX} éléments au plus.`));
  for (const [cle, contenu] of Object.entries(valeur)) {
    if (CLES_INTERDITES.has(cle)) throw new ErreurRefus(refus('REQUETE_INVALIDE'));
    bornerJson(contenu, profondeur + 1);
  }
}
