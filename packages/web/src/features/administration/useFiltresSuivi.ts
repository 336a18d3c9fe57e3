import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';

/** What every followed list is filtered by: words, and one statut. */
export function useFiltresSuivi<const V extends readonly string[]>(
  statuts: V,
): { q: string; statut: V[number] | undefined } {
  const { lire, lireParmi } = useFiltresAdresse();
  return { q: lire('q'), statut: lireParmi('statut', statuts) };
}
