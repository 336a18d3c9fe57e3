import { formeDeLieu } from './lieu.rules.ts';

/** Words that begin a street's name. */
const TYPES = new Set(
  (
    'rue avenue boulevard place chemin impasse allee allees route quai cours square passage villa cite hameau sentier ' +
    'sente voie venelle ruelle esplanade promenade rond-point faubourg montee cote traverse galerie mail parvis cour ' +
    'clos chaussee digue rocade lotissement residence placette sentes ruette zone za zi'
  ).split(' '),
);

const ABREGES: Readonly<Record<string, string>> = {
  r: 'rue',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  blvd: 'boulevard',
  bvd: 'boulevard',
  boul: 'boulevard',
  pl: 'place',
  ch: 'chemin',
  che: 'chemin',
  chem: 'chemin',
  imp: 'impasse',
  all: 'allée',
  rte: 'route',
  crs: 'cours',
  sq: 'square',
  fg: 'faubourg',
  fbg: 'faubourg',
  res: 'résidence',
  lot: 'lotissement',
};

/** After one of these, a city's name belongs to the street: « rue de Paris ». */
export const MOTS_DE_LIAISON: ReadonlySet<string> = new Set(
  'de du des d la le les l a au aux et en sur sous saint sainte general marechal'.split(' '),
);

const sansPoint = (mot: string): string => mot.toLowerCase().replace(/\.$/, '');

export function estTypeDeVoie(mot: string): boolean {
  const net = sansPoint(mot);
  return Object.hasOwn(ABREGES, net) || TYPES.has(net) || TYPES.has(formeDeLieu(net));
}

/** « av. Foch » -> « avenue Foch »; the rest stays as typed. */
export function deplierType(voie: string): string {
  const [premier = '', ...suite] = voie.split(' ');
  const net = sansPoint(premier);
  const entier = Object.hasOwn(ABREGES, net) ? ABREGES[net] : undefined;
  if (entier === undefined || suite.length === 0) return voie;
  const majuscule = premier.charAt(0) !== net.charAt(0);
  return [majuscule ? entier.charAt(0).toUpperCase() + entier.slice(1) : entier, ...suite].join(' ');
}

const MOIS = new Set('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '));

export const estMois = (mot: string): boolean => MOIS.has(formeDeLieu(mot));
