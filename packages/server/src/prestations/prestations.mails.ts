import { enParis, formatJour, formatPrix } from '@colivert/domain/lib';
import { LIBELLES_TYPE_PRESTATION, type TypePrestation } from '@colivert/domain/prestations';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface Personne {
  prenom: string;
  nom: string;
}

/** What every mail about a booking tells from. */
export interface PrestationRacontee {
  titre: string;
  typePrestation: TypePrestation;
  debut: Date;
  fin: Date;
  lieu: string;
  /** Cents. */
  prix: number;
  client: Personne;
  prestataire: Personne;
}

const heure = (instant: Date) => enParis(instant).slice(11, 16);
const quand = ({ debut, fin }: PrestationRacontee) =>
  `le ${formatJour(enParis(debut))}, de ${heure(debut)} à ${heure(fin)}`;
const nom = ({ prenom, nom: n }: Personne) => `${prenom} ${n}`;
const motifDe = (motif: string | null) => (motif === null ? [] : [`Motif : ${motif}`]);

function mailAu(
  config: Config,
  cote: 'client' | 'prestataire',
  p: PrestationRacontee,
  sujet: string,
  paragraphes: readonly string[],
) {
  const onglet = cote === 'client' ? 'reservations' : 'prestations';
  return mettreEnPage(config, {
    sujet,
    bonjour: `Bonjour ${p[cote].prenom},`,
    paragraphes,
    lien: {
      texte: cote === 'client' ? 'Voir mes réservations' : 'Voir mes prestations',
      url: `${config.appUrl}/dashboard?tab=${onglet}`,
    },
  });
}

export type Deux = Record<'client' | 'prestataire', ReturnType<typeof mettreEnPage>>;

export function mailsReservee(config: Config, p: PrestationRacontee): Deux {
  const type = LIBELLES_TYPE_PRESTATION[p.typePrestation];
  return {
    client: mailAu(config, 'client', p, `Votre réservation « ${p.titre} » est confirmée`, [
      `${nom(p.prestataire)} (${type}) vient ${quand(p)}.`,
      `Adresse : ${p.lieu}. Prix : ${formatPrix(p.prix)}.`,
      'Vous pouvez annuler depuis vos réservations.',
    ]),
    prestataire: mailAu(config, 'prestataire', p, `Nouvelle réservation « ${p.titre} »`, [
      `${nom(p.client)} vous réserve (${type}) ${quand(p)}.`,
      `Adresse : ${p.lieu}. Prix : ${formatPrix(p.prix)}.`,
    ]),
  };
}

export function mailsAnnulee(
  config: Config,
  p: PrestationRacontee,
  { par, motif }: { par: 'client' | 'prestataire'; motif: string | null },
): Deux {
  const phrase = (cote: 'client' | 'prestataire') =>
    cote === par
      ? `Vous avez annulé la prestation « ${p.titre} » prévue ${quand(p)}.`
      : `${nom(p[par])} a annulé la prestation « ${p.titre} » prévue ${quand(p)}.`;
  const mail = (cote: 'client' | 'prestataire') =>
    mailAu(config, cote, p, `La prestation « ${p.titre} » est annulée`, [phrase(cote), ...motifDe(motif)]);
  return { client: mail('client'), prestataire: mail('prestataire') };
}

export function mailsTerminee(config: Config, p: PrestationRacontee): Deux {
  return {
    client: mailAu(config, 'client', p, `La prestation « ${p.titre} » est terminée`, [
      `Vous avez déclaré terminée la prestation de ${nom(p.prestataire)} prévue ${quand(p)}.`,
      'Vous pouvez maintenant lui donner une note.',
    ]),
    prestataire: mailAu(config, 'prestataire', p, `La prestation « ${p.titre} » est terminée`, [
      `${nom(p.client)} a déclaré terminée votre prestation prévue ${quand(p)}.`,
      `${formatPrix(p.prix)} s'ajoutent à vos revenus du mois.`,
    ]),
  };
}

/** Its client has erased their account: only the provider is still told. */
export function mailsTermineeAuDepart(config: Config, p: PrestationRacontee): Pick<Deux, 'prestataire'> {
  return {
    prestataire: mailAu(config, 'prestataire', p, `La prestation « ${p.titre} » est terminée`, [
      `${nom(p.client)} a supprimé son compte sans avoir annulé votre prestation prévue ${quand(p)} : elle compte comme terminée.`,
      `${formatPrix(p.prix)} s'ajoutent à vos revenus du mois.`,
    ]),
  };
}

export function mailsEvaluee(config: Config, p: PrestationRacontee, note: number): Deux {
  return {
    client: mailAu(config, 'client', p, `Votre note pour « ${p.titre} » est publiée`, [
      `Merci : vous avez donné ${note}/5 à ${nom(p.prestataire)}.`,
    ]),
    prestataire: mailAu(config, 'prestataire', p, `Vous avez reçu une note pour « ${p.titre} »`, [
      `${nom(p.client)} vous a donné ${note}/5 pour votre prestation ${quand(p)}.`,
    ]),
  };
}
