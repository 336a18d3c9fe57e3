import { type Annonce, TEXTES_ANNONCES_COMMERCANT } from '@colivert/domain/annonces';
import { useState } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { useSupprimerMission } from './missions.queries.ts';

/** Deleting is final, so it asks first (D-136). */
export function SuppressionMission({ annonce }: { annonce: Pick<Annonce, 'id' | 'titre'> }) {
  const [demandee, setDemandee] = useState(false);
  const { mutate, isPending } = useSupprimerMission(annonce.id);
  return (
    <>
      <Bouton genre="discret" taille="sm" onClick={() => setDemandee(true)}>
        Supprimer
      </Bouton>
      <Confirmation
        ouvert={demandee}
        onFermer={() => setDemandee(false)}
        titre={TEXTES_ANNONCES_COMMERCANT.confirmerSuppression}
        annuler="Garder l'annonce"
        action="Supprimer"
        actionEnCours="Suppression..."
        enCours={isPending}
        danger
        onConfirmer={() => mutate(undefined, { onSettled: () => setDemandee(false) })}
      >
        « <bdi>{annonce.titre}</bdi> » disparaîtra pour tout le monde, vous compris.
      </Confirmation>
    </>
  );
}
