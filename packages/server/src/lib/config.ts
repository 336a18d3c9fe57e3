import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FONDS_DE_CARTE,
  FOURNISSEURS_ADRESSES,
  FOURNISSEURS_ITINERAIRES,
  type FournisseurAdresses,
  type FournisseurItineraires,
} from '@colivert/domain/geographie';
import { MENTIONS, type NomMention } from '@colivert/domain/technique';
import { z } from 'zod';

/** Environment of decisions §2, read and checked in this one place. */

/** Default limits of decisions §8: [number, window in seconds]. `…ADRESSE` ones are 20 times wider with DEMO=1. */
const LIMITES = {
  CONNEXION_COMPTE: [10, 900],
  CONNEXION_ADRESSE: [30, 900],
  INSCRIPTION_ADRESSE: [20, 3600],
  VERIFICATION_COMPTE: [20, 86_400],
  VERIFICATION_ADRESSE: [60, 3600],
  RENVOI_COMPTE: [5, 3600],
  RENVOI_ADRESSE: [20, 3600],
  // Of one account, and to one address: mails that somebody may not have asked for.
  CHANGEMENT_MINUTE: [1, 60],
  CHANGEMENT_HEURE: [5, 3600],
  ECRITURE_COMPTE: [300, 60],
  ECRITURE_ADRESSE: [1200, 60],
  LECTURE_COMPTE: [1200, 60],
  LECTURE_ADRESSE: [3000, 60],
  ADRESSES_COMPTE: [1200, 60],
  ADRESSES_ADRESSE: [600, 60],
  // Files and bytes of one account a day (R-44 h): far above what a person sends, far below what fills a disk.
  ENVOIS_COMPTE: [300, 86_400],
  OCTETS_COMPTE: [500 * 1_048_576, 86_400],
  // Each reads everything of a person.
  EXPORT_COMPTE: [5, 3600],
  // Streams: of an account in one process, and how often it opens one.
  FLUX_COMPTE: [8, 0],
  FLUX_OUVERTURES: [60, 60],
  LIVRAISONS_EN_COURS: [20, 0],
  RESERVATIONS_A_VENIR: [10, 0],
  RESERVATIONS_PAR_JOUR: [5, 0],
  // Taken and cancelled, or booked and cancelled, by one person: the announcement, the provider (S-08).
  PRISES_ANNULEES: [5, 3600],
  RESERVATIONS_ANNULEES: [5, 3600],
  // Conversations opened by one account without an engagement, and messages of one account (spec 3 §5.4).
  CONVERSATIONS_COMPTE: [15, 86_400],
  MESSAGES_COMPTE: [20, 60],
  MESSAGES_JOUR: [500, 86_400],
  // Messages in a row without an engagement and without an answer.
  SANS_REPONSE: [3, 0],
  // People one account has blocked.
  BLOCAGES: [200, 0],
  // Connections to the mail server at once, of one process.
  MAILS_A_LA_FOIS: [24, 0],
} as const satisfies Record<string, readonly [number, number]>;
export type NomLimite = keyof typeof LIMITES;
export type Limites = Record<NomLimite, { nombre: number; secondes: number }>;

export interface Config {
  port: number;
  host: string;
  appUrl: string;
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  databaseMigrationUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  demo: boolean;
  appSecret: Buffer;
  supportEmail: string;
  plateforme: { nom: string; adresse: string; siren: string };
  /** What the operator says of themselves; null where they have not yet. */
  mentions: Record<NomMention, string | null>;
  trustProxy: string | undefined;
  /** `tcp://host:port` of clamd; absent: files are not analysed. */
  clamdUrl: string | undefined;
  /** Milliseconds by which the clock runs ahead, in tests of the whole product only. */
  avanceHorloge: number;
  geographie: ConfigGeographie;
  /** Absent: files are kept under `dataDir`. */
  s3: ConfigS3 | undefined;
  /** Absent: no metrics. */
  metricsPort: number | undefined;
  limites: Limites;
}

export interface ConfigS3 {
  /** Without the bucket, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  cleAcces: string;
  cleSecrete: string;
}

export interface ConfigGeographie {
  adresses: FournisseurAdresses;
  itineraires: FournisseurItineraires;
  osrmUrl: string | undefined;
  valhallaUrl: string | undefined;
  ignUrl: string;
  googleMapsKey: string | undefined;
  /** Address of the map tiles (WMTS), for the browser; absent: the outline the page carries. */
  tuilesUrl: string | undefined;
}

const vide = (t: string | undefined): string | undefined => (t === undefined || t.trim() === '' ? undefined : t.trim());
const texteOption = z.string().optional().transform(vide);
const entier = (defaut: number, min: number, max: number) =>
  texteOption.transform((t, contexte) => {
    const n = t === undefined ? defaut : Number(t);
    if (Number.isInteger(n) && n >= min && n <= max) return n;
    contexte.addIssue({ code: 'custom', message: `nombre entier de ${min} à ${max} attendu`, input: t });
    return z.NEVER;
  });
