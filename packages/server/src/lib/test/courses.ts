import type { KyselyPlugin } from 'kysely';

/** What tests of races share. */

/** Takes every row lock off the application's queries: what still holds then is the constraint or the CAS. */
export const sansVerrous: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' && node.endModifiers !== undefined ? { ...node, endModifiers: [] } : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Sorted statuts of `n` calls at once of which one wins. */
export const unGagnant = (statut: number, n = 20): number[] => [statut, ...Array<number>(n - 1).fill(409)];
