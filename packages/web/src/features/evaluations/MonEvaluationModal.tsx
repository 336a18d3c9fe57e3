import { type ComponentProps, useState } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import css from './evaluations.module.css';
import { MonEvaluation } from './MonEvaluation.tsx';

interface Props extends Omit<ComponentProps<typeof MonEvaluation>, 'onDessus'> {
  onFermer: () => void;
}

/** The rating one gave, in a dialog of its own where what was rated has none. */
export function MonEvaluationModal({ onFermer, ...service }: Props) {
  const [dessus, setDessus] = useState(false);
  const { prenom, nom } = service.evalue;
  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={`Votre évaluation de ${prenom} ${nom}`}
      retenu={dessus}
      pied={
        <Bouton genre="contour" onClick={onFermer}>
          Fermer
        </Bouton>
      }
    >
      <div className={css.mienne}>
        <MonEvaluation {...service} onDessus={setDessus} />
      </div>
    </Dialogue>
  );
}
