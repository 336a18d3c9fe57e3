import { type Evaluation, LIBELLES_SERVICE_TYPE, MESSAGES_EVALUATION } from '@colivert/domain/evaluations';
import { formatJour } from '@colivert/domain/lib';
import { IconStar } from '@tabler/icons-react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './evaluations.module.css';
import { useDernieresEvaluations } from './evaluations.queries.ts';

const TITRE = 'Dernières évaluations';

/** The five latest (C-097), with what they were given for. */
export function DernieresEvaluations({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useDernieresEvaluations(userId);
  return (
    <Carte balise="section" titre={TITRE}>
      {data?.length === 0 && (
        <EtatVide icone={<IconStar size={32} stroke={1.5} />} phrase={MESSAGES_EVALUATION.aucune} />
      )}
      {data && data.length > 0 && (
        <Liste titre={TITRE}>
          {data.map((evaluation) => (
            <UneEvaluation key={evaluation.id} evaluation={evaluation} />
          ))}
        </Liste>
      )}
      {!data && !error && <Squelette forme="liste" nombre={2} />}
      {!data && error && (
        <EtatErreur
          phrase={messageErreur(error, 'Erreur lors du chargement')}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      )}
    </Carte>
  );
}

function UneEvaluation({ evaluation }: { evaluation: Evaluation }) {
  const { note, commentaire, dateEvaluation, evaluateur, serviceType } = evaluation;
  return (
    <div className={css.evaluation}>
      <div className={css.ligne}>
        <Etoiles note={note} />
        <span className={css.doux}>
          <bdi>
            {evaluateur.prenom} {evaluateur.nom}
          </bdi>
          , {LIBELLES_SERVICE_TYPE[serviceType].toLowerCase()},{' '}
          <time dateTime={dateEvaluation}>{formatJour(dateEvaluation)}</time>
        </span>
      </div>
      {commentaire && <p className={css.commentaire}>{commentaire}</p>}
    </div>
  );
}
