import { type Annonce, TEXTES_ANNONCES_COMMERCANT } from '@colivert/domain/annonces';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ecrireBrouillon, effacerBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { ranger } from '../../lib/validation.ts';
import { viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { useEcrireMission } from './missions.queries.ts';
import {
  CHAMPS_MISSION,
  corpsDeMission,
  erreursDeMission,
  lireBrouillonMission,
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

const memes = (a: ValeursMission, b: ValeursMission): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Options {
  commercantId: string;
  /** Absent when one is being created. */
  annonce: Annonce | null;
  onFini: () => void;
}

/** What is typed, its draft in the browser, and its sending. */
export function useFormulaireMission({ commercantId, annonce, onFini }: Options) {
  const nomBrouillon = annonce ? `mission.${annonce.id}` : 'mission';
  const [depart] = useState(() => ({
    vierge: annonce ? valeursDeMission(annonce) : MISSION_VIERGE,
    brouillon: lireBrouillonMission(lireBrouillon(commercantId, nomBrouillon)),
  }));
  const form = useForm<ValeursMission>({
    initialValues: depart.brouillon ?? depart.vierge,
    validate: (valeurs) => ranger(erreursDeMission(valeurs), CHAMPS_MISSION),
  });
  const [repris, setRepris] = useState(depart.brouillon !== null);
  const [echec, setEchec] = useState<string | null>(null);
  const ecrire = useEcrireMission(commercantId, annonce);
  const cle = useCleIdempotence(ecrire);
  const fini = useRef(false);
  const sale = !memes(form.values, depart.vierge);
  const viser = viserPremiereErreur(form);

  // Nothing typed is lost by Back, a reload, an ended session or a failed call (O-18).
  useEffect(() => {
    if (fini.current) return;
    if (sale) ecrireBrouillon(commercantId, nomBrouillon, form.values);
    else effacerBrouillon(commercantId, nomBrouillon);
  }, [form.values, sale, commercantId, nomBrouillon]);

  function recommencer(): void {
    form.setValues(depart.vierge);
    form.clearErrors();
    setRepris(false);
    setEchec(null);
  }

  function ecrireAnnonce(valeurs: ValeursMission): void {
    if (fini.current) return;
    setEchec(null);
    const textes = annonce ? TEXTES.modification : TEXTES.creation;
    const body = corpsDeMission(valeurs);
    ecrire.mutate(
      { body, cleIdempotence: cle(body) },
      {
        onSuccess: () => {
          fini.current = true;
          effacerBrouillon(commercantId, nomBrouillon);
          notifier.succes(textes.succes);
          onFini();
        },
        onError: (erreur) => {
          const phrase = `${textes.echec} ${messageErreur(erreur)}`;
          notifier.erreur(phrase);
          setEchec(phrase);
          if (!(erreur instanceof ErreurApi)) return;
          const parChamp = ranger(erreur.errors, CHAMPS_MISSION);
          form.setErrors(parChamp);
          viser(parChamp);
        },
      },
    );
  }

  // Built when it is sent: what it reads is not for drawing.
  const envoyer = (e: FormEvent<HTMLFormElement>) => form.onSubmit(ecrireAnnonce, viser)(e);

  return { form, sale, repris, recommencer, echec, enCours: ecrire.isPending, envoyer };
}
