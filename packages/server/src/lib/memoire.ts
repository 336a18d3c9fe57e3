/** Answers kept in memory for a moment, the oldest leaving first; one being made is shared by all who ask meanwhile. */
export interface Memoire<T> {
  lire(cle: string): Promise<T> | undefined;
  garder(cle: string, valeur: Promise<T>): void;
  /** The one kept, else the one that `faire` makes; a failure is told to who asked meanwhile, and to nobody after. */
  obtenir(cle: string, faire: () => Promise<T>): Promise<T>;
  oublier(cle: string): void;
  vider(): void;
}

export function creerMemoire<T>({ secondes, max }: { secondes: number; max: number }): Memoire<T> {
  const gardees = new Map<string, { valeur: Promise<T>; fin: number }>();
  const memoire: Memoire<T> = {
    lire(cle) {
      const gardee = gardees.get(cle);
      if (gardee === undefined || gardee.fin > performance.now()) return gardee?.valeur;
      gardees.delete(cle);
      return undefined;
    },
    garder(cle, valeur) {
      gardees.delete(cle);
      gardees.set(cle, { valeur, fin: performance.now() + secondes * 1000 });
      const [premiere] = gardees.keys();
      if (gardees.size > max && premiere !== undefined) gardees.delete(premiere);
    },
    obtenir(cle, faire) {
      const gardee = memoire.lire(cle);
      if (gardee !== undefined) return gardee;
      const faite = faire();
      memoire.garder(cle, faite);
      faite.catch(() => memoire.oublier(cle));
      return faite;
    },
    oublier: (cle) => void gardees.delete(cle),
    vider: () => gardees.clear(),
  };
  return memoire;
}
