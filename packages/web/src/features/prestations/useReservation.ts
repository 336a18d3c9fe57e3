import { centimes, enEuros } from '@colivert/domain/lib';
import {
  type CreneauxDuJour,
  MESSAGES_PRESTATION,
  PHRASES_RESERVATION,
  prixPrestation,
  type TypePrestation,
} from '@colivert/domain/prestations';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ecrireBrouillon, effacerBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { type Demande, demandeDe } from '../../lib/idempotence.ts';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useReserver } from './prestations.queries.ts';
import {
  alerteDetails,
  corpsDe,
  creneauComplet,
  creneauOffert,
  erreursDetails,
  etapeDuChamp,
  lireBrouillonReservation,
  reservationComplete,
  VALEURS_VIERGES,
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
  onFini: () => void;
}

const memes = (a: ValeursReservation, b: ValeursReservation): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The three steps, what is typed in them, its draft, and its sending. */
export function useReservation({ clientId, offre, jours, onFini }: Options) {
  const nomBrouillon = `reservation.${offre.prestataireId}`;
  const [depart] = useState(() => lireBrouillonReservation(lireBrouillon(clientId, nomBrouillon)));
  const form = useForm<ValeursReservation>({ initialValues: depart?.valeurs ?? VALEURS_VIERGES });
  const [etape, setEtape] = useState(depart?.etape ?? 0);
  const [repris, setRepris] = useState(depart !== null);
  const [alerte, setAlerte] = useState<string | null>(null);
  const [aViser, setAViser] = useState<string | null>(null);
  /** The right price, told by a refusal; the offer read again then carries the new rate. */
  const [prixTravail, setPrixTravail] = useState<number | null>(null);
  const demande = useRef<Demande | null>(depart?.demande ?? null);
  const envoi = useRef(false);
  const fini = useRef(false);
  const reserver = useReserver();

  const { values } = form;
  // What is no longer offered is no longer chosen.
  const creneau = jours ? creneauOffert(values, jours) : values;
  const prix = prixTravail ?? enEuros(prixPrestation(creneau.duree, centimes(offre.tauxHoraire)));

  function garder(): void {
    if (fini.current) return;
    if (memes(values, VALEURS_VIERGES)) return effacerBrouillon(clientId, nomBrouillon);
    ecrireBrouillon(clientId, nomBrouillon, { valeurs: values, etape, demande: demande.current });
  }
  // Nothing typed is lost by Back, a failed call or an ended session: after the login the choice is still there (O-18).
  useEffect(garder, [values, etape, clientId, nomBrouillon]);

  function choisir(choix: Partial<Pick<ValeursReservation, 'date' | 'heure' | 'duree'>>): void {
    setPrixTravail(null);
    setAlerte(null);
    form.setValues({ ...creneau, ...choix });
  }

  function aller(vers: number, phrase: string | null = null, champ: string | null = null): void {
    setAlerte(phrase);
    setAViser(champ);
    // Said once: whoever goes on knows.
    if (vers > etape) setRepris(false);
    setEtape(vers);
  }

  function detailsTenus(): boolean {
    const erreurs = erreursDetails(values);
    form.setErrors(erreurs);
    const phrase = alerteDetails(erreurs);
    if (phrase === null) return true;
    aller(1, phrase, Object.keys(erreurs)[0]);
    return false;
  }

  function suivant(): void {
    if (etape === 0) {
      if (creneauComplet(creneau)) aller(1);
      else setAlerte(PHRASES_RESERVATION.creneauIncomplet);
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
    // A ref, since a second click may come before the screen is drawn again (O-07).
    if (envoi.current || fini.current) return;
    const { prestataireId, typePrestation } = offre;
    if (!reservationComplete(values, { prestataireId, clientId }))
      return setAlerte(PHRASES_RESERVATION.donneesIncompletes);
    if (!detailsTenus()) return;
    envoi.current = true;
    setAlerte(null);
    const body = corpsDe(values, { prestataireId, clientId, typePrestation, prix });
    demande.current = demandeDe(demande.current, body);
    garder();
    try {
      await reserver.mutateAsync({ body, cleIdempotence: demande.current.cle });
      fini.current = true;
      effacerBrouillon(clientId, nomBrouillon);
      onFini();
    } catch (erreur) {
      apresRefus(erreur);
    } finally {
      envoi.current = false;
    }
  }

  function recommencer(): void {
    form.setValues(VALEURS_VIERGES);
    form.clearErrors();
    setRepris(false);
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
    alerte,
    aViser,
    visee: () => setAViser(null),
    repris,
    recommencer,
    enCours: reserver.isPending,
  };
}
