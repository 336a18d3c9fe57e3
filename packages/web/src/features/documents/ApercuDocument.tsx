import { type Document, MESSAGES_DOCUMENT } from '@colivert/domain/documents';
import { IconFileCheck, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useAdresse } from '../../ui/adresseFichier.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { lirePoids } from '../../ui/ChampFichier.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { VisionneuseFichier } from '../../ui/VisionneuseFichier.tsx';
import { useFichier } from './documents.queries.ts';
import css from './documents.module.css';

/** A picture above this weight is not fetched to be shown at 64 px. */
const POIDS_VIGNETTE = 1_000_000;

interface Props {
  document: Document;
  libelle: string;
}

/** Thumbnail or icon, and the file itself on demand (decisions §7: fetched with the token, shown from memory). */
export function ApercuDocument({ document, libelle }: Props) {
  const [ouvert, setOuvert] = useState(false);
  const { nom, mime, taille, fichierDisponible } = document;
  return (
    <div className={css.apercu}>
      <Vignette document={document} />
      <div className={css.fichier}>
        {fichierDisponible ? (
          <>
            <span className={css.nom}>{nom}</span>
            <span className={css.poids}>
              {mime === 'application/pdf' ? 'PDF' : 'Image'}, {lirePoids(taille)}
            </span>
            <Bouton
              genre="discret"
              taille="sm"
              className={css.voir}
              aria-label={`Voir le fichier : ${libelle}`}
              onClick={() => setOuvert(true)}
            >
              Voir le fichier
            </Bouton>
          </>
        ) : (
          <span className={css.poids}>{document.statut === 'VALIDE' ? 'Fichier détruit' : 'Fichier indisponible'}</span>
        )}
      </div>
      <Dialogue ouvert={ouvert} onFermer={() => setOuvert(false)} titre={libelle} taille="lg">
        <Fichier document={document} />
      </Dialogue>
    </div>
  );
}

function Vignette({ document }: { document: Document }) {
  const { mime, taille, fichierDisponible } = document;
  const image = fichierDisponible && mime.startsWith('image/') && taille <= POIDS_VIGNETTE;
  // The viewer may have brought a PDF under the same key.
  const { data } = useFichier(document, image);
  const adresse = useAdresse(image ? data : null);
  const Icone = !fichierDisponible
    ? IconFileCheck
    : mime === 'application/pdf'
      ? IconFileTypePdf
      : mime.startsWith('image/')
        ? IconPhoto
        : IconFileText;
  return (
    <span className={css.vignette}>
      {adresse ? <img src={adresse} alt="" width={64} height={64} /> : <Icone aria-hidden size={30} stroke={1.5} />}
    </span>
  );
}

function Fichier({ document }: { document: Document }) {
  const { data, isError, error, refetch, isFetching } = useFichier(document, true);
  if (data) return <VisionneuseFichier fichier={data} nom={document.nom} />;
  if (!isError) return <Squelette nombre={6} />;
  return (
    <EtatErreur
      phrase={messageErreur(error, MESSAGES_DOCUMENT.chargement)}
      reessayer={() => void refetch()}
      enCours={isFetching}
    />
  );
}
