import type { DocumentAVerifier } from '@colivert/domain/administration';
import { LIBELLES_ROLE } from '@colivert/domain/comptes';
import {
  estDetruitParLaDecision,
  libelleDocument,
  LIBELLES_ALERTE_DOCUMENT,
  LIBELLES_ANALYSE,
  MESSAGES_DOCUMENT,
} from '@colivert/domain/documents';
import { formatJour } from '@colivert/domain/lib';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { lirePoids } from '../../ui/ChampFichier.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { VisionneuseFichier } from '../../ui/VisionneuseFichier.tsx';
import { useFichierAVerifier } from './administration.queries.ts';
import css from './administration.late.module.css';
import { DecisionDocument } from './DecisionDocument.tsx';

interface Props {
  document: DocumentAVerifier;
  onDecide: () => void;
}

/** One paper: whose it is, the file, and the decision on the version that is shown (C-168). */
export function ExamenDocument({ document, onDecide }: Props) {
  const { type, utilisateur, version } = document;
  const { libelle, conseil } = libelleDocument(type, utilisateur.role);
  const fichier = useFichierAVerifier(document);
  const titre = useRef<HTMLHeadingElement>(null);
  const [versionOuverte] = useState(version);

  // The next document is read from its title, and a phone is brought there.
  useEffect(() => {
    titre.current?.focus();
  }, []);

  return (
    <Carte balise="article">
      <h2 ref={titre} tabIndex={-1} className={css.titre}>
        {libelle}
      </h2>
      {version !== versionOuverte && (
        <Bandeau ton="attente" annonce titre="Document remplacé">
          Ce document a changé entre-temps : voici le nouveau fichier. Vérifiez-le de nouveau.
        </Bandeau>
      )}
      <Faits document={document} />
      {document.alertes.map((alerte) => (
        <Bandeau key={alerte} ton="alerte">
          {LIBELLES_ALERTE_DOCUMENT[alerte]}
        </Bandeau>
      ))}
      {fichier.data && <VisionneuseFichier fichier={fichier.data} nom={document.nom} />}
      {fichier.isPending && <Squelette nombre={6} />}
      {fichier.isError && (
        <EtatErreur
          phrase={messageErreur(fichier.error, MESSAGES_DOCUMENT.chargement)}
          reessayer={() => void fichier.refetch()}
          enCours={fichier.isFetching}
        />
      )}
      <p className={css.precision}>À vérifier : {conseil}</p>
      {estDetruitParLaDecision(type) && (
        <Bandeau ton="info">Ce fichier sera détruit par la décision : seule la date de vérification restera.</Bandeau>
      )}
      <DecisionDocument document={document} fichierVu={fichier.data !== undefined} onDecide={onDecide} />
    </Carte>
  );
}

function Faits({
  document: { utilisateur, nom, taille, dateUpload, valideJusquau, analyse },
}: {
  document: DocumentAVerifier;
}) {
  return (
    <dl className={css.faits}>
      <div>
        <dt>De</dt>
        <dd>
          <bdi>
            {utilisateur.prenom} {utilisateur.nom}
          </bdi>{' '}
          ({LIBELLES_ROLE[utilisateur.role].toLowerCase()})
        </dd>
      </div>
      <div>
        <dt>Envoyé le</dt>
        <dd>{formatMoment(dateUpload)}</dd>
      </div>
      <div>
        <dt>Fichier</dt>
        <dd>
          {nom} ({lirePoids(taille)})
        </dd>
      </div>
      <div>
        <dt>Antivirus</dt>
        <dd>{LIBELLES_ANALYSE[analyse]}</dd>
      </div>
      {valideJusquau !== null && (
        <div>
          <dt>Ancien fichier</dt>
          <dd>Compte jusqu'au {formatJour(valideJusquau)}</dd>
        </div>
      )}
    </dl>
  );
}