const url = (protocoles: readonly string[]) =>
  texteOption.refine(
    (t) => t === undefined || (URL.canParse(t) && protocoles.includes(new URL(t).protocol)),
    `adresse attendue, commençant par ${protocoles.map((p) => `${p}//`).join(' ou ')}`,
  );

/** A service we call: its address says where, never as whom (fetch refuses credentials in an address). */
const urlDeService = url(['http:', 'https:']).refine(
  (t) => t === undefined || !URL.canParse(t) || (new URL(t).username === '' && new URL(t).search === ''),
  'adresse attendue sans identifiant ni paramètre',
);
const choix = <const V extends readonly [string, ...string[]]>(valeurs: V) =>
  texteOption.pipe(
    z.enum(valeurs, { error: `une de ces valeurs attendue : ${valeurs.join(', ')}` }).default(valeurs[0]),
  );

const environnement = z.object({
  PORT: entier(3000, 0, 65_535),
  HOST: texteOption,
  APP_URL: url(['http:', 'https:']),
  DATA_DIR: texteOption,
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: texteOption,
  DEMO: texteOption.refine((t) => t === undefined || t === '0' || t === '1', '0 ou 1 attendu'),
  APP_SECRET: texteOption.refine((t) => t === undefined || t.length >= 32, '32 caractères au moins attendus'),
  SUPPORT_EMAIL: texteOption,
  PLATFORM_NAME: texteOption,
  PLATFORM_ADDRESS: texteOption,
  PLATFORM_SIREN: texteOption,
  PLATFORM_LEGAL_FORM: texteOption,
  PLATFORM_RCS: texteOption,
  PLATFORM_PHONE: texteOption,
  PLATFORM_DIRECTOR: texteOption,
  PLATFORM_HOST: texteOption,
  PLATFORM_MEDIATOR: texteOption,
  PLATFORM_DPO: texteOption,
  TRUST_PROXY: texteOption,
  S3_ENDPOINT: urlDeService,
  S3_BUCKET: texteOption.refine(
    (t) => t === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(t),
    'nom de compartiment attendu (minuscules, chiffres, points, tirets)',
  ),
  S3_REGION: texteOption,
  S3_ACCESS_KEY: texteOption,
  S3_SECRET_KEY: texteOption,
  METRICS_PORT: texteOption.refine(
    (t) => t === undefined || (/^\d{1,5}$/.test(t) && Number(t) <= 65_535),
    'nombre entier de 0 à 65535 attendu',
  ),
  CLAMD_URL: url(['tcp:']),
  TEST_CLOCK_DAYS: entier(0, 0, 3650),
  GEO_PROVIDER: choix(FOURNISSEURS_ADRESSES),
  ROUTE_PROVIDER: choix(FOURNISSEURS_ITINERAIRES),
  OSRM_URL: urlDeService,
  VALHALLA_URL: urlDeService,
  MAP_PROVIDER: choix(FONDS_DE_CARTE),
  MAP_TILES_URL: urlDeService,
  GOOGLE_MAPS_KEY: texteOption.refine((t) => t === undefined || /^[\w-]{20,100}$/.test(t), 'clé Google Maps attendue'),
});

export class ErreurConfiguration extends Error {}

/** Where a restoration works below DATA_DIR until all of it is checked. */
export const RESTAURATION = '.restauration';

function estBoucleLocale(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The secret of a machine that runs by itself is made once, readable by its user only. */
function secretDuDossier(dataDir: string): string {
  const fichier = path.join(dataDir, 'secret');
  // Open to pass through: started as root, the database runs as another user inside it.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  try {
    writeFileSync(fichier, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (erreur) {
    if ((erreur as NodeJS.ErrnoException).code !== 'EEXIST') throw erreur;
  }
  return readFileSync(fichier, 'utf8').trim();
}

function lireLimites(env: NodeJS.ProcessEnv, demo: boolean, erreurs: string[]): Limites {
  const lues = Object.entries(LIMITES).map(([nom, [nombre, secondes]]) => {
    const brut = vide(env[`LIMIT_${nom}`]);
    if (brut !== undefined && !/^\d{1,9}$/.test(brut)) erreurs.push(`LIMIT_${nom} : nombre entier attendu`);
    const large = demo && nom.endsWith('_ADRESSE') ? nombre * 20 : nombre;
    return [nom, { nombre: brut === undefined ? large : Number(brut), secondes }] as const;
  });
  return Object.fromEntries(lues) as Limites;
}

const IGN = 'https://data.geopf.fr';

/** Who answers addresses and roads; what a provider cannot work without is required with it. */
function lireGeographie(e: z.output<typeof environnement>, erreurs: string[]): ConfigGeographie {
  const { GEO_PROVIDER: adresses, ROUTE_PROVIDER: itineraires } = e;
  if (itineraires === 'osrm' && e.OSRM_URL === undefined) erreurs.push('OSRM_URL est requis quand ROUTE_PROVIDER=osrm');
  if (itineraires === 'valhalla' && e.VALHALLA_URL === undefined)
    erreurs.push('VALHALLA_URL est requis quand ROUTE_PROVIDER=valhalla');
  for (const [nom, choisi] of [
    ['GEO_PROVIDER', adresses],
    ['ROUTE_PROVIDER', itineraires],
  ])
    if (choisi === 'google' && e.GOOGLE_MAPS_KEY === undefined)
      erreurs.push(`GOOGLE_MAPS_KEY est requis quand ${nom}=google`);
  // Google's terms for Europe: what it answers is not shown beside any other map.
  if (e.MAP_PROVIDER !== 'embarque' && (adresses === 'google' || itineraires === 'google'))
    erreurs.push(
      `MAP_PROVIDER=${e.MAP_PROVIDER} ne va pas avec Google Maps, dont les conditions interdisent une autre carte`,
    );
  return {
    adresses,
    itineraires,
    osrmUrl: e.OSRM_URL,
    valhallaUrl: e.VALHALLA_URL,
    ignUrl: IGN,
    googleMapsKey: e.GOOGLE_MAPS_KEY,
    tuilesUrl: e.MAP_PROVIDER === 'ign' ? (e.MAP_TILES_URL ?? `${IGN}/wmts`) : undefined,
  };
}

/** All four or none: half a store would send the files where nobody looks. */
function lireS3(e: z.output<typeof environnement>, erreurs: string[]): ConfigS3 | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: cleAcces, S3_SECRET_KEY: cleSecrete } = e;
  if (endpoint !== undefined && bucket !== undefined && cleAcces !== undefined && cleSecrete !== undefined)
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: e.S3_REGION ?? 'auto', cleAcces, cleSecrete };
  if ([endpoint, bucket, cleAcces, cleSecrete].some((valeur) => valeur !== undefined))
    erreurs.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY et S3_SECRET_KEY vont ensemble : il en manque');
  return undefined;
}

