/**
 * node bench/distances.ts: the embedded estimate against usual road distances and durations, 26 trips.
 * Fails when the median error of the distance is above 7 %. The road figures are commonly published ones, rounded; the
 * formula was calibrated on pairs that include these, so this shows that it holds, not how it does elsewhere (ADR).
 */
import '../scripts/node-guard.mjs';
import { creerAnnuaire } from '../packages/server/src/geographie/annuaire.ts';
import { lireTerritoire } from '../packages/server/src/geographie/communes.ts';
import { creerEmbarque } from '../packages/server/src/geographie/embarque.ts';
import { centile, tableau } from './mesures.ts';

/** From, to, road km, road minutes. */
const TRAJETS: readonly (readonly [string, string, number, number])[] = [
  ['Paris', 'Lyon', 465, 275],
  ['Paris', 'Marseille', 775, 440],
  ['Paris', 'Lille', 225, 145],
  ['Paris', 'Bordeaux', 585, 345],
  ['Paris', 'Toulouse', 678, 400],
  ['Paris', 'Nantes', 385, 235],
  ['Paris', 'Strasbourg', 490, 285],
  ['Paris', 'Rennes', 350, 215],
  ['Paris', 'Nice', 932, 530],
  ['Lyon', 'Grenoble', 112, 78],
  ['Lyon', 'Saint-Étienne', 62, 55],
  ['Lyon', 'Marseille', 315, 190],
  ['Nantes', 'Rennes', 113, 78],
  ['Bordeaux', 'Toulouse', 245, 145],
  ['Marseille', 'Nice', 200, 135],
  ['Strasbourg', 'Mulhouse', 115, 75],
  ['Gap', 'Briançon', 87, 85],
  ['Ajaccio', 'Bastia', 150, 160],
  ['Saint-Denis (974)', 'Saint-Pierre (974)', 82, 75],
  ['Grenoble', 'Voiron', 27, 28],
  ['Paris 1er', 'Versailles', 22, 35],
  ['Lyon 2e', 'Villeurbanne', 6, 18],
  ['Lille', 'Roubaix', 14, 24],
  ['Toulouse', 'Blagnac', 8, 18],
  ['Nantes', 'Saint-Herblain', 8, 18],
  ['Aix-en-Provence', 'Marseille', 32, 35],
];
const ERREUR_MEDIANE_MAX = 7;

const territoire = await lireTerritoire();
const embarque = creerEmbarque(territoire, creerAnnuaire(territoire));

const mesures = TRAJETS.map(([de, a, km, minutes]) => {
  const [depart] = embarque.situer('', de);
  const [arrivee] = embarque.situer('', a);
  const estime = depart === undefined || arrivee === undefined ? null : embarque.estimer(depart, arrivee);
  if (estime === null) throw new Error(`${de} – ${a}: no estimate`);
  return {
    trajet: `${de} – ${a}`,
    km,
    estime,
    minutes,
    ecart: (100 * (estime.distance - km)) / km,
    ecartDuree: (100 * (estime.duree - minutes)) / minutes,
  };
});

const pourcent = (n: number) => `${n > 0 ? '+' : ''}${n.toFixed(1)} %`;
tableau(
  ['trajet', 'route km', 'estimation', 'écart', 'route min', 'estimation', 'écart'],
  mesures.map((m) => [
    m.trajet,
    String(m.km),
    m.estime.distance.toFixed(1),
    pourcent(m.ecart),
    String(m.minutes),
    String(m.estime.duree),
    pourcent(m.ecartDuree),
  ]),
);

const resumer = (nom: string, erreurs: readonly number[]): number => {
  const absolues = erreurs.map(Math.abs);
  const mediane = centile(absolues, 50);
  console.log(
    `${nom} : erreur médiane ${mediane.toFixed(1)} %, p90 ${centile(absolues, 90).toFixed(1)} %, maximum ${centile(absolues, 100).toFixed(1)} %`,
  );
  return mediane;
};
const mediane = resumer(
  'distance',
  mesures.map((m) => m.ecart),
);
resumer(
  'durée',
  mesures.map((m) => m.ecartDuree),
);
const tenu = mediane <= ERREUR_MEDIANE_MAX;
console.log(`${tenu ? 'tenu' : 'NON TENU'} : médiane ≤ ${ERREUR_MEDIANE_MAX} %`);
process.exitCode = tenu ? 0 : 1;
