import { formeDeRecherche } from '../lib/index.ts';
import { ARRONDISSEMENT_A_PRECISER } from './geographie.labels.ts';

/** A French address as far as it is known; blank text for what is not. */
export interface Adresse {
  /** « 10 bis ». */
  numero: string;
  /** « rue Joffre », as typed. */
  voie: string;
  codePostal: string;
  ville: string;
  /** « Cedex 1 », said after the city on an envelope. */
  cedex: string;
  /** « Loire-Atlantique ». */
  departement: string;
  /** A city of arrondissements whose arrondissement nobody gave. */
  arrondissementInconnu: boolean;
}

/** The form in which place names compare: that of searches, and also « s/ » = « sur », no dot, comma or bracket. */
export function formeDeLieu(texte: string): string {
  return formeDeRecherche(
    texte
      .toLowerCase()
      .replaceAll(/(?<![\p{L}\p{N}])s\//gu, 'sur ')
      .replaceAll(/[.,;:()/"«»]/gu, ' '),
  );
}

const nonVides = (...morceaux: string[]): string => morceaux.filter((m) => m !== '').join(' ');

export const ligneVoie = (a: Adresse): string => (a.voie === '' ? '' : nonVides(a.numero, a.voie));

/** « 44000 Nantes », « 44021 Nantes Cedex 1 », « Paris (arrondissement à préciser) ». */
export function ligneVille(a: Adresse): string {
  const ville = nonVides(a.codePostal, a.ville, a.cedex);
  return a.arrondissementInconnu ? `${ville} (${ARRONDISSEMENT_A_PRECISER})` : ville;
}

/** « 21 rue Joffre, 44000 Nantes ». */
export function decrireAdresse(a: Adresse): string {
  return [ligneVoie(a), ligneVille(a)].filter((l) => l !== '').join(', ');
}

export const adresseComplete = (a: Adresse): string => `${decrireAdresse(a)}, France`;

/** The two lines of a suggestion. A bare commune says its department: 1,440 names stand for several communes. */
export function titrerAdresse(a: Adresse): { main_text: string; secondary_text: string } {
  const voie = ligneVoie(a);
  if (voie !== '') return { main_text: voie, secondary_text: `${ligneVille(a)}, France` };
  return {
    main_text: a.arrondissementInconnu ? ligneVille({ ...a, codePostal: '' }) : nonVides(a.ville, a.cedex),
    secondary_text: [a.codePostal, a.departement, 'France'].filter((m) => m !== '').join(', '),
  };
}

export interface Composant {
  types: string[];
  long_name: string;
  short_name: string;
}

/** Components in the shape screens already read (spec 1 §3); what is unknown has no component. */
export function composants(a: Adresse): Composant[] {
  const voie = a.voie !== '';
  const connus = [
    ['street_number', voie ? a.numero : ''],
    ['route', a.voie],
    ['postal_code', a.codePostal],
    ['locality', a.ville],
    ['administrative_area_level_2', a.departement],
  ]
    .filter(([, nom]) => nom !== '')
    .map(([type = '', nom = '']) => ({ types: [type], long_name: nom, short_name: nom }));
  return [...connus, { types: ['country'], long_name: 'France', short_name: 'FR' }];
}
