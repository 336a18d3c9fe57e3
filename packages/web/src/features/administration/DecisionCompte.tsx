import type { Compte } from '@colivert/domain/administration';
import type { StatutDecide } from '@colivert/domain/comptes';
import { useDeciderDuStatut } from './administration.queries.ts';
import { DecisionMotivee } from './DecisionMotivee.tsx';

interface Acte {
  bouton: string;
  enCours: string;
  suite: string;
  reussite: string;
}

export const ACTES_COMPTE = {
  SUSPENDU: {
    bouton: 'Suspendre',
    enCours: 'Suspension...',
    suite:
      "Le compte n'aura plus accès qu'à sa vue d'ensemble, dès sa prochaine action. Le motif lui est envoyé par e-mail.",
    reussite: 'Compte suspendu.',
  },
  REFUSE: {
    bouton: 'Refuser',
    enCours: 'Refus...',
    suite:
      "Le compte n'aura plus accès qu'à sa vue d'ensemble, dès sa prochaine action. Le motif lui est envoyé par e-mail.",
    reussite: 'Compte refusé.',
  },
  null: {
    bouton: 'Rétablir',
    enCours: 'Rétablissement...',
    suite: 'Le compte retrouve le statut que lui donnent son e-mail et ses documents. Le motif reste dans le journal.',
    reussite: 'Compte rétabli.',
  },
} as const satisfies Record<StatutDecide | 'null', Acte>;

interface Props {
  compte: Pick<Compte, 'id' | 'prenom' | 'nom'>;
  /** Null returns to the computed statut. */
  statut: StatutDecide | null;
  onFermer: () => void;
}

/** Suspends, refuses or lifts, with a written motive (C-158, C-159, C-280). */
export function DecisionCompte({ compte: { id, prenom, nom }, statut, onFermer }: Props) {
  const { bouton, enCours, suite, reussite } = ACTES_COMPTE[statut ?? 'null'];
  return (
    <DecisionMotivee
      titre={`${bouton} le compte de ${prenom} ${nom}`}
      action={bouton}
      actionEnCours={enCours}
      danger={statut !== null}
      reussite={reussite}
      cible={id}
      acte={useDeciderDuStatut(statut)}
      onFermer={onFermer}
    >
      {suite}
    </DecisionMotivee>
  );
}
