import { TYPES_ANNONCE } from '@colivert/domain/annonces';
import type { Demande } from '../../lib/idempotence.ts';
import { VALEURS_VIERGES, type ValeursAnnonce } from './valeursAnnonce.ts';

/** What is kept of an unfinished announcement. */
export interface BrouillonAnnonce {
  valeurs: ValeursAnnonce;
  /** Completed steps. */
  faites: number[];
  /** The last request sent, so that sending it again after a reload creates nothing twice. */
  demande: Demande | null;
}

type Objet = Record<string, unknown>;
const estObjet = (v: unknown): v is Objet => typeof v === 'object' && v !== null && !Array.isArray(v);

function memeSorte(valeur: unknown, modele: unknown): boolean {
  return typeof valeur === typeof modele && (valeur === null) === (modele === null);
}

function lireValeurs(lu: Objet): ValeursAnnonce {
  const valeurs: Objet = { ...VALEURS_VIERGES };
  for (const [champ, modele] of Object.entries(VALEURS_VIERGES)) {
    if (memeSorte(lu[champ], modele)) valeurs[champ] = lu[champ];
  }
  if (typeof lu['photoUrl'] === 'string') valeurs['photoUrl'] = lu['photoUrl'];
  if (typeof lu['prixPropose'] === 'number') valeurs['prixPropose'] = lu['prixPropose'];
  if (!TYPES_ANNONCE.some((type) => type === valeurs['type'])) valeurs['type'] = VALEURS_VIERGES.type;
  return valeurs as unknown as ValeursAnnonce;
}

function lireDemande(lu: unknown): Demande | null {
  if (!estObjet(lu)) return null;
  const { cle, corps } = lu;
  return typeof cle === 'string' && typeof corps === 'string' ? { cle, corps } : null;
}

/** The draft in what the browser kept, whatever version of this page wrote it; null when there is none. */
export function lireBrouillonAnnonce(lu: unknown): BrouillonAnnonce | null {
  if (!estObjet(lu) || !estObjet(lu['valeurs'])) return null;
  const faites: unknown[] = Array.isArray(lu['faites']) ? lu['faites'] : [];
  return {
    valeurs: lireValeurs(lu['valeurs']),
    faites: faites.filter((n): n is number => typeof n === 'number'),
    demande: lireDemande(lu['demande']),
  };
}
