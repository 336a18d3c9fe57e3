import { BARBES, COIFFURES, CRANE } from './coiffures.ts';
import { C, forme, oval, rect, rond, trait } from './decor.ts';

/** What makes a face somebody's. */
interface Visage {
  fond: string;
  peau: string;
  cheveux: string;
  coiffure: keyof typeof COIFFURES;
  habit: string;
  /** Collar, scarf or shirt under the clothes. */
  col: string;
  barbe?: 'courte' | 'moustache';
  /** Colour of the beard, when the hair is hidden. */
  poil?: string;
  lunettes?: true;
}

const CLAIRE = '#f3c9a5';
const ROSEE = '#f6d2b8';
const MATE = '#d9a06f';
const BRUNE = '#a86f45';
const NOIRE = '#7a4a2e';

function dessiner(v: Visage): string {
  const { devant, derriere } = COIFFURES[v.coiffure];
  const oreilles = v.coiffure === 'voile' ? '' : rond(126, 214, 16, v.peau) + rond(274, 214, 16, v.peau);
  return (
    rect(0, 0, 400, 400, v.fond) +
    rond(200, 190, 160, C.creme, 'opacity="0.35"') +
    derriere(v.cheveux) +
    forme('M52 400q4-96 110-106h76q106 10 110 106z', v.habit) +
    forme('M162 296q38 54 76 0l-8-30h-60z', v.col) +
    forme('M172 250h56v46q-28 30-56 0z', v.peau) +
    forme('M172 278q28 26 56 0v12q-28 20-56 0z', C.encre, 'opacity="0.12"') +
    oreilles +
    oval(200, 208, 72, 88, v.peau) +
    (v.coiffure === 'chauve' ? forme(CRANE, v.peau) : '') +
    oval(150, 240, 15, 10, C.corail, 'opacity="0.28"') +
    oval(250, 240, 15, 10, C.corail, 'opacity="0.28"') +
    (v.barbe === undefined ? '' : BARBES[v.barbe](v.poil ?? v.cheveux)) +
    rond(172, 206, 7, C.encre) +
    rond(228, 206, 7, C.encre) +
    trait('M158 186q14-9 26-2M216 184q12-7 26 2', C.encre, 5, 'opacity="0.75"') +
    trait('M200 212q-8 18 2 22', C.encre, 4, 'opacity="0.35"') +
    trait('M178 260q22 20 44 0', C.encre, 5) +
    (v.lunettes === true
      ? rond(170, 207, 24, 'none', `stroke="${C.encre}" stroke-width="5"`) +
        rond(230, 207, 24, 'none', `stroke="${C.encre}" stroke-width="5"`) +
        trait('M194 205h12M146 203l-16-4M254 203l16-4', C.encre, 5)
      : '') +
    devant(v.cheveux)
  );
}

const BLOND = '#d9a94e';
const CHATAIN = '#7b4a2b';
const ROUX = '#bf5f2e';
const NOIR = '#2a2320';
const ARGENT = '#b9b4aa';

const VISAGES = {
  'visage-01': { fond: C.vertPale, peau: ROSEE, cheveux: CHATAIN, coiffure: 'carre', habit: C.corail, col: C.creme },
  'visage-02': {
    fond: C.moutarde,
    peau: MATE,
    cheveux: NOIR,
    coiffure: 'court',
    habit: C.vert,
    col: C.sable2,
    barbe: 'courte',
  },
  'visage-03': {
    fond: C.corailPale,
    peau: CLAIRE,
    cheveux: ROUX,
    coiffure: 'chignon',
    habit: C.vertMoyen,
    col: C.moutarde,
  },
  'visage-04': {
    fond: C.sable3,
    peau: CLAIRE,
    cheveux: BLOND,
    coiffure: 'court',
    habit: C.bleuSombre,
    col: C.creme,
    barbe: 'moustache',
  },
  'visage-05': {
    fond: C.vertDoux,
    peau: MATE,
    cheveux: NOIR,
    coiffure: 'long',
    habit: C.creme,
    col: C.sable3,
    lunettes: true,
  },
  'visage-06': { fond: C.corailDoux, peau: NOIRE, cheveux: NOIR, coiffure: 'boucles', habit: C.moutarde, col: C.creme },
  'visage-07': { fond: C.vertVoile, peau: ROSEE, cheveux: BLOND, coiffure: 'queue', habit: C.vert, col: C.corailPale },
  'visage-08': {
    fond: C.ciel,
    peau: CLAIRE,
    cheveux: CHATAIN,
    coiffure: 'court',
    habit: C.moutardeSombre,
    col: C.creme,
    lunettes: true,
  },
  'visage-09': {
    fond: C.moutarde,
    peau: NOIRE,
    cheveux: NOIR,
    coiffure: 'chignon',
    habit: C.corailSombre,
    col: C.corailPale,
  },
  'visage-10': {
    fond: C.sable2,
    peau: ROSEE,
    cheveux: C.vert,
    coiffure: 'bonnet',
    habit: C.corail,
    col: C.sable3,
    barbe: 'courte',
    poil: CHATAIN,
  },
  'visage-11': {
    fond: C.corailPale,
    peau: CLAIRE,
    cheveux: NOIR,
    coiffure: 'carre',
    habit: C.bleu,
    col: C.creme,
    lunettes: true,
  },
  'visage-12': {
    fond: C.vertPale,
    peau: CLAIRE,
    cheveux: ARGENT,
    coiffure: 'ras',
    habit: C.encre,
    col: C.sable,
    barbe: 'moustache',
  },
  'visage-13': {
    fond: C.sable3,
    peau: MATE,
    cheveux: C.vertMoyen,
    coiffure: 'voile',
    habit: C.vertSombre,
    col: C.vertMoyen,
  },
  'visage-14': {
    fond: C.ciel,
    peau: BRUNE,
    cheveux: NOIR,
    coiffure: 'chauve',
    habit: C.moutarde,
    col: C.creme,
    barbe: 'courte',
  },
  'visage-15': { fond: C.vertDoux, peau: MATE, cheveux: CHATAIN, coiffure: 'boucles', habit: C.corail, col: C.creme },
  'visage-16': {
    fond: C.corailDoux,
    peau: ROSEE,
    cheveux: ROUX,
    coiffure: 'court',
    habit: C.vert,
    col: C.vertPale,
    barbe: 'courte',
  },
} as const satisfies Record<string, Visage>;
export type Portrait = keyof typeof VISAGES;

/** Name of the file and its drawing, 400 × 400. */
export const PORTRAITS = Object.entries<Visage>(VISAGES).map(([nom, v]) => [nom, () => dessiner(v)] as const);
