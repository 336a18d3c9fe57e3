import type { EvaluationAModerer } from '@colivert/domain/administration';
import { LIBELLES_SERVICE_TYPE } from '@colivert/domain/evaluations';
import { formatJour } from '@colivert/domain/lib';
import { useState } from 'react';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import css from './administration.late.module.css';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { DecisionMotivee } from './DecisionMotivee.tsx';
import { Recherche } from './Recherche.tsx';
import { useEvaluationsAModerer, useMasquerEvaluation } from './suivi.queries.ts';

const NOTES = ['1', '2', '3', '4', '5'] as const;
const VISIBILITES = ['true', 'false'] as const;

/** Ratings, hidden ones too; hiding one asks for a reason and takes it out of the averages (wire §10). */
export function ModerationEvaluations() {
  const { lire, lireParmi } = useFiltresAdresse();
  const note = lireParmi('note', NOTES);
  const visible = lireParmi('visible', VISIBILITES);
  const evaluations = useEvaluationsAModerer({ q: lire('q'), note, visible });
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Commentaire ou nom">
        <ChoixFiltre
          label="Note"
          nom="note"
          tous="Toutes"
          valeurs={NOTES}
          libelle={(valeur) => (valeur === '1' ? '1 étoile' : `${valeur} étoiles`)}
        />
        <ChoixFiltre
          label="Affichage"
          nom="visible"
          tous="Toutes"
          valeurs={VISIBILITES}
          libelle={(valeur) => (valeur === 'true' ? 'Visibles' : 'Masquées')}
        />
      </Recherche>
      <ListePaginee
        titre="Évaluations"
        requete={evaluations}
        compte={(n) => `${n} évaluation${n > 1 ? 's' : ''}`}
        vide="Aucune évaluation ne correspond à cette recherche."
        echec="Erreur lors du chargement des évaluations"
      >
        {(evaluation) => <EvaluationModeree key={evaluation.id} evaluation={evaluation} />}
      </ListePaginee>
    </div>
  );
}

function EvaluationModeree({ evaluation }: { evaluation: EvaluationAModerer }) {
  const [masquage, setMasquage] = useState(false);
  const acte = useMasquerEvaluation();
  const { evaluateur, note, commentaire, serviceType, dateEvaluation, masquee, motif } = evaluation;
  const auteur = `${evaluateur.prenom} ${evaluateur.nom}`;
  return (
    <Carte
      balise="article"
      titre={`Par ${auteur}`}
      cote={
        <span className={css.badges}>
          <Badge>{LIBELLES_SERVICE_TYPE[serviceType]}</Badge>
          {masquee && <Badge ton="danger">Masquée</Badge>}
        </span>
      }
      pied={
        !masquee && (
          <Bouton
            genre="contour"
            taille="sm"
            aria-label={`Masquer l'évaluation de ${auteur}`}
            onClick={() => setMasquage(true)}
          >
            Masquer
          </Bouton>
        )
      }
    >
      <p className={css.note}>
        <Etoiles note={note} />
        <span className={css.precision}>{formatJour(dateEvaluation)}</span>
      </p>
      <p className={css.citation}>{commentaire ?? 'Sans commentaire.'}</p>
      {motif && <p className={css.precision}>Motif : {motif}</p>}
      {masquage && (
        <DecisionMotivee
          titre={`Masquer l'évaluation de ${auteur}`}
          action="Masquer"
          actionEnCours="Masquage..."
          reussite="Évaluation masquée."
          cible={evaluation.id}
          acte={acte}
          onFermer={() => setMasquage(false)}
        >
          Plus personne ne la lira, et elle ne comptera plus dans la moyenne. Le motif reste dans le journal.
        </DecisionMotivee>
      )}
    </Carte>
  );
}
