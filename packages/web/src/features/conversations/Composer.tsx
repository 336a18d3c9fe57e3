import {
  coordonneesDans,
  LONGUEUR_MAX_MESSAGE,
  nouveauMessageSchema,
  type PhotoDeMessage,
  PHRASES_CONVERSATION,
} from '@colivert/domain/conversations';
import { MIMES_PHOTO } from '@colivert/domain/photos';
import { IconPhotoPlus, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useTexteGarde } from '../../lib/useTexteGarde.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import css from './conversations.late.module.css';
import { PhotosAJoindre } from './PhotosAJoindre.tsx';
import type { Destination } from './porte.ts';
import { usePhotosAJoindre } from './usePhotosAJoindre.ts';

const SECURITE =
  "Pour votre sécurité, les téléphones, e-mails et liens sont masqués tant qu'aucune livraison ni réservation ne vous lie.";

/** From here on the number of characters is told. */
const COMPTE_DES = 1800;

/** keyCode of a key that an input method takes for itself. */
const TOUCHE_DE_COMPOSITION = 229;

/** Passes every check but those of the words. */
const CLE_DE_CONTROLE = '00000000-0000-4000-8000-000000000000';

interface Props {
  userId: string;
  destination: Destination;
  prenom: string;
  masquage: boolean;
  /** Asks what has to be asked first; answers whether it left. */
  envoyer: (contenu: { texte: string | null; photos: readonly PhotoDeMessage[] }) => Promise<boolean>;
}

/** Where one writes. What is typed is there again after a reload, until it has left. */
export function Composer({ userId, destination, prenom, masquage, envoyer }: Props) {
  const id = useId();
  const { texte, setTexte, oublier } = useTexteGarde(userId, `message-${destination}`);
  const [erreur, setErreur] = useState<string | null>(null);
  const [enCours, setEnCours] = useState(false);
  const champ = useRef<HTMLTextAreaElement>(null);
  const choix = useRef<HTMLInputElement>(null);
  const { choisies, complet, enCours: depot, photos, ...jointes } = usePhotosAJoindre(userId);

  const longueur = [...texte.normalize('NFC').trim()].length;
  const masque = masquage && coordonneesDans(texte).length > 0;

  async function partir(): Promise<void> {
    if (enCours || depot) return;
    const photoIds = photos.map((photo) => photo.id);
    const lu = nouveauMessageSchema.safeParse({ cle: CLE_DE_CONTROLE, texte, photoIds });
    if (!lu.success) {
      setErreur(lu.error.issues[0]?.message ?? PHRASES_CONVERSATION.vide);
      champ.current?.focus();
      return;
    }
    setErreur(null);
    setEnCours(true);
    const parti = await envoyer({ texte: lu.data.texte, photos });
    setEnCours(false);
    if (!parti) return;
    oublier();
    setTexte('');
    jointes.oublier();
    // The keyboard of a phone stays where it is.
    champ.current?.focus();
  }

  function surTouche(e: KeyboardEvent<HTMLTextAreaElement>): void {
    if (e.key !== 'Enter' || e.shiftKey || e.altKey) return;
    // The second is the only trace of a composition whose end came before its key.
    if (e.nativeEvent.isComposing || e.nativeEvent.keyCode === TOUCHE_DE_COMPOSITION) return;
    if (!e.ctrlKey && !e.metaKey && !window.matchMedia('(pointer: fine)').matches) return;
    e.preventDefault();
    // One key kept down, or pressed twice, says nothing new.
    if (!e.repeat && (texte.trim() !== '' || photos.length > 0)) void partir();
  }

  function surEnvoi(e: FormEvent): void {
    e.preventDefault();
    void partir();
  }

  return (
    <form className={css.composer} noValidate onSubmit={surEnvoi}>
      {masquage && (
        <p id={`${id}-masque`} className={css.aide} data-ton={masque ? 'attente' : undefined} aria-live="polite">
          {masque ? `Ce numéro, cet e-mail ou ce lien sera masqué pour ${prenom}.` : SECURITE}
        </p>
      )}
      <PhotosAJoindre choisies={choisies} retirer={jointes.retirer} />
      <div className={css.saisie}>
        <Bouton
          genre="contour"
          icone={<IconPhotoPlus aria-hidden size={20} />}
          className={css.ajouter}
          desactive={complet}
          onClick={() => choix.current?.click()}
        >
          Ajouter une photo
        </Bouton>
        <input
          ref={choix}
          type="file"
          hidden
          multiple
          accept={MIMES_PHOTO.join(',')}
          aria-label="Ajouter une photo"
          onChange={(e) => {
            jointes.ajouter([...(e.currentTarget.files ?? [])]);
            e.currentTarget.value = '';
            setErreur(null);
          }}
        />
        <ChampTexteLong
          ref={champ}
          aria-label="Votre message"
          placeholder="Votre message"
          autosize
          minRows={1}
          maxRows={6}
          value={texte}
          onChange={(e) => {
            setTexte(e.currentTarget.value);
            setErreur(null);
          }}
          onKeyDown={surTouche}
          error={erreur}
          enterKeyHint="enter"
          aria-describedby={masquage ? `${id}-masque` : undefined}
        />
        <Bouton
          type="submit"
          icone={<IconSend aria-hidden size={20} />}
          enCours={enCours || depot}
          className={css.envoyer}
          // The second click of a double click finds nothing to send.
          onClick={(e: MouseEvent) => {
            if (e.detail > 1) e.preventDefault();
          }}
        >
          Envoyer
        </Bouton>
      </div>
      {longueur >= COMPTE_DES && (
        <p className={css.aide} data-ton={longueur > LONGUEUR_MAX_MESSAGE ? 'danger' : undefined} role="status">
          {longueur}/{LONGUEUR_MAX_MESSAGE}
        </p>
      )}
    </form>
  );
}
