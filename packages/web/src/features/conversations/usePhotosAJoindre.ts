import { envoyerPhotoDeMessage, type PhotoDeMessage, PHOTOS_MAX_MESSAGE } from '@colivert/domain/conversations';
import { refusTypePhoto } from '@colivert/domain/photos';
import { useEffect, useRef, useState } from 'react';
import { appeler } from '../../lib/api.ts';
import { estAnnule, messageErreur } from '../../lib/erreurApi.ts';
import { loadCode } from '../../lib/loadCode.ts';

/** What is kept of a picture (spec 3 §5.1): more than this would travel for nothing. */
const LIMITE = { maxBytes: 1_000_000, maxSide: 1600 };

/** One picture that was chosen: sent at once, joined when the message leaves. */
export interface PhotoChoisie {
  fichier: File;
  /** 0 to 1 while it is being sent. */
  part: number;
  photo: PhotoDeMessage | null;
  erreur: string | null;
}

/** Pictures of the message that is being written. */
export function usePhotosAJoindre(userId: string) {
  const [choisies, setChoisies] = useState<readonly PhotoChoisie[]>([]);
  const envois = useRef(new Map<File, AbortController>());
  useEffect(() => {
    const enCours = envois.current;
    return () => {
      for (const envoi of enCours.values()) envoi.abort();
    };
  }, []);

  const changer = (fichier: File, en: Partial<PhotoChoisie>) =>
    setChoisies((avant) => avant.map((p) => (p.fichier === fichier ? { ...p, ...en } : p)));

  async function envoyer(fichier: File): Promise<void> {
    const arret = new AbortController();
    envois.current.set(fichier, arret);
    try {
      const { shrinkPicture } = await loadCode(() => import('../../lib/shrink.ts'));
      const photo = await appeler(envoyerPhotoDeMessage, {
        body: { userId },
        fichier: await shrinkPicture(fichier, LIMITE),
        signal: arret.signal,
        onProgress: (part) => changer(fichier, { part }),
      });
      changer(fichier, { photo });
    } catch (erreur) {
      if (!estAnnule(erreur)) changer(fichier, { erreur: messageErreur(erreur) });
    }
    envois.current.delete(fichier);
  }

  return {
    choisies,
    complet: choisies.length >= PHOTOS_MAX_MESSAGE,
    enCours: choisies.some(({ photo, erreur }) => photo === null && erreur === null),
    /** Those that can be joined. */
    photos: choisies.flatMap(({ photo }) => photo ?? []),
    ajouter: (fichiers: readonly File[]) => {
      const nouvelles = fichiers
        .slice(0, PHOTOS_MAX_MESSAGE - choisies.length)
        .map((fichier) => ({ fichier, part: 0, photo: null, erreur: refusTypePhoto(fichier.type)?.phrase ?? null }));
      setChoisies([...choisies, ...nouvelles]);
      for (const { fichier, erreur } of nouvelles) if (erreur === null) void envoyer(fichier);
    },
    retirer: (fichier: File) => {
      envois.current.get(fichier)?.abort();
      setChoisies(choisies.filter((p) => p.fichier !== fichier));
    },
    oublier: () => setChoisies([]),
  };
}
