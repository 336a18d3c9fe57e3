import { longueur } from '@colivert/domain/lib';
import type { Prestation } from '@colivert/domain/prestations';
import { useRef, useState } from 'react';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { lireCreneau } from './lecture.ts';
import { useAnnulerPrestation, type VuePrestations } from './prestations.queries.ts';
import css from './Prestations.module.css';

const LONGUEUR_MOTIF = 1000;

interface Props {
  prestation: Prestation;
  /** The provider says why; the client may (decisions §5). */
  vue: VuePrestations;
  userId: string;
  ouverte: boolean;
  fermer: () => void;
}

/** Asks first, and says that it cannot be undone (D-055). */
export function AnnulationPrestation({ prestation, vue, userId, ouverte, fermer }: Props) {
  const [motif, setMotif] = useState('');
  const [erreur, setErreur] = useState<string | null>(null);
  const champ = useRef<HTMLTextAreaElement>(null);
  const annuler = useAnnulerPrestation(userId);
  const duPrestataire = vue === 'prestataire';

  function confirmer() {
    if (annuler.isPending) return;
    const phrase = refusDuMotif(motif, duPrestataire);
    setErreur(phrase);
    if (phrase !== null) return champ.current?.focus();
    // What was written stays when it fails; what can no longer be cancelled closes with the list read again.
    annuler.mutate({ id: prestation.id, motif }, { onSuccess: fermer });
  }

  return (
    <Confirmation
      ouvert={ouverte}
      onFermer={fermer}
      titre="Confirmer l'annulation"
      action="Annuler la réservation"
      actionEnCours="Annulation..."
      annuler="Garder la réservation"
      danger
      enCours={annuler.isPending}
      onConfirmer={confirmer}
    >
      <div className={css.annulation}>
        <p className={css.phrase}>
          « <bdi>{prestation.titre}</bdi> », {lireCreneau(prestation)}. Cette action est irréversible.
        </p>
        <ChampTexteLong
          ref={champ}
          label={duPrestataire ? "Motif de l'annulation" : 'Motif (facultatif)'}
          description={duPrestataire ? 'Votre client le lira.' : 'Votre prestataire le lira.'}
          required={duPrestataire}
          max={LONGUEUR_MOTIF}
          value={motif}
          error={erreur}
          onChange={(e) => {
            setMotif(e.currentTarget.value);
            setErreur(null);
          }}
        />
      </div>
    </Confirmation>
  );
}

function refusDuMotif(motif: string, requis: boolean): string | null {
  if (requis && motif.trim() === '') return 'Le motif est obligatoire.';
  return longueur(motif) > LONGUEUR_MOTIF ? 'Le motif est trop long.' : null;
}
