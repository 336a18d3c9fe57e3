/**
 * The average of ratings, rounded to 0.1; null without ratings. From whole numbers, because 4.35 × 10 is 43.4999… in
 * floating point and would round the wrong way.
 */
export function moyenneDesNotes(somme: number, nombre: number): number | null {
  return nombre === 0 ? null : Math.round((somme * 10) / nombre) / 10;
}

export type Etoile = 'pleine' | 'demie' | 'vide';

/** Five stars of an average, to the nearest half. */
export function etoiles(moyenne: number | null): Etoile[] {
  const demis = Math.round((moyenne ?? 0) * 2);
  return [1, 2, 3, 4, 5].map((rang) => (demis >= rang * 2 ? 'pleine' : demis === rang * 2 - 1 ? 'demie' : 'vide'));
}
