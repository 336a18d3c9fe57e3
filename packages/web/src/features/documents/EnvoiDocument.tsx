import {
  type ExtensionDocument,
  FORMATS_DOCUMENT,
  MESSAGES_DOCUMENT,
  mimeAttendu,
  PHRASES_DOCUMENT,
  refusTailleDocument,
  type TypeDocument,
} from '@colivert/domain/documents';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { estAnnule, messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampFichier } from '../../ui/ChampFichier.tsx';
import { notifier } from '../../ui/toasts.ts';
import { useEnvoyerDocument } from './documents.queries.ts';
import css from './documents.module.css';

const ACCEPTE = [
  ...(Object.keys(FORMATS_DOCUMENT) as ExtensionDocument[]).map((extension) => `.${extension}`),
  ...new Set(Object.values(FORMATS_DOCUMENT)),
].join(',');

/** Only what the browser can know; the server looks at the content (C-213, C-214). */
function verifier(fichier: File): string | null {
  if (mimeAttendu(fichier.name) === null) return PHRASES_DOCUMENT.typeRefuse;
  return refusTailleDocument(fichier.size)?.phrase ?? null;
}

interface Choix {
  fichier: File;
  /** Of this choice: sent again after a lost connection, it is received once (decisions §7). */
  cle: string;
}

interface Props {
  userId: string;
  type: TypeDocument;
  libelle: string;
  conseil: string;
  remplace: boolean;
  onEnvoye: () => void;
}

export function EnvoiDocument({ userId, type, libelle, conseil, remplace, onEnvoye }: Props) {
  const [choix, setChoix] = useState<Choix | null>(null);
  const [progression, setProgression] = useState<number | null>(null);
  const [erreur, setErreur] = useState<string | null>(null);
  const arret = useRef<AbortController | null>(null);
  const envoi = useEnvoyerDocument(userId);

  function choisir(fichier: File | null) {
    setErreur(null);
    setChoix(fichier && { fichier, cle: crypto.randomUUID() });
  }

  async function envoyer() {
    if (!choix) return setErreur(PHRASES_DOCUMENT.absent);
    setErreur(null);
    setProgression(0);
    arret.current = new AbortController();
    try {
      await envoi.mutateAsync({
        type,
        fichier: choix.fichier,
        cleIdempotence: choix.cle,
        signal: arret.current.signal,
        onProgress: setProgression,
      });
      notifier.succes('Document envoyé avec succès. Il va être vérifié.');
      setChoix(null);
      onEnvoye();
    } catch (cause) {
      if (estAnnule(cause)) notifier.info('Envoi annulé.');
      else setErreur(messageErreur(cause, MESSAGES_DOCUMENT.envoi));
    } finally {
      setProgression(null);
    }
  }

  return (
    <div className={css.envoi}>
      <ChampFichier
        label={remplace ? `Nouveau fichier : ${libelle}` : `Fichier : ${libelle}`}
        description={conseil}
        accept={ACCEPTE}
        value={choix?.fichier ?? null}
        onChange={choisir}
        verifier={verifier}
        error={erreur}
        progression={progression}
        onAnnuler={() => arret.current?.abort()}
      />
      {choix && (
        <Bouton
          icone={<IconSend aria-hidden size={20} />}
          enCours={envoi.isPending}
          texteEnCours="Envoi..."
          onClick={() => void envoyer()}
        >
          Envoyer ce document
        </Bouton>
      )}
    </div>
  );
}
