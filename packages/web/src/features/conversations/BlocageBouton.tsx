import { bloquer, type Conversation, debloquer } from '@colivert/domain/conversations';
import { useActe } from '../../lib/acte.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';

interface Props {
  conversation: Pick<Conversation, 'avec' | 'bloquee'>;
  /** The question is asked, over the thread. */
  demande: boolean;
  setDemande: (demande: boolean) => void;
}

/** One hears nothing more from somebody, who learns nothing of it; or hears from them again. */
export function BlocageBouton({ conversation, demande, setDemande }: Props) {
  const { avec, bloquee } = conversation;
  const { id, prenom } = avec;
  const fermer = () => setDemande(false);
  const blocage = useActe(bloquer, {
    succes: `${prenom} ne peut plus vous écrire.`,
    echec: (erreur) => messageErreur(erreur),
    reading: 'before',
  });
  const deblocage = useActe(debloquer, {
    succes: `${prenom} peut de nouveau vous écrire.`,
    echec: (erreur) => messageErreur(erreur),
    reading: 'before',
  });
  if (bloquee)
    return (
      <Bouton
        genre="contour"
        taille="sm"
        enCours={deblocage.isPending}
        texteEnCours="Déblocage..."
        onClick={() => deblocage.mutate({ params: { id } })}
      >
        Débloquer
      </Bouton>
    );
  return (
    <>
      <Bouton genre="discret" taille="sm" onClick={() => setDemande(true)}>
        Bloquer
      </Bouton>
      <Confirmation
        ouvert={demande}
        onFermer={fermer}
        titre={`Bloquer ${prenom} ?`}
        action="Bloquer"
        actionEnCours="Blocage..."
        enCours={blocage.isPending}
        danger
        onConfirmer={() => blocage.mutate({ params: { id } }, { onSettled: fermer })}
      >
        Vous ne verrez plus vos annonces et vos offres, et ne pourrez plus vous écrire, sauf pour une livraison ou une
        réservation en cours. Cette personne n'en saura rien.
      </Confirmation>
    </>
  );
}
