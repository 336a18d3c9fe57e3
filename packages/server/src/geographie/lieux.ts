import { longueur } from '@colivert/domain/lib';
import {
  adresseComplete,
  composants,
  debutCodePostal,
  decrireAdresse,
  titrerAdresse,
  type Adresse,
  type Lieu,
  type Point,
  type Precision,
  type Suggestion,
} from '@colivert/domain/geographie';
import type { Secret } from '../lib/secret.ts';
import { estDivisee, villeDe, type Commune, type Territoire } from './communes.ts';

/** An address and where it is, as precisely as its finder knew. */
export interface LieuTrouve extends Point {
  commune: Commune;
  /** Blank for a divided city whose arrondissement nobody gave. */
  codePostal: string;
  numero: string;
  voie: string;
  cedex: string;
  precision: Precision;
  /** Who gave the point. */
  fournisseur: 'embarque' | 'ign';
}

/** A place known by its commune only. */
export function lieuDeCommune(
  commune: Commune,
  plus: Partial<Pick<LieuTrouve, 'codePostal' | 'numero' | 'voie' | 'cedex'>> = {},
): LieuTrouve {
  const { latitude, longitude } = commune;
  const codePostal = estDivisee(commune) ? '' : (commune.codesPostaux[0] ?? '');
  return {
    commune,
    latitude,
    longitude,
    codePostal,
    numero: '',
    voie: '',
    cedex: '',
    ...plus,
    precision: 'commune',
    fournisseur: 'embarque',
  };
}

export function adresseDe(territoire: Territoire, lieu: LieuTrouve): Adresse {
  const { commune, codePostal, numero, voie, cedex } = lieu;
  return {
    numero,
    voie,
    codePostal,
    cedex,
    ville: villeDe(territoire, commune).nom,
    departement: territoire.departements.get(commune.departement) ?? '',
    arrondissementInconnu: estDivisee(commune) && codePostal === '',
  };
}

export function vueSuggestion(territoire: Territoire, secret: Secret, lieu: LieuTrouve): Suggestion {
  const adresse = adresseDe(territoire, lieu);
  const titre = titrerAdresse(adresse);
  return {
    place_id: ecrirePlaceId(secret, lieu),
    description: decrireAdresse(adresse),
    structured_formatting: titre,
    precision: lieu.precision,
  };
}

export function vueLieu(territoire: Territoire, placeId: string, lieu: LieuTrouve): Lieu {
  const adresse = adresseDe(territoire, lieu);
  return {
    place_id: placeId,
    formatted_address: adresseComplete(adresse),
    latitude: lieu.latitude,
    longitude: lieu.longitude,
    precision: lieu.precision,
    address_components: composants(adresse),
  };
}

/**
 * A place id carries the whole place, so that its details need no memory: `fr:<insee>:<code postal>:<number|street>` for
 * an embedded one. One from IGN carries coordinates that only it knows, and is signed: nobody else may place an address.
 */
function ecrirePlaceId(secret: Secret, lieu: LieuTrouve): string {
  const { commune, codePostal, numero, voie, cedex, precision, latitude, longitude } = lieu;
  if (lieu.fournisseur === 'ign')
    return `ign:${secret.signer(JSON.stringify(['lieu', commune.insee, codePostal, numero, voie, precision, latitude, longitude]))}`;
  const texte = [numero, voie, ...(cedex === '' ? [] : [cedex])].join('|');
  return `fr:${commune.insee}:${codePostal}:${Buffer.from(texte).toString('base64url')}`;
}

/** The place of an id we made, or null for any other text. */
export function lirePlaceId(territoire: Territoire, secret: Secret, placeId: string): LieuTrouve | null {
  if (placeId.startsWith('ign:')) return lireSigne(territoire, secret, placeId.slice(4));
  const [, insee = '', codePostal = '', code = ''] = /^fr:(\w{5}):(\d{5}|):([\w-]*)$/.exec(placeId) ?? [];
  const commune = territoire.parInsee.get(insee);
  if (commune === undefined) return null;
  const octets = Buffer.from(code, 'base64url');
  const texte = octets.toString();
  const [numero = '', voie = '', cedex = '', ...reste] = texte.split('|');
  const propre = octets.toString('base64url') === code && longueur(texte) <= 220 && !/[\p{Cc}\ufffd]/u.test(texte);
  if (!propre || reste.length > 0 || !/^(Cedex( \d{1,2})?)?$/.test(cedex)) return null;
  const permis =
    cedex === ''
      ? codePostal === ''
        ? estDivisee(commune)
        : commune.codesPostaux.includes(codePostal)
      : codePostal === '' || codePostal.startsWith(debutCodePostal(commune.departement));
  return permis ? lieuDeCommune(commune, { codePostal, numero, voie, cedex }) : null;
}

function lireSigne(territoire: Territoire, secret: Secret, signe: string): LieuTrouve | null {
  const texte = secret.relire(signe);
  const lu: unknown = texte === null ? null : JSON.parse(texte);
  // Other capabilities sign texts with the same key: the first word says which kind this is.
  if (!Array.isArray(lu) || lu[0] !== 'lieu') return null;
  const [, insee, codePostal, numero, voie, precision, latitude, longitude] = lu as [
    string,
    ...string[],
  ] as unknown as [string, string, string, string, string, Precision, number, number];
  const commune = territoire.parInsee.get(insee);
  if (commune === undefined) return null;
  return { commune, codePostal, numero, voie, cedex: '', precision, latitude, longitude, fournisseur: 'ign' };
}
