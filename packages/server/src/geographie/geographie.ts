import { setImmediate as souffler } from 'node:timers/promises';
import type { Config } from '../lib/config.ts';
import { ouvrirSortie } from '../lib/http/sortant.ts';
import { creerAdressesIgn } from './adressesIgn.ts';
import { creerAnnuaire } from './annuaire.ts';
import { territoireEmbarque } from './codesPostaux.ts';
import { creerEmbarque, type Embarque } from './embarque.ts';
import type { ChercheurAdresses, Routeur } from './fournisseurs.ts';
import { creerItinerairesIgn, creerOsrm, creerValhalla } from './routeurs.ts';

/** What answers in this process: the embedded places always, and what the configuration puts before them. */
export interface Geographie {
  embarque: Embarque;
  adresses: ChercheurAdresses | null;
  routeur: Routeur | null;
}

let embarque: Promise<Embarque> | undefined;
const parConfig = new WeakMap<Config, Promise<Geographie>>();

/** Reads the table and builds the index once a process, at the first need: about half a second of work. */
async function ouvrirEmbarque(): Promise<Embarque> {
  const territoire = await territoireEmbarque();
  await souffler();
  return creerEmbarque(territoire, creerAnnuaire(territoire));
}

/** Published limits of IGN, for the whole process: 50 searches and 5 routes a second. */
const RECHERCHES_PAR_SECONDE = 50;
const ITINERAIRES_PAR_SECONDE = 5;
/** Nobody waits longer for the list under a field; the embedded places answer then. */
const PATIENCE_SUGGESTIONS = 1500;

async function ouvrir({ geographie }: Config): Promise<Geographie> {
  embarque ??= ouvrirEmbarque();
  // A failed read is tried again by the next call.
  embarque.catch(() => (embarque = undefined));
  const lieux = await embarque;
  const { ignUrl, osrmUrl, valhallaUrl } = geographie;
  return {
    embarque: lieux,
    adresses:
      geographie.adresses === 'ign'
        ? creerAdressesIgn(
            ouvrirSortie({ base: ignUrl, parSeconde: RECHERCHES_PAR_SECONDE, patience: PATIENCE_SUGGESTIONS }),
            lieux.territoire,
          )
        : null,
    routeur: ouvrirRouteur(),
  };

  function ouvrirRouteur(): Routeur | null {
    if (geographie.itineraires === 'ign')
      return creerItinerairesIgn(ouvrirSortie({ base: ignUrl, parSeconde: ITINERAIRES_PAR_SECONDE }));
    if (geographie.itineraires === 'osrm' && osrmUrl !== undefined) return creerOsrm(ouvrirSortie({ base: osrmUrl }));
    if (geographie.itineraires === 'valhalla' && valhallaUrl !== undefined)
      return creerValhalla(ouvrirSortie({ base: valhallaUrl }));
    return null;
  }
}

/** One per configuration, so one per process: the queues to the services are shared by all requests. */
export function geographieDe(config: Config): Promise<Geographie> {
  const ouverte = parConfig.get(config) ?? ouvrir(config);
  parConfig.set(config, ouverte);
  ouverte.catch(() => parConfig.delete(config));
  return ouverte;
}
