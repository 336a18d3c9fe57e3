import { type Annonce, missionEcriteSchema, refusDates } from '@colivert/domain/annonces';
import { jourParis } from '@colivert/domain/lib';
import { erreursDeSaisie } from '../../lib/validation.ts';
import type { CorpsMission } from './missions.queries.ts';

/** What is typed in the merchant's form, as it is typed (spec 2 §2). */
export interface ValeursMission {
  titre: string;
  description: string;
  listeCourses: string;
  quantiteProduits: string;
  adresseDepart: string;
  villeDepart: string;
  adresseArrivee: string;
  villeArrivee: string;
  /** Euros; NaN while what is typed is no amount. */
  prixPropose: number | null;
  /** `YYYY-MM-DD`. */
  datePreferee: string;
  dateLimite: string;
  reserveAuxAffilies: boolean;
}

export const MISSION_VIERGE: ValeursMission = {
  titre: '',
  description: '',
  listeCourses: '',
  quantiteProduits: '',
  adresseDepart: '',
  villeDepart: '',
  adresseArrivee: '',
  villeArrivee: '',
  prixPropose: null,
  datePreferee: '',
  dateLimite: '',
  reserveAuxAffilies: true,
};

/** In the order they stand on screen: the focus goes to the first in error. */
const CHAMPS_MISSION = Object.keys(MISSION_VIERGE);

export function valeursDeMission(annonce: Annonce): ValeursMission {
  return {
    titre: annonce.titre,
    description: annonce.description,
    listeCourses: annonce.listeCourses ?? '',
    quantiteProduits: annonce.quantiteProduits ? String(annonce.quantiteProduits) : '',
    adresseDepart: annonce.adresseDepart,
    villeDepart: annonce.villeDepart,
    adresseArrivee: annonce.adresseArrivee,
    villeArrivee: annonce.villeArrivee,
    prixPropose: annonce.prixPropose,
    datePreferee: annonce.datePreferee ?? '',
    dateLimite: annonce.dateLimite ?? '',
    reserveAuxAffilies: annonce.reserveAuxAffilies ?? true,
  };
}

function lireQuantite(texte: string): number {
  const net = texte.replaceAll(/\s/gu, '');
  if (net === '') return 0;
  return /^\d{1,6}$/.test(net) ? Number(net) : Number.NaN;
}

/** A calendar date as midnight in Paris, an empty one as null (D-153). */
const aMinuit = (jour: string): string | null => (jour === '' ? null : `${jour}T00:00:00`);

function saisieDe(valeurs: ValeursMission): Omit<CorpsMission, 'prixPropose'> & { prixPropose: number | null } {
  return {
    ...valeurs,
    quantiteProduits: lireQuantite(valeurs.quantiteProduits),
    datePreferee: aMinuit(valeurs.datePreferee),
    dateLimite: aMinuit(valeurs.dateLimite),
  };
}

export function corpsDeMission(valeurs: ValeursMission): CorpsMission {
  return { ...saisieDe(valeurs), prixPropose: valeurs.prixPropose ?? 0 };
}

/** Field -> sentence, by the same schema and rules as the server's. */
export function erreursDeMission(valeurs: ValeursMission): Record<string, string> {
  const erreurs = erreursDeSaisie(missionEcriteSchema, saisieDe(valeurs), CHAMPS_MISSION);
  if (valeurs.prixPropose === null) erreurs['prixPropose'] = 'Le prix proposé est obligatoire';
  if (Number.isNaN(valeurs.prixPropose)) erreurs['prixPropose'] = 'Saisissez un montant en euros, par exemple 12,50.';
  if (Number.isNaN(lireQuantite(valeurs.quantiteProduits)))
    erreurs['quantiteProduits'] = 'Saisissez un nombre entier, 0 ou plus.';
  const dates = { dateLimite: valeurs.dateLimite || null, datePreferee: valeurs.datePreferee || null };
  return { ...refusDates(dates, jourParis(new Date()))?.errors, ...erreurs };
}
