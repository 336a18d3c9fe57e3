import {
  peutAnnulerPrestation,
  peutDonnerNote,
  peutMarquerTerminee,
  peutRelireNote,
  type Prestation,
} from '@colivert/domain/prestations';
import { type ReactNode, useState } from 'react';
import { LienContact } from '../../lib/LienContact.tsx';
import { useAtteint } from '../../lib/useAtteint.ts';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import { AnnulationPrestation } from './AnnulationPrestation.tsx';
import { useMarquerTerminee } from './prestations.queries.ts';

/** Draws a dialog of ratings, to give one or to see the one given; the page brings it. */
export type Evaluation = (prestation: Prestation, fermer: () => void) => ReactNode;

interface Props {
  prestation: Prestation;
  userId: string;
  evaluation?: Evaluation;
  evaluationDonnee?: Evaluation;
}

/**
 * What a client can do with a booking, each only in its statut (D-052 to D-054): a question about one that was cancelled or
 * finished elsewhere goes when the list is read again.
 */
export function ActionsClient({ prestation, userId, evaluation, evaluationDonnee }: Props) {
  const { statut, titre, prestataire } = prestation;
  const [fenetre, setFenetre] = useState<'annuler' | 'noter' | 'relire' | null>(null);
  const fermer = () => setFenetre(null);
  const terminer = useMarquerTerminee(userId);
  // What is still to come cannot be over: the act comes with the slot (D-060).
  const commencee = useAtteint(prestation.dateDebut);

  function marquer() {
    if (!terminer.isPending) terminer.mutate({ id: prestation.id });
  }

  return (
    <>
      {peutDonnerNote(statut) && evaluation && (
        <Bouton aria-label={`Donner une note : ${titre}`} onClick={() => setFenetre('noter')}>
          Donner une note
        </Bouton>
      )}
      {peutRelireNote(statut) && evaluationDonnee && (
        <Bouton genre="contour" aria-label={`Voir mon évaluation : ${titre}`} onClick={() => setFenetre('relire')}>
          Voir mon évaluation
        </Bouton>
      )}
      {commencee && peutMarquerTerminee(statut) && (
        <Bouton
          aria-label={terminer.isPending ? undefined : `Marquer terminée : ${titre}`}
          enCours={terminer.isPending}
          texteEnCours="Enregistrement..."
          onClick={marquer}
        >
          Marquer terminée
        </Bouton>
      )}
      <BoutonLien
        vers={`/profil-public/prestataire/${prestataire.id}`}
        genre="contour"
        aria-label={`Voir profil de ${prestataire.prenom} ${prestataire.nom}`}
      >
        Voir profil
      </BoutonLien>
      <LienContact porte={{ prestation: prestation.id }} quoi={titre} />
      {peutAnnulerPrestation(statut) && (
        <Bouton genre="discret" aria-label={`Annuler : ${titre}`} onClick={() => setFenetre('annuler')}>
          Annuler
        </Bouton>
      )}
      <AnnulationPrestation
        prestation={prestation}
        vue="client"
        userId={userId}
        ouverte={fenetre === 'annuler' && peutAnnulerPrestation(statut)}
        fermer={fermer}
      />
      {fenetre === 'noter' && evaluation?.(prestation, fermer)}
      {fenetre === 'relire' && peutRelireNote(statut) && evaluationDonnee?.(prestation, fermer)}
    </>
  );
}

/** A provider cancels, with a reason. */
export function ActionsPrestataire({ prestation, userId }: Omit<Props, 'evaluation' | 'evaluationDonnee'>) {
  const [ouverte, setOuverte] = useState(false);
  return (
    <>
      <LienContact porte={{ prestation: prestation.id }} quoi={prestation.titre} />
      {peutAnnulerPrestation(prestation.statut) && (
        <Bouton genre="contour" aria-label={`Annuler : ${prestation.titre}`} onClick={() => setOuverte(true)}>
          Annuler
        </Bouton>
      )}
      <AnnulationPrestation
        prestation={prestation}
        vue="prestataire"
        userId={userId}
        ouverte={ouverte && peutAnnulerPrestation(prestation.statut)}
        fermer={() => setOuverte(false)}
      />
    </>
  );
}
