import { type Annonce, TEXTES_ANNONCES_COMMERCANT } from '@colivert/domain/annonces';
import { type FormEvent, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { notifier } from '../../ui/toasts.ts';
import { useEcrireMission } from './missions.queries.ts';
import {
  corpsDeMission,
  erreursDeMission,
  MISSION_VIERGE,
  type ValeursMission,
  valeursDeMission,
} from './valeursMission.ts';

const TEXTES = {
  creation: { succes: TEXTES_ANNONCES_COMMERCANT.creee, echec: TEXTES_ANNONCES_COMMERCANT.echecCreation },
  modification: {
    succes: 'Annonce modifiée avec succès !',
    echec: "Erreur lors de la modification de l'annonce :",
  },
} as const;

interface Options {
  commercantId: string;
  /** Absent when one is being created. */
  annonce: Annonce | null;
  onFini: () => void;
}

/** What is typed, its draft in the browser, and its sending. */
export function useFormulaireMission({ commercantId, annonce, onFini }: Options) {
  const kept = useKeptForm<ValeursMission>({
    userId: commercantId,
    name: annonce ? `mission.${annonce.id}` : 'mission',
    saved: annonce ? valeursDeMission(annonce) : MISSION_VIERGE,
    kinds: { prixPropose: 'number' },
  });
  const [echec, setEchec] = useState<string | null>(null);
  const ecrire = useEcrireMission(commercantId, annonce);
  const textes = annonce ? TEXTES.modification : TEXTES.creation;
  const { values } = kept.form;

  function envoyer(): void {
    if (kept.isFinished()) return;
    setEchec(null);
    const body = corpsDeMission(values);
    ecrire.mutate(
      { body, cleIdempotence: kept.keyOf(body) },
      {
        onSuccess: () => {
          kept.finish();
          notifier.succes(textes.succes);
          onFini();
        },
        onError: (erreur) => {
          const phrase = `${textes.echec} ${messageErreur(erreur)}`;
          notifier.erreur(phrase);
          setEchec(phrase);
          if (erreur instanceof ErreurApi) kept.showErrors(erreur.errors);
        },
      },
    );
  }

  return {
    ...kept,
    recommencer: () => {
      kept.startAgain();
      setEchec(null);
    },
    echec,
    enCours: ecrire.isPending,
    /** @param verifier what is asked once before it is sent */
    soumettre: async (e: FormEvent, verifier: () => Promise<boolean>): Promise<void> => {
      e.preventDefault();
      if (!kept.showErrors(erreursDeMission(values)) && (await verifier())) envoyer();
    },
    envoyer,
  };
}
