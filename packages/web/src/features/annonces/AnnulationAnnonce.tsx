import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { notifier } from '../../ui/toasts.ts';
import { useAnnulerAnnonce } from './annonces.queries.ts';

/** Cancelling is final, so it asks first. */
export function AnnulationAnnonce({ annonce }: { annonce: { id: string; titre: string } }) {
  const [demandee, setDemandee] = useState(false);
  const { mutate, isPending } = useAnnulerAnnonce(annonce.id);
  const confirmer = () =>
    mutate(undefined, {
      onSuccess: () => notifier.info('Annonce annulée'),
      onError: (erreur) => notifier.erreur(messageErreur(erreur, "Erreur lors de l'annulation de l'annonce")),
      onSettled: () => setDemandee(false),
    });
  return (
    <>
      <Bouton genre="discret" taille="sm" onClick={() => setDemandee(true)}>
        Annuler l'annonce
      </Bouton>
      <Confirmation
        ouvert={demandee}
        onFermer={() => setDemandee(false)}
        titre="Annuler cette annonce ?"
        annuler="Garder l'annonce"
        action="Annuler l'annonce"
        actionEnCours="Annulation..."
        enCours={isPending}
        danger
        onConfirmer={confirmer}
      >
        « <bdi>{annonce.titre}</bdi> » ne sera plus visible par les livreurs. Une annonce annulée ne se rouvre pas.
      </Confirmation>
    </>
  );
}
