import {
  messageEchecPhoto,
  MESSAGES_PHOTO,
  COTE_MAX_PHOTO,
  MIMES_PHOTO,
  TAILLE_MAX_PHOTO,
  refusTaillePhoto,
  refusTypePhoto,
} from '@colivert/domain/photos';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ERREUR_INCONNUE, ErreurApi, estAnnule, peutReessayer } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampFichier } from '../../ui/ChampFichier.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './profils.module.css';
import { useEnvoyerPhoto } from './profils.queries.ts';

/** Pixels, on the edit screen (C-373). */
const TAILLE_PHOTO = 120;

interface Props {
  personne: { id: string; prenom: string; nom: string };
  value: string | null;
  onChange: (url: string | null) => void;
}

const verifier = (fichier: File) => (refusTaillePhoto(fichier.size) ?? refusTypePhoto(fichier.type))?.phrase ?? null;

function phraseEchec(erreur: unknown): string {
  if (!(erreur instanceof ErreurApi)) return MESSAGES_PHOTO.echec;
  return messageEchecPhoto(erreur.statut || null, erreur.message === ERREUR_INCONNUE ? null : erreur.message);
}

/** Sent as soon as it is chosen, so that it is seen before it is saved. */
export function ChampPhoto({ personne, value, onChange }: Props) {
  const envoi = useEnvoyerPhoto(personne.id);
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
      notifier.succes(MESSAGES_PHOTO.succes);
    } catch (erreur) {
      if (!peutReessayer(erreur)) setFichier(null);
      if (!estAnnule(erreur)) setEchec(phraseEchec(erreur));
    } finally {
      setPart(null);
    }
  }

  return (
    <div className={css.photo}>
      <div className={css.portrait}>
        <Avatar
          prenom={personne.prenom}
          nom={personne.nom}
          photo={value}
          taille={TAILLE_PHOTO}
          alt="Votre photo de profil"
        />
        {value && part === null && (
          <Bouton
            genre="discret"
            taille="sm"
            icone={<IconTrash aria-hidden size={18} />}
            onClick={() => onChange(null)}
          >
            Supprimer la photo
          </Bouton>
        )}
      </div>
      <ChampFichier
        label={value ? 'Changer de photo' : 'Ajouter une photo'}
        description="JPEG, PNG, GIF, WebP ou AVIF. Une photo de plus de 1 Mo est réduite avant l'envoi."
        accept={MIMES_PHOTO.join(',')}
        value={fichier}
        onChange={(choisi) => void envoyer(choisi)}
        verifier={verifier}
        alleger={{ maxBytes: TAILLE_MAX_PHOTO, maxSide: COTE_MAX_PHOTO }}
        error={echec}
        progression={part}
        onAnnuler={() => arret.current?.abort()}
        onReessayer={() => void envoyer(fichier)}
      />
    </div>
  );
}
