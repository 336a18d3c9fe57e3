import {
  type ExtensionDocument,
  FORMATS_DOCUMENT,
  MESSAGES_DOCUMENT,
  mimeAttendu,
  PHRASES_DOCUMENT,
  refusTailleDocument,
  TAILLE_MAX_DOCUMENT,
  type TypeDocument,
} from '@colivert/domain/documents';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Demande, demandeDe } from '../../lib/idempotence.ts';
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

/** Pixels: the small print of an identity card stays readable. */
const COTE_DOCUMENT = 3500;

interface Props {
  userId: string;
  type: TypeDocument;
  libelle: string;
  conseil: ReactNode;
  remplace: boolean;
  onEnvoye: () => void;
}

export function EnvoiDocument({ userId, type, libelle, conseil, remplace, onEnvoye }: Props) {
  const [fichier, setFichier] = useState<File | null>(null);
  const [progression, setProgression] = useState<number | null>(null);
  const [erreur, setErreur] = useState<string | null>(null);
  const demande = useRef<Demande | null>(null);
  const arret = useRef<AbortController | null>(null);
  const envoi = useEnvoyerDocument(userId);

  function choisir(choisi: File | null) {
    setErreur(null);
    setFichier(choisi);
  }

  async function envoyer() {
    // Two clicks in one instant come before the button is drawn disabled.
    if (!fichier || arret.current) return;
    setErreur(null);
    setProgression(0);
    arret.current = new AbortController();
    const { name, size, lastModified } = fichier;
    demande.current = demandeDe(demande.current, { name, size, lastModified });
    try {
      await envoi.mutateAsync({
        type,
        fichier,
        cleIdempotence: demande.current.cle,
        signal: arret.current.signal,
        onProgress: setProgression,
      });
      notifier.succes('Document envoyé avec succès. Il va être vérifié.');
      setFichier(null);
      onEnvoye();
    } catch (cause) {
      if (estAnnule(cause)) notifier.info('Envoi annulé.');
      else setErreur(messageErreur(cause, MESSAGES_DOCUMENT.envoi));
    } finally {
      arret.current = null;
      setProgression(null);
    }
  }

  return (
    <div className={css.envoi}>
      <ChampFichier
        label={remplace ? `Nouveau fichier : ${libelle}` : `Fichier : ${libelle}`}
        description={conseil}
        accept={ACCEPTE}
        value={fichier}
        onChange={choisir}
        verifier={verifier}
        alleger={{ maxBytes: TAILLE_MAX_DOCUMENT, maxSide: COTE_DOCUMENT }}
        error={erreur}
        progression={progression}
        onAnnuler={() => arret.current?.abort()}
      />
      {fichier && (
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
