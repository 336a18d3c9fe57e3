import {
  COTE_MAX_PHOTO,
  MIMES_PHOTO,
  TAILLE_MAX_PHOTO,
  refusTaillePhoto,
  refusTypePhoto,
} from '@colivert/domain/photos';
import { MESSAGES_PRESTATION } from '@colivert/domain/prestations';
import { useEffect, useRef, useState } from 'react';
import { estAnnule, messageErreur, peutReessayer } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { useSession } from '../../lib/session.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampFichier } from '../../ui/ChampFichier.tsx';
import { Image } from '../../ui/Image.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './MaPrestation.module.css';
import { useEnvoyerPhotoPrestation } from './prestations.queries.ts';

interface Props {
  userId: string;
  value: string | null;
  onChange: (url: string | null) => void;
  error?: string | undefined;
}

/** The sentence of a refusal before anything is sent; the server looks at the bytes themselves. */
const verifier = (fichier: File) => (refusTypePhoto(fichier.type) ?? refusTaillePhoto(fichier.size))?.phrase ?? null;

/** « Erreur lors de l'upload de la photo », and the cause when there is one to tell (D-227). */
function phraseEchec(erreur: unknown): string {
  const cause = messageErreur(erreur, '');
  return cause === '' || cause === MESSAGES_PRESTATION.echecPhoto
    ? MESSAGES_PRESTATION.echecPhoto
    : `${MESSAGES_PRESTATION.echecPhoto} : ${cause}`;
}

/** Sent as soon as it is chosen, so that the preview shows it before it is saved. */
export function ChampPhotoPrestation({ userId, value, onChange, error }: Props) {
  const { utilisateur } = useSession();
  const envoi = useEnvoyerPhotoPrestation(userId);
  const cle = useCleIdempotence(envoi);
  const [fichier, setFichier] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [echec, setEchec] = useState<string | null>(null);
  const arret = useRef<AbortController | null>(null);
  useEffect(() => () => arret.current?.abort(), []);

  async function envoyer(choisi: File | null) {
    setEchec(null);
    setFichier(choisi);
    if (!choisi) return;
    if (!utilisateur) return setEchec(MESSAGES_PRESTATION.nonConnecte);
    arret.current = new AbortController();
    setPart(0);
    try {
      const { url } = await envoi.mutateAsync({
        fichier: choisi,
        cleIdempotence: cle([choisi.name, choisi.size, choisi.lastModified]),
        signal: arret.current.signal,
        onProgress: setPart,
      });
      onChange(url);
      setFichier(null);
      notifier.succes(MESSAGES_PRESTATION.photoEnvoyee);
    } catch (erreur) {
      if (!peutReessayer(erreur)) setFichier(null);
      if (!estAnnule(erreur)) setEchec(phraseEchec(erreur));
    } finally {
      setPart(null);
    }
  }

  if (value !== null && part === null) {
    return (
      <div className={css.photo}>
        <p className={css.libelle}>Photo de la prestation</p>
        <Image src={value} alt="Photo de votre prestation" largeur={160} hauteur={160} />
        {error && <p className={css.erreur}>{error}</p>}
        <Bouton genre="contour" taille="sm" onClick={() => onChange(null)}>
          Retirer la photo
        </Bouton>
      </div>
    );
  }
  return (
    <ChampFichier
      label="Photo de la prestation"
      description="Facultative. JPEG, PNG, GIF, WebP ou AVIF. Une photo de plus de 1 Mo est réduite avant l'envoi."
      accept={MIMES_PHOTO.join(',')}
      value={fichier}
      onChange={(choisi) => void envoyer(choisi)}
      verifier={verifier}
      alleger={{ maxBytes: TAILLE_MAX_PHOTO, maxSide: COTE_MAX_PHOTO }}
      error={echec ?? error ?? null}
      progression={part}
      onAnnuler={() => arret.current?.abort()}
      onReessayer={() => void envoyer(fichier)}
    />
  );
}
