import { type Annonce, refusEtape } from '@colivert/domain/annonces';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ecrireBrouillon, effacerBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { type Demande, demandeDe } from '../../lib/idempotence.ts';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { notifier } from '../../ui/toasts.ts';
import { useModifierAnnonce, usePublierAnnonce } from './annonces.queries.ts';
import { type BrouillonAnnonce, lireBrouillonAnnonce } from './brouillonAnnonce.ts';
import {
  corpsDe,
  erreursDe,
  premiereEtapeEnErreur,
  VALEURS_VIERGES,
  type ValeursAnnonce,
  valeursDe,
} from './valeursAnnonce.ts';

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

const memes = (a: ValeursAnnonce, b: ValeursAnnonce): boolean => JSON.stringify(a) === JSON.stringify(b);

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
  const nomBrouillon = annonce ? `annonce.${annonce.id}` : 'annonce';
  const [depart] = useState(() => ({
    vierge: annonce ? valeursDe(annonce) : VALEURS_VIERGES,
    brouillon: lireBrouillonAnnonce(lireBrouillon(userId, nomBrouillon)),
  }));
  const form = useForm<ValeursAnnonce>({ initialValues: depart.brouillon?.valeurs ?? depart.vierge });
  const [faites, setFaites] = useState(depart.brouillon?.faites ?? []);
  const [repris, setRepris] = useState(depart.brouillon !== null);
  const [echec, setEchec] = useState<string | null>(null);
  const demande = useRef<Demande | null>(depart.brouillon?.demande ?? null);
  const envoi = useRef(false);
  const fini = useRef(false);
  const sale = !memes(form.values, depart.vierge);

  const publier = usePublierAnnonce(userId);
  const modifier = useModifierAnnonce(annonce?.id ?? '');

  function garder(): void {
    if (fini.current) return;
    if (!sale) return effacerBrouillon(userId, nomBrouillon);
    const brouillon: BrouillonAnnonce = { valeurs: form.values, faites, demande: demande.current };
    ecrireBrouillon(userId, nomBrouillon, brouillon);
  }
  // Nothing typed is lost by a reload, an ended session or a failed call (O-18).
  useEffect(garder, [form.values, faites, sale, userId, nomBrouillon]);

  function recommencer(): void {
    form.setValues(depart.vierge);
    form.clearErrors();
    setFaites([]);
    setRepris(false);
    setEchec(null);
  }

  async function envoyer(): Promise<void> {
    // A ref, since a second click may come before the screen is drawn again (O-07).
    if (envoi.current || fini.current) return;
    const erreurs = erreursDe(form.values);
    const etape = premiereEtapeEnErreur(erreurs);
    if (etape !== null) return onReprendre(etape, erreurs);

    const textes = annonce ? TEXTES.modification : TEXTES.creation;
    envoi.current = true;
    setEchec(null);
    try {
      const body = corpsDe(form.values);
      if (annonce) {
        await modifier.mutateAsync({ ...body, version: annonce.version });
      } else {
        demande.current = demandeDe(demande.current, body);
        garder();
        await publier.mutateAsync({ body, cleIdempotence: demande.current.cle });
      }
      fini.current = true;
      effacerBrouillon(userId, nomBrouillon);
      notifier.succes(textes.succes);
      onFini();
    } catch (erreur) {
      const phrase = textes.echec + messageErreur(erreur);
      notifier.erreur(phrase);
      setEchec(phrase);
      const parChamp = erreur instanceof ErreurApi ? erreur.errors : {};
      const aReprendre = premiereEtapeEnErreur(parChamp);
      if (aReprendre !== null) onReprendre(aReprendre, parChamp);
    } finally {
      envoi.current = false;
    }
  }

  return {
    form,
    faites: new Set(faites),
    marquerFaite: (...etapes: number[]) => setFaites((avant) => [...new Set([...avant, ...etapes])]),
    sale,
    /** Read when one leaves: what was published is not left behind. */
    estFini: () => fini.current,
    repris,
    recommencer,
    echec,
    enCours: publier.isPending || modifier.isPending,
    envoyer,
    /** The sentence of a step that lacks something. */
    refus: (etape: number) => refusEtape(etape, { ...form.values }),
  };
}