/** What only a demonstration can make up. */
const REQUISES = [
  'APP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'PLATFORM_NAME',
  'PLATFORM_ADDRESS',
  'PLATFORM_SIREN',
] as const;

/** @throws ErreurConfiguration whose message lists, in French, everything that is wrong. */
export function lireConfig(env: NodeJS.ProcessEnv): Config {
  const lu = environnement.safeParse(env);
  if (!lu.success)
    throw new ErreurConfiguration(lu.error.issues.map((i) => `${i.path.join('.')} : ${i.message}`).join('\n'));
  const e = lu.data;
  const erreurs: string[] = [];
  const host = e.HOST ?? '127.0.0.1';
  // Its accounts' password is published: what others can reach is a demonstration only when it says so.
  const pourSoi = estBoucleLocale(host) && (e.APP_URL === undefined || estBoucleLocale(new URL(e.APP_URL).hostname));
  const demo = e.DEMO === undefined ? e.DATABASE_URL === undefined && pourSoi : e.DEMO === '1';
  const dataDir = path.resolve(e.DATA_DIR ?? 'data');
  if (!demo) for (const nom of REQUISES) if (e[nom] === undefined) erreurs.push(`${nom} est requis quand DEMO=0`);
  if (e.DATABASE_URL !== undefined && e.APP_SECRET === undefined)
    erreurs.push('APP_SECRET est requis avec DATABASE_URL (32 caractères au moins, gardés en lieu sûr)');
  // A clock that lies would shorten every retention and every session of real people.
  if (e.TEST_CLOCK_DAYS > 0 && (!demo || e.DATABASE_URL !== undefined || !estBoucleLocale(host)))
    erreurs.push("TEST_CLOCK_DAYS ne sert qu'aux essais : démonstration, base embarquée et adresse locale");
  const geographie = lireGeographie(e, erreurs);
  const s3 = lireS3(e, erreurs);
  const limites = lireLimites(env, demo, erreurs);
  if (erreurs.length > 0) throw new ErreurConfiguration(erreurs.join('\n'));
  return {
    port: e.PORT,
    host,
    appUrl: (e.APP_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${e.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseMigrationUrl: e.DATABASE_MIGRATION_URL ?? e.DATABASE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Colivert <ne-pas-repondre@colivert.example>',
    demo,
    appSecret: Buffer.from(e.APP_SECRET ?? secretDuDossier(dataDir), 'utf8'),
    supportEmail: e.SUPPORT_EMAIL ?? 'support@colivert.example',
    plateforme: {
      nom: e.PLATFORM_NAME ?? 'Colivert',
      adresse: e.PLATFORM_ADDRESS ?? '1 rue de la Démonstration, 44000 Nantes',
      siren: e.PLATFORM_SIREN ?? '000000000',
    },
    mentions: Object.fromEntries(
      Object.entries(MENTIONS).map(([nom, { variable }]) => [nom, e[variable] ?? null]),
    ) as Config['mentions'],
    trustProxy: e.TRUST_PROXY,
    clamdUrl: e.CLAMD_URL,
    avanceHorloge: e.TEST_CLOCK_DAYS * 86_400_000,
    geographie,
    s3,
    metricsPort: e.METRICS_PORT === undefined ? undefined : Number(e.METRICS_PORT),
    limites,
  };
}
