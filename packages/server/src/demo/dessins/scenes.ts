import * as colis from './colis.ts';
import * as loisirs from './loisirs.ts';
import * as maison from './maison.ts';
import * as marche from './marche.ts';
import * as plantes from './plantes.ts';

/** Name of the file -> its drawing, 800 × 600. */
export const SCENES = {
  colis: colis.colis,
  'colis-fragile': colis.colisFragile,
  valise: colis.valise,
  'sac-a-dos': colis.sacADos,
  voiture: colis.voiture,
  cles: colis.cles,
  chaise: maison.chaise,
  fauteuil: maison.fauteuil,
  commode: maison.commode,
  lampe: maison.lampe,
  miroir: maison.miroir,
  tableau: maison.tableau,
  'machine-a-coudre': maison.machineACoudre,
  ecran: maison.ecran,
  guitare: loisirs.guitare,
  'roue-velo': loisirs.roueVelo,
  velo: loisirs.velo,
  skis: loisirs.skis,
  'tourne-disque': loisirs.tourneDisque,
  ours: loisirs.ours,
  livres: loisirs.livres,
  pommes: marche.pommes,
  monstera: plantes.monstera,
  cactus: plantes.cactus,
  bouquet: plantes.bouquet,
  panier: marche.panier,
  fromages: marche.fromages,
  pains: marche.pains,
  vin: marche.vin,
  vaisselle: marche.vaisselle,
} as const satisfies Record<string, () => string>;
