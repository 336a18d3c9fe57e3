import { demesure, longueur, normaliserTexte, tete } from '../lib/index.ts';

export const LONGUEUR_MAX_NOM_FICHIER = 200;
/** Of the end of a name far too long, for its extension. */
const FIN_GARDEE = 20;

/** Marks that turn the reading direction around: `facture‮fdp.exe` would be shown as another kind of file. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const CONTROLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;

/** Lower-case letters after the last dot; empty without one. */
export function extensionDe(nom: string): string {
  const point = nom.lastIndexOf('.');
  return point === -1 ? '' : nom.slice(point + 1).toLowerCase();
}

/**
 * The name a file is shown and downloaded under: NFC, without path, control characters or direction marks, at most 200
 * characters with its extension kept (R-44, O-72). It is data only and never a path of ours.
 */
export function nettoyerNomFichier(brut: string): string {
  const sansChemin = brut.slice(Math.max(brut.lastIndexOf('/'), brut.lastIndexOf('\\')) + 1);
  const lisible = demesure(sansChemin, LONGUEUR_MAX_NOM_FICHIER)
    ? tete(sansChemin, LONGUEUR_MAX_NOM_FICHIER) + sansChemin.slice(-FIN_GARDEE)
    : sansChemin;
  const nom = normaliserTexte(
    lisible.toWellFormed().replaceAll(CONTROLE, '').replaceAll(DIRECTION, '').replaceAll('\ufffd', ''),
  );
  if (nom === '') return 'document';
  // Nothing before its only dot: a bare extension would be a hidden file once downloaded.
  if (nom.lastIndexOf('.') === 0) return `document${nom}`;
  if (longueur(nom) <= LONGUEUR_MAX_NOM_FICHIER) return nom;
  const extension = extensionDe(nom);
  const fin = extension !== '' && longueur(extension) <= 10 ? nom.slice(nom.lastIndexOf('.')) : '';
  const debut = fin === '' ? nom : nom.slice(0, -fin.length);
  return [...debut].slice(0, LONGUEUR_MAX_NOM_FICHIER - longueur(fin)).join('') + fin;
}
