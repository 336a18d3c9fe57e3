import {
  type Evaluation,
  MESSAGES_EVALUATION,
  PHRASES_EVALUATION,
  refusModification,
  type ServiceType,
} from '@colivert/domain/evaluations';
import { formatJour } from '@colivert/domain/lib';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useSession } from '../../lib/session.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { EvaluationModal, type Evalue } from './EvaluationModal.tsx';
import css from './evaluations.module.css';
import { useEvaluationDuService } from './evaluations.queries.ts';
import { useRetirerEvaluation } from './evaluer.queries.ts';

interface Props {
  serviceType: ServiceType;
  serviceId: string;
  evalue: Evalue;
  /** A dialog opens above what surrounds this, or has closed. */
  onDessus: (ouvert: boolean) => void;
}

/** What one gave for a service; for seven days one may change or take it back (wire §10). */
export function MonEvaluation({ serviceType, serviceId, evalue, onDessus }: Props) {
  const { utilisateur } = useSession();
  const { data, error, isFetching, refetch } = useEvaluationDuService(serviceType, serviceId);
  const [fenetre, setFenetre] = useState<'modifier' | 'supprimer' | null>(null);
  const retirer = useRetirerEvaluation();
  const sienne = data?.find(({ evaluateurId }) => evaluateurId === utilisateur?.id);

  function montrer(suivante: typeof fenetre) {
    setFenetre(suivante);
    onDessus(suivante !== null);
  }

  if (!data) {
    return error ? (
      <EtatErreur
        phrase={messageErreur(error, 'Erreur lors du chargement')}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    ) : (
      <Squelette forme="ligne" />
    );
  }
  // Just taken back: what surrounds this is about to go, once it is read again.
  if (!sienne && retirer.isSuccess) return <Squelette forme="ligne" />;
  // One that an admin has hidden is nobody's any more to read or to change.
  if (!sienne) return <p className={css.commentaire}>{MESSAGES_EVALUATION.retiree}</p>;
  return (
    <>
      <Donnee evaluation={sienne} />
      {!peutChanger(sienne) && <p className={css.doux}>{PHRASES_EVALUATION.tropTard}</p>}
      {peutChanger(sienne) && (
        <div className={css.actions}>
          <Bouton genre="contour" taille="sm" onClick={() => montrer('modifier')}>
            Modifier mon évaluation
          </Bouton>
          <Bouton genre="discret" taille="sm" onClick={() => montrer('supprimer')}>
            Supprimer mon évaluation
          </Bouton>
        </div>
      )}
      {fenetre === 'modifier' && (
        <EvaluationModal
          serviceType={serviceType}
          serviceId={serviceId}
          evalue={evalue}
          donnee={sienne}
          onFermer={() => montrer(null)}
        />
      )}
      <Confirmation
        ouvert={fenetre === 'supprimer'}
        onFermer={() => montrer(null)}
        titre="Supprimer votre évaluation ?"
        action="Supprimer"
        actionEnCours="Suppression..."
        annuler="Garder mon évaluation"
        danger
        enCours={retirer.isPending}
        onConfirmer={() => retirer.mutate(sienne, { onSettled: () => montrer(null) })}
      >
        <p className={css.commentaire}>
          Elle ne comptera plus dans la note de <bdi>{evalue.prenom}</bdi>. Vous pourrez en donner une autre.
        </p>
      </Confirmation>
    </>
  );
}

/** The screen's clock only hides what the server would refuse. */
const peutChanger = ({ evaluateurId, dateEvaluation }: Evaluation): boolean =>
  refusModification({ evaluateurId, dateEvaluation: new Date(dateEvaluation) }, evaluateurId, new Date()) === null;

function Donnee({ evaluation: { note, commentaire, dateEvaluation } }: { evaluation: Evaluation }) {
  return (
    <div className={css.evaluation}>
      <div className={css.ligne}>
        <Etoiles note={note} />
        <time className={css.doux} dateTime={dateEvaluation}>
          {formatJour(dateEvaluation)}
        </time>
      </div>
      {commentaire && <p className={css.commentaire}>{commentaire}</p>}
    </div>
  );
}
