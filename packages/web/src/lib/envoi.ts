import { PHRASE_ENVOI_INTERROMPU } from '@colivert/domain/lib';
import type { Reponse } from './api.ts';
import { ERREUR_RESEAU, ErreurApi } from './erreurApi.ts';

/** Share of the file already sent, 0 to 1. */
export type Progression = (part: number) => void;

/** The server cuts an upload that stands still for 30 s; where its word does not come through, the screen says the same. */
const SANS_AVANCER_MS = 40_000;
/** Once everything is sent, the file is looked at, after those that came before. */
const SANS_REPONSE_MS = 120_000;

interface Envoi {
  body?: unknown;
  fichier?: File;
  signal?: AbortSignal;
  headers: Record<string, string>;
  onProgress?: Progression;
}

/** Multipart through XMLHttpRequest, the only one that tells how much has left. */
export function envoyerFichier(method: string, adresse: string, envoi: Envoi): Promise<Reponse> {
  const { body, fichier, signal, headers, onProgress } = envoi;
  const formulaire = new FormData();
  for (const [nom, valeur] of Object.entries(
    (body ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (valeur !== undefined && valeur !== null) formulaire.set(nom, String(valeur));
  }
  // The file comes last, so that the server knows what it is for before its bytes arrive.
  if (fichier) formulaire.set('file', fichier);

  return new Promise((resolve, reject) => {
    const annule = () => new DOMException('Envoi annulé', 'AbortError');
    if (signal?.aborted) return reject(annule());

    const xhr = new XMLHttpRequest();
    const annuler = () => xhr.abort();
    signal?.addEventListener('abort', annuler, { once: true });
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    const patienter = (delai: number) => {
      clearTimeout(minuterie);
      minuterie = setTimeout(() => {
        reject(new ErreurApi(0, PHRASE_ENVOI_INTERROMPU));
        xhr.abort();
      }, delai);
    };
    xhr.addEventListener('loadend', () => {
      clearTimeout(minuterie);
      signal?.removeEventListener('abort', annuler);
    });
    xhr.upload.addEventListener('progress', (e) => {
      patienter(SANS_AVANCER_MS);
      if (e.lengthComputable) onProgress?.(e.loaded / e.total);
    });
    xhr.upload.addEventListener('load', () => patienter(SANS_REPONSE_MS));
    xhr.addEventListener('load', () =>
      resolve({ statut: xhr.status, texte: xhr.responseText, entete: (nom) => xhr.getResponseHeader(nom) }),
    );
    xhr.addEventListener('error', () => reject(new ErreurApi(0, ERREUR_RESEAU)));
    xhr.addEventListener('abort', () => reject(annule()));

    xhr.open(method, adresse);
    for (const [nom, valeur] of Object.entries(headers)) xhr.setRequestHeader(nom, valeur);
    patienter(SANS_AVANCER_MS);
    xhr.send(formulaire);
  });
}
