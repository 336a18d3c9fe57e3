import {
  type Annonce,
  annonceEcriteSchema,
  CHAMPS_DESCRIPTION,
  CHAMPS_LOCALISATION,
  refusDates,
  type TypeAnnonce,
} from '@colivert/domain/annonces';
import { jourParis } from '@colivert/domain/lib';
import type { CorpsAnnonce } from './annonces.queries.ts';
import { lireKilosSaisis } from './lecture.ts';

/** What is typed in the wizard, as it is typed: a field left empty is '' or null. */
export interface ValeursAnnonce {
  titre: string;
  description: string;
  type: TypeAnnonce;
  photoUrl: string | null;
  adresseDepart: string;
  villeDepart: string;
  adresseArrivee: string;
  villeArrivee: string;
  /** Euros; NaN while what is typed is no amount. */
  prixPropose: number | null;
  prixNegociable: boolean;
  /** `YYYY-MM-DD`. */
  dateLimite: string;
  datePreferee: string;
  typeColis: string;
  poids: string;
  dimensions: string;
  fragile: boolean;
  livraisonPartiellePossible: boolean;
}

/** A parcel delivery, not fragile, in one go: the defaults of spec 1 §3. */
export const VALEURS_VIERGES: ValeursAnnonce = {
  titre: '',
  description: '',
  type: 'LIVRAISON_COLIS',
  photoUrl: null,
  adresseDepart: '',
  villeDepart: '',
  adresseArrivee: '',
  villeArrivee: '',
  prixPropose: null,
  prixNegociable: false,
  dateLimite: '',
  datePreferee: '',
  typeColis: '',
  poids: '',
  dimensions: '',
  fragile: false,
  livraisonPartiellePossible: false,
};

/** Fields of each step, in the order they stand there. */
const CHAMPS_ETAPES: readonly (readonly string[])[] = [
  CHAMPS_DESCRIPTION,
  ['photoUrl'],
  CHAMPS_LOCALISATION,
  ['prixPropose', 'datePreferee', 'dateLimite', 'typeColis', 'poids', 'dimensions'],
];

export const DERNIERE_ETAPE = 4;

export function valeursDe(annonce: Annonce): ValeursAnnonce {
  return {
    titre: annonce.titre,
    description: annonce.description,
    type: annonce.type,
    photoUrl: annonce.photoUrl,
    adresseDepart: annonce.adresseDepart,
    villeDepart: annonce.villeDepart,
    adresseArrivee: annonce.adresseArrivee,
    villeArrivee: annonce.villeArrivee,
    prixPropose: annonce.prixPropose,
    prixNegociable: annonce.prixNegociable,
    dateLimite: annonce.dateLimite ?? '',
    datePreferee: annonce.datePreferee ?? '',
    typeColis: annonce.typeColis ?? '',
    poids: typeof annonce.poids === 'number' ? String(annonce.poids).replace('.', ',') : '',
    dimensions: annonce.dimensions ?? '',
    fragile: annonce.fragile ?? false,
    livraisonPartiellePossible: annonce.livraisonPartiellePossible,
  };
}

const ouNull = (texte: string): string | null => (texte.trim() === '' ? null : texte);

/** What is sent; empty optional fields are null (C-220), no price is 0. */
export function corpsDe(valeurs: ValeursAnnonce): CorpsAnnonce {
  return {
    ...valeurs,
    prixPropose: valeurs.prixPropose ?? 0,
    dateLimite: ouNull(valeurs.dateLimite),
    datePreferee: ouNull(valeurs.datePreferee),
    typeColis: ouNull(valeurs.typeColis),
    poids: lireKilosSaisis(valeurs.poids),
    dimensions: ouNull(valeurs.dimensions),
  };
}

/** Field -> sentence, by the same schema and rules as the server's. */
export function erreursDe(valeurs: ValeursAnnonce): Record<string, string> {
  const erreurs: Record<string, string> = {};
  const lu = annonceEcriteSchema.safeParse(corpsDe(valeurs));
  for (const { path, message } of lu.error?.issues ?? []) erreurs[String(path[0])] ??= message;
  if (Number.isNaN(valeurs.prixPropose)) erreurs['prixPropose'] = 'Saisissez un montant en euros, par exemple 12,50.';
  if (Number.isNaN(lireKilosSaisis(valeurs.poids))) erreurs['poids'] = 'Saisissez un poids en kilos, par exemple 4,5.';
  const { dateLimite, datePreferee } = valeurs;
  const dates = { dateLimite: ouNull(dateLimite), datePreferee: ouNull(datePreferee) };
  return { ...refusDates(dates, jourParis(new Date()))?.errors, ...erreurs };
}

export function erreursEtape(etape: number, erreurs: Readonly<Record<string, string>>): Record<string, string> {
  const champs = CHAMPS_ETAPES[etape] ?? [];
  return Object.fromEntries(champs.flatMap((champ) => (erreurs[champ] ? [[champ, erreurs[champ]]] : [])));
}

/** The first step with something to mend, or null. */
export function premiereEtapeEnErreur(erreurs: Readonly<Record<string, string>>): number | null {
  const rang = CHAMPS_ETAPES.findIndex((champs) => champs.some((champ) => erreurs[champ] !== undefined));
  return rang === -1 ? null : rang;
}
