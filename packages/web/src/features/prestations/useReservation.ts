import { centimes, enEuros } from '@colivert/domain/lib';
import {
  type CreneauxDuJour,
  MESSAGES_PRESTATION,
  phraseHorizon,
  PHRASES_RESERVATION,
  prixPrestation,
  type TypePrestation,
} from '@colivert/domain/prestations';
import { useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { useReserver } from './prestations.queries.ts';
import {
  alerteDetails,
  BROUILLON_RESERVATION,
  corpsDe,
  creneauComplet,
  creneauOffert,
  erreursDetails,
  etapeDuChamp,
  reservationComplete,
  type ValeursReservation,
} from './valeursReservation.ts';

export interface OffreReservable {
  prestataireId: string;
  typePrestation: TypePrestation;
  /** Euros an hour. */
  tauxHoraire: number;
}

interface Options {
  clientId: string;
  offre: OffreReservable;
  /** What can be booked now; undefined while it is not known. */
  jours: readonly CreneauxDuJour[] | undefined;
  /** Of the client's own account. */
  maVille: string;
  onFini: () => void;
}

/** The three steps, what is typed in them, its draft, and its sending. */
export function useReservation({ clientId, offre, jours, maVille, onFini }: Options) {
  const kept = useKeptForm({
    userId: clientId,
    name: `reservation.${offre.prestataireId}`,
    ...BROUILLON_RESERVATION,
  });
  const { form, steps, setSteps } = kept;
  const { etape } = steps;
  const { titreEtape, viser } = useStepFocus(form, etape);
  const [horizon] = useState(() => phraseHorizon(new Date()));
  const [incomplet, setIncomplet] = useState(false);
  const [alerte, setAlerte] = useState<string | null>(null);
  /** The right price, told by a refusal; the offer read again then carries the new rate. */
  const [prixTravail, setPrixTravail] = useState<number | null>(null);
  const reserver = useReserver();

  const { values } = form;
  // What is no longer offered is no longer chosen.
  const creneau = jours ? creneauOffert(values, jours) : values;
  const prix = prixTravail ?? enEuros(prixPrestation(creneau.duree, centimes(offre.tauxHoraire)));

  function choisir(choix: Partial<Pick<ValeursReservation, 'date' | 'heure' | 'duree'>>): void {
    setPrixTravail(null);
    setAlerte(null);
    setIncomplet(false);
    form.setValues({ ...creneau, ...choix });
  }

  function aller(vers: number, phrase: string | null = null, champ: string | null = null): void {
    setAlerte(phrase);
    viser(champ);
    // Said once: whoever goes on knows.
    if (vers > etape) kept.acknowledge();
    setSteps({ etape: vers });
  }

  function detailsTenus(): boolean {
    const erreurs = erreursDetails(values);
    form.setErrors(erreurs);
    const phrase = alerteDetails(erreurs);
    if (phrase === null) return true;
    aller(1, phrase, Object.keys(erreurs)[0]);
    return false;
  }

  /** Most have the work done at home; an address that is chosen brings its own town, and any can be typed (D-05). */
  function proposerVille(): void {
    if (values.adresse.trim() === '' && values.ville.trim() === '') form.setFieldValue('ville', maVille);
  }

  function suivant(): void {
    if (etape === 0) {
      if (creneauComplet(creneau)) {
        proposerVille();
        aller(1);
      } else {
        setAlerte(PHRASES_RESERVATION.creneauIncomplet);
        setIncomplet(true);
      }
    } else if (etape === 1) {
      if (detailsTenus()) aller(2);
    } else void confirmer();
  }

  function apresRefus(erreur: unknown): void {
    const phrase = `${MESSAGES_PRESTATION.echecReservation} ${messageErreur(erreur)}`;
    if (!(erreur instanceof ErreurApi)) return setAlerte(phrase);
    const { code, errors, details } = erreur;
    const champ = Object.keys(errors)[0] ?? null;
    const siEtape = champ === null ? null : etapeDuChamp(champ);
    if (code === 'CRENEAU_PRIS' || code === 'CRENEAU_RETIRE' || siEtape === 0) return aller(0, phrase);
    if (siEtape === 1) {
      form.setErrors(errors);
      return aller(1, phrase, champ);
    }
    if (code === 'PRIX_CHANGE' && typeof details['prix'] === 'number') setPrixTravail(details['prix']);
    setAlerte(phrase);
  }

  async function confirmer(): Promise<void> {
    if (kept.isFinished()) return;
    const { prestataireId, typePrestation } = offre;
    if (!reservationComplete(values, { prestataireId, clientId }))
      return setAlerte(PHRASES_RESERVATION.donneesIncompletes);
    if (!detailsTenus()) return;
    setAlerte(null);
    const body = corpsDe(values, { prestataireId, clientId, typePrestation, prix });
    try {
      await reserver.mutateAsync({ body, cleIdempotence: kept.keyOf(body) });
      kept.finish();
      onFini();
    } catch (erreur) {
      apresRefus(erreur);
    }
  }

  function recommencer(): void {
    kept.startAgain();
    setPrixTravail(null);
    aller(0);
  }

  return {
    form,
    creneau,
    choisir,
    prix,
    etape,
    aller,
    suivant,
    /** « Suivant » was asked for without all three. */
    incomplet,
    horizon,
    alerte,
    titreEtape,
    repris: kept.restored,
    recommencer,
    enCours: reserver.isPending,
  };
}
