import {
  envoyerPhotoAnnonce,
  MESSAGES_PHOTO,
  messageEchecPhoto,
  MIMES_PHOTO,
  refusTaillePhoto,
  refusTypePhoto,
} from '@colivert/domain/photos';
import { useEffect, useRef, useState } from 'react';
import { appeler } from '../../lib/api.ts';
import { ErreurApi, estAnnule, peutReessayer } from '../../lib/erreurApi.ts';

export const PHOTO_ACCEPTEE = MIMES_PHOTO.join(',');

/** The sentence of a refusal before anything is sent; the server looks at the bytes themselves. */
export function verifierPhoto(fichier: File): string | null {
  return (refusTypePhoto(fichier.type) ?? refusTaillePhoto(fichier.size))?.phrase ?? null;
}

function phraseEchec(erreur: unknown): string {
  if (!(erreur instanceof ErreurApi)) return MESSAGES_PHOTO.echec;
  return messageEchecPhoto(erreur.statut === 0 ? null : erreur.statut, erreur.message);
}

interface EtatPhoto {
  fichier: File | null;
  /** 0 to 1 while it is being sent. */
  progression: number | null;
  erreur: string | null;
}

const SANS_PHOTO: EtatPhoto = { fichier: null, progression: null, erreur: null };

/** The photo is sent once, when it is chosen; it goes on while one walks through the steps (O-52). */
export function usePhotoAnnonce(userId: string, poserUrl: (url: string | null) => void) {
  const [etat, setEtat] = useState(SANS_PHOTO);
  const envoi = useRef<AbortController | null>(null);
  useEffect(() => () => envoi.current?.abort(), []);

  async function envoyer(fichier: File): Promise<void> {
    const arret = new AbortController();
    envoi.current = arret;
    setEtat({ fichier, progression: 0, erreur: null });
    try {
      const { url } = await appeler(envoyerPhotoAnnonce, {
        body: { userId },
        fichier,
        signal: arret.signal,
        onProgress: (part) => setEtat((avant) => ({ ...avant, progression: part })),
      });
      if (arret.signal.aborted) return;
      setEtat({ fichier, progression: null, erreur: null });
      poserUrl(url);
    } catch (erreur) {
      if (!estAnnule(erreur))
        setEtat({ fichier: peutReessayer(erreur) ? fichier : null, progression: null, erreur: phraseEchec(erreur) });
    }
  }

  function choisir(fichier: File | null): void {
    envoi.current?.abort();
    setEtat(SANS_PHOTO);
    poserUrl(null);
    if (fichier) void envoyer(fichier);
  }

  return { ...etat, enCours: etat.progression !== null, choisir };
}
