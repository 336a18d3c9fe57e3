import { LRUCache } from 'lru-cache';

/** Answers kept in memory for a moment, the least read leaving first; one being made is shared by all who ask meanwhile. */
export interface Memoire<T> {
  lire(cle: string): Promise<T> | undefined;
  garder(cle: string, valeur: Promise<T>): void;
  /** The one kept, else the one that `faire` makes; a failure is told to who asked meanwhile, and to nobody after. */
  obtenir(cle: string, faire: () => Promise<T>): Promise<T>;
  oublier(cle: string): void;
  vider(): void;
}

export function creerMemoire<T>({ secondes, max }: { secondes: number; max: number }): Memoire<T> {
  const cache = new LRUCache<string, Promise<T>>({ max, ttl: secondes * 1000 });
  return {
    lire: (cle) => cache.get(cle),
    garder: (cle, valeur) => void cache.set(cle, valeur),
    obtenir(cle, faire) {
      const gardee = cache.get(cle);
      if (gardee !== undefined) return gardee;
      const faite = faire();
      cache.set(cle, faite);
      faite.catch(() => cache.delete(cle));
      return faite;
    },
    oublier: (cle) => void cache.delete(cle),
    vider: () => cache.clear(),
  };
}
