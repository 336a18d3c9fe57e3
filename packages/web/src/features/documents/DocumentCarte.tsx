import {
  badgeDocument,
  type DocumentDuRole,
  libelleDocument,
  peutRemplacer,
  phraseConservation,
} from '@colivert/domain/documents';
import type { Role } from '@colivert/domain/lib';
import { useRef, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ApercuDocument } from './ApercuDocument.tsx';
import css from './documents.module.css';
import { EnvoiDocument } from './EnvoiDocument.tsx';
import { datesDuDocument, suiteDuDocument } from './suiteDuDocument.ts';

interface Props {
  userId: string;
  role: Role;
  demande: DocumentDuRole;
  /** Paris day. */
  aujourdhui: string;
}

/** One paper: its name, where it stands, what happens next, and the file. */
export function DocumentCarte({ userId, role, demande: { type, requis, document }, aujourdhui }: Props) {
  const { libelle, conseil } = libelleDocument(type, role);
  const badge = badgeDocument(document, requis, aujourdhui);
  const remplacable = peutRemplacer(document, aujourdhui);
  const expire =
    document?.statut === 'VALIDE' && document.dateExpiration !== null && document.dateExpiration < aujourdhui;
  // The field stands open where a file is awaited; elsewhere it is asked for.
  const attendu = (document === null && requis) || document?.statut === 'REFUSE' || expire;
  const [demandee, setDemandee] = useState(false);
  // The badge of a paper that was not given already says « Facultatif ».
  const mention = requis ? 'Obligatoire' : document !== null && 'Facultatif';
  const cadre = useRef<HTMLDivElement>(null);

  function fermer() {
    setDemandee(false);
    // The form is gone: the keyboard goes on from the paper it was about.
    cadre.current?.focus();
  }

  return (
    <div ref={cadre} tabIndex={-1} className={css.carte}>
      <Carte
        balise="article"
        niveau={3}
        titre={libelle}
        cote={
          <span className={css.badges}>
            {mention && <span className={css.requis}>{mention}</span>}
            <Badge ton={badge.ton}>{badge.libelle}</Badge>
          </span>
        }
      >
        <div className={css.faits}>
          {document !== null && <ApercuDocument document={document} libelle={libelle} />}
          <div className={css.textes}>
            {document !== null && <p className={css.dates}>{datesDuDocument(document)}</p>}
            <p className={css.suite}>{suiteDuDocument(document, requis, aujourdhui)}</p>
          </div>
        </div>
        {document?.statut === 'REFUSE' && document.commentaireValidation && (
          <Bandeau ton="danger" titre="Motif du refus">
            <p className={css.motif}>{document.commentaireValidation}</p>
          </Bandeau>
        )}
        {remplacable && (attendu || demandee) && (
          <EnvoiDocument
            // A new version starts an empty form.
            key={document?.version ?? 0}
            userId={userId}
            type={type}
            libelle={libelle}
            conseil={
              <>
                <span>{conseil}</span> <span>{phraseConservation(type)}</span>
              </>
            }
            remplace={document !== null}
            onEnvoye={fermer}
          />
        )}
        {remplacable && !attendu && (
          <div>
            <Bouton
              genre="contour"
              taille="sm"
              aria-label={`${boutonDe(document !== null, demandee)} : ${libelle}`}
              onClick={() => setDemandee(!demandee)}
            >
              {boutonDe(document !== null, demandee)}
            </Bouton>
          </div>
        )}
      </Carte>
    </div>
  );
}

function boutonDe(existe: boolean, ouvert: boolean): string {
  if (ouvert) return 'Fermer';
  return existe ? 'Remplacer le fichier' : 'Ajouter un fichier';
}
