import { type Annonce, refusEtape } from '@colivert/domain/annonces';
import { useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { notifier } from '../../ui/toasts.ts';
import { useModifierAnnonce, usePublierAnnonce } from './annonces.queries.ts';
import { brouillonAnnonce } from './brouillonAnnonce.ts';
import { corpsDe, erreursDe, premiereEtapeEnErreur, VALEURS_VIERGES, valeursDe } from './valeursAnnonce.ts';

const TEXTES = {
  creation: {
    succes: 'Annonce créée avec succès ! Elle est maintenant visible par les livreurs.',
    echec: "Erreur lors de la création de l'annonce: ",
  },
  modification: {
    succes: 'Annonce modifiée avec succès !',
    echec: "Erreur lors de la modification de l'annonce: ",
  },
} as const;

interface Options {
  userId: string;
  /** Absent when one is being created. */
  annonce: Annonce | null;
  /** Once it is published or saved. */
  onFini: () => void;
  /** Something has to be mended in that step. */
  onReprendre: (etape: number, erreurs: Record<string, string>) => void;
}

/** What is typed, its draft in the browser, and its sending. */
export function useFormulaireAnnonce({ userId, annonce, onFini, onReprendre }: Options) {
  const kept = useKeptForm({
    userId,
    name: annonce ? `annonce.${annonce.id}` : 'annonce',
    ...brouillonAnnonce(annonce ? valeursDe(annonce) : VALEURS_VIERGES),
  });
  const { form, steps, setSteps } = kept;
  const [echec, setEchec] = useState<string | null>(null);
  const publier = usePublierAnnonce(userId);
  const modifier = useModifierAnnonce(annonce?.id ?? '');

  async function envoyer(): Promise<void> {
    if (kept.isFinished()) return;
    const erreurs = erreursDe(form.values);
    const etape = premiereEtapeEnErreur(erreurs);
    if (etape !== null) return onReprendre(etape, erreurs);

    const textes = annonce ? TEXTES.modification : TEXTES.creation;
    const body = corpsDe(form.values);
    setEchec(null);
    try {
      await (annonce
        ? modifier.mutateAsync({ ...body, version: annonce.version })
        : publier.mutateAsync({ body, cleIdempotence: kept.keyOf(body) }));
      kept.finish();
      notifier.succes(textes.succes);
      onFini();
    } catch (erreur) {
      const phrase = textes.echec + messageErreur(erreur);
      notifier.erreur(phrase);
      setEchec(phrase);
      const parChamp = erreur instanceof ErreurApi ? erreur.errors : {};
      const aReprendre = premiereEtapeEnErreur(parChamp);
      if (aReprendre !== null) onReprendre(aReprendre, parChamp);
    }
  }

  return {
    ...kept,
    faites: new Set(steps.faites),
    marquerFaite: (...etapes: number[]) => setSteps({ faites: [...new Set([...steps.faites, ...etapes])] }),
    recommencer: () => {
      kept.startAgain();
      setEchec(null);
    },
    echec,
    enCours: publier.isPending || modifier.isPending,
    envoyer,
    /** The sentence of a step that lacks something. */
    refus: (etape: number) => refusEtape(etape, { ...form.values }),
  };
}
