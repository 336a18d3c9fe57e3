import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useAdresse } from './adresseFichier.ts';
import css from './VisionneuseFichier.module.css';

/** Most phones draw none in a page: an empty frame would say nothing. */
export const DESSINE_PDF = navigator.pdfViewerEnabled !== false;

interface Props {
  fichier: Blob;
  nom: string;
}

/** A file held in memory: a picture or a PDF in place; a phone that draws no PDF has the two links. */
export function VisionneuseFichier({ fichier, nom }: Props) {
  const adresse = useAdresse(fichier);
  if (adresse === null) return <div className={css.visionneuse} />;
  return (
    <div className={css.visionneuse}>
      <div className={css.cadre}>
        {fichier.type.startsWith('image/') && <img src={adresse} alt={`Fichier ${nom}`} className={css.image} />}
        {fichier.type === 'application/pdf' && DESSINE_PDF && (
          <iframe src={`${adresse}#navpanes=0`} title={`Fichier ${nom}`} className={css.pdf} />
        )}
      </div>
      <p className={css.liens}>
        <a href={adresse} target="_blank" rel="noreferrer">
          <IconExternalLink aria-hidden size={18} /> Ouvrir dans un nouvel onglet
        </a>
        <a href={adresse} download={nom}>
          <IconDownload aria-hidden size={18} /> Télécharger
        </a>
      </p>
    </div>
  );
}
