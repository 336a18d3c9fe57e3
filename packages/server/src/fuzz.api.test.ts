import { jourParis, REFUS, type Role } from '@colivert/domain/lib';
import fc from 'fast-check';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creerJournal } from './app.ts';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { PDF } from './lib/test/documents.ts';
import { poserEntrepot } from './lib/test/livraisons.ts';
import { fautesDeLigne, noterDit, rienDit } from './lib/test/journaux.ts';
import { GRAINES, type Graine } from './lib/test/graines.ts';
import { injecter } from './lib/test/injecter.ts';
import { LIMITES_LARGES } from './lib/test/limites.ts';
import { OBJETS, type Proprietaires } from './lib/test/objets.ts';
import { ouvrirSemaine } from './lib/test/prestations.ts';
import { TEXTES_HOSTILES, type Schema } from './lib/test/hostile.ts';
import { refusNonListe } from './lib/test/refusListes.ts';
import { operationsDe, requetes, type Operation, type Requete } from './lib/test/requetes.ts';
import { decrire } from './technique/openapi.ts';

/** Requests of an everyday run; `npm run trust` asks for 100,000. A seed gives the same requests again. */
const TOTAL = Number(process.env.FUZZ_REQUETES ?? 600);
/** The same requests each time, so that a change is judged by what it changes; the whole trust run draws its own. */
const GRAINE = Number(process.env.FUZZ_GRAINE ?? 20_261_129);
/** People and objects are made anew as often: what was called destroys some of them. */
const GENERATION = 500;
const ENSEMBLE = 8;

const ROLES_APPELANTS: readonly Role[] = ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'];
const QUI = [...ROLES_APPELANTS, ...ROLES_APPELANTS, 'NOUVEAU', 'SUSPENDU', 'NON_AFFILIE', 'anonyme', 'mort'];

/** What an unexpected error said, by request. */
const journal = new Map<string, string>();
/** Every line of the log since the last look, and what was said in the calls meanwhile. */
let lignes: string[] = [];
let dit = rienDit();
let banc: Banc;
let operations: Operation[];
let schemas: Record<string, Schema>;
let fichiers: Buffer[];

beforeAll(async () => {
  const ecouter = pino(creerJournal({ demo: false }, 'trace'), {
    write(ligne: string) {
      lignes.push(ligne);
      noter(JSON.parse(ligne) as LigneLue);
    },
  });
  banc = await ouvrirBanc(LIMITES_LARGES, { journal: ecouter });
  const document = decrire(banc.deps.routes, 'http://127.0.0.1');
  operations = operationsDe(document);
  schemas = document.components.schemas as Record<string, Schema>;
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c3f' } });
  fichiers = [PDF, await image.clone().jpeg().toBuffer(), await image.clone().png().toBuffer()];
});
afterAll(() => banc.fermer());

interface LigneLue {
  reqId?: string;
  err?: { message?: string; stack?: string };
}
function noter({ reqId = '', err }: LigneLue): void {
  if (err === undefined) return;
  journal.set(reqId, `${err?.message ?? ''}\n${err?.stack?.split('\n').slice(1, 5).join('\n') ?? ''}`);
}

interface Monde {
  gens: Record<string, Compte>;
  /** Some of each kind: what one call destroys, another still finds. */
  objets: Record<string, string[]>;
  /** By operation, as many states made ready for it. */
  graines: Record<string, Graine[]>;
}

const nomDe = ({ methode, chemin }: Pick<Operation, 'methode' | 'chemin'>): string => `${methode} ${chemin}`;

/** @param semees the operations whose own states are wanted */
async function peupler(semees = Object.keys(GRAINES)): Promise<Monde> {
  const [CLIENT, LIVREUR, COMMERCANT, PRESTATAIRE, ADMIN, NOUVEAU, SUSPENDU, NON_AFFILIE] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR', { affilie: true }),
    banc.creerCompte('COMMERCANT'),
    banc.creerCompte('PRESTATAIRE'),
    banc.creerCompte('ADMIN'),
    banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' }),
    banc.creerCompte('LIVREUR', { statut: 'SUSPENDU' }),
    banc.creerCompte('LIVREUR'),
  ]);
  const proprietaires: Proprietaires = { CLIENT, LIVREUR, COMMERCANT, PRESTATAIRE };
  const objets: Record<string, string[]> = {};
  const poseurs: Record<string, (b: Banc, qui: Proprietaires) => Promise<string>> = {
    ...OBJETS,
    entrepot: () => poserEntrepot(banc, 'Relais Doulon'),
  };
  for (const [nom, poser] of Object.entries(poseurs)) {
    objets[nom] = [];
    for (let i = 0; i < 3; i += 1) objets[nom].push(await poser(banc, proprietaires));
  }
  const ouverte = await ouvrirSemaine(banc, PRESTATAIRE);
  expect(ouverte).toMatchObject({ statut: 200 });
  const graines: Record<string, Graine[]> = {};
  for (const nom of semees) {
    const semer = GRAINES[nom];
    graines[nom] = [];
    if (semer !== undefined) for (let i = 0; i < 2; i += 1) graines[nom].push(await semer(banc, proprietaires));
  }
  return { gens: { CLIENT, LIVREUR, COMMERCANT, PRESTATAIRE, ADMIN, NOUVEAU, SUSPENDU, NON_AFFILIE }, objets, graines };
}

/** Which kind of object the id of a path names. */
const OBJET_DU_CHEMIN: readonly [RegExp, string][] = [
  [/^\/auth\/sessions/, 'session'],
  [/^\/(admin\/)?documents\/\{id\}/, 'document'],
  [/^\/annonces-commercants\/\{id\}/, 'mission'],
  [/^\/annonces\/|^\/livraisons\/annonce/, 'annonce'],
  [/^\/livraisons\/\{id\}/, 'livraison'],
  [/^\/conversations\/\{id\}/, 'conversation'],
  [/^\/photos\/message\/\{id\}/, 'photoMessage'],
  [/^\/entrepots/, 'entrepot'],
  [/^\/prestations\/\{id\}/, 'prestation'],
  [/^\/evaluations\/\{id\}/, 'evaluation'],
  [/^\/contrats\/\{id\}/, 'contrat'],
  [/^\/factures\/\{id\}/, 'facture'],
];
const PERSONNE_DU_CHEMIN: readonly [RegExp, Role][] = [
  [/livreur/, 'LIVREUR'],
  [/prestataire/, 'PRESTATAIRE'],
  [/commercant/, 'COMMERCANT'],
  [/client/, 'CLIENT'],
];

/** What a careful client would send in the field of this name. */
function savoir({ gens, objets, graines }: Monde) {
  let tour = 0;
  const un = (nom: string): string | undefined => objets[nom]?.[tour % objets[nom].length];
  return ({ methode, chemin }: Operation, qui: string) => {
    tour += 1;
    const semees = graines[nomDe({ methode, chemin })] ?? [];
    const moi = gens[qui]?.id;
    const cible = un(OBJET_DU_CHEMIN.find(([motif]) => motif.test(chemin))?.[1] ?? '');
    const role = PERSONNE_DU_CHEMIN.find(([motif]) => motif.test(chemin))?.[1];
    const jour = jourParis(new Date(Date.now() + (1 + (tour % 6)) * 86_400_000));
    const heure = 13 + (tour % 4);
    const parNom: Readonly<Record<string, unknown>> = {
      id: cible ?? (role === undefined || role === gens[qui]?.role ? moi : gens[role]?.id),
      n: un('contratNumero'),
      place_id: 'fr:44109:44000:MjF8cnVlIEpvZmZyZQ',
      auteurId: moi,
      userId: moi,
      utilisateurId: moi,
      clientId: moi,
      livreurId: moi,
      commercantId: moi,
      evaluateurId: moi,
      prestataireId: gens.PRESTATAIRE?.id,
      evalueId: gens.LIVREUR?.id,
      annonceId: un('annonce'),
      entrepotId: un('entrepot'),
      serviceId: un('livraison'),
      telephone: '06 12 34 56 78',
      email: chemin === '/auth/login' ? gens.CLIENT?.email : `personne${tour}-${moi ?? 'x'}@exemple.fr`,
      motDePasse: 'Bonjour-2026',
      motDePasseActuel: 'Bonjour-2026',
      password: 'Bonjour-2026',
      totp: null,
      code: '012345',
      codeValidation: '012345',
      codePostal: '44000',
      codepostal: '44000',
      ville: 'Nantes',
      siret: '73282932000074',
      dateDebut: `${jour}T${heure}:00:00`,
      dateFin: `${jour}T${heure + 1}:00:00`,
      dateLimite: jour,
      heureDebut: '08:00',
      heureFin: '18:00',
      vehicule: 'VELO',
      typeService: 'BRICOLAGE',
      typePrestation: 'BRICOLAGE',
      version: 1,
      prix: null,
      photoUrl: null,
      photoPrestation: null,
      photoProfilUrl: null,
      ...semees[tour % semees.length]?.champs,
    };
    return (nom: string) => parNom[nom];
  };
}

const contexteDe = (monde: Monde) => ({
  schemas,
  qui: QUI,
  appelant: (operation: Operation) => monde.graines[nomDe(operation)]?.[0]?.qui,
  connu: savoir(monde),
  fichiers,
});

const JETON_MORT = 'A'.repeat(43);
const jetonDe = ({ gens }: Monde, qui: string): string | undefined => (qui === 'mort' ? JETON_MORT : gens[qui]?.jeton);

/** What no error may tell: our code's places, our tables, our tools. */
const FUITE =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|\b(select|insert into|update|delete from)\b .*\b(from|set|where|values)\b|syntax error|violates|constraint|kysely|postgres|pg_|ECONN|ENOENT|\bTypeError\b|\bZodError\b/i;
const CODES = new Set<string>(Object.keys(REFUS));

function siJson(texte: string | Buffer | undefined): unknown {
  try {
    return JSON.parse(String(texte));
  } catch {
    return null;
  }
}

/** Sends one request; answers what is wrong with the answer, or null. */
async function envoyer(
  monde: Monde,
  { methode, url, qui, entetes, corps }: Requete,
): Promise<{ statut: number; dit: string; faute: string | null }> {
  const jeton = jetonDe(monde, qui);
  const reponse = await injecter(banc.app, {
    method: methode,
    url,
    headers: { ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }), ...entetes },
    ...(corps === undefined ? {} : { payload: corps }),
  });
  const { statut, entetes: headers } = reponse;
  const body = reponse.octets.toString();
  if (jeton !== undefined) dit.secrets.add(jeton);
  noterDit(dit, Object.fromEntries(new URLSearchParams(url.split('?')[1])));
  noterDit(dit, siJson(corps));
  if (String(headers['content-type']).startsWith('application/json')) noterDit(dit, siJson(body));
  const faute = (quoi: string) => ({
    statut,
    dit: body,
    faute: `${quoi}: ${String(statut)} ${body.slice(0, 300)}\n${journal.get(String(headers['x-request-id'])) ?? ''}`,
  });
  if (statut >= 500) return faute('a fault of ours');
  for (const nom of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id'])
    if (headers[nom] === undefined) return faute(`no ${nom}`);
  if (headers['access-control-allow-origin'] !== undefined) return faute('an allowed origin');
  if (statut === 429 && headers['retry-after'] === undefined) return faute('no Retry-After');
  const type = String(headers['content-type'] ?? '');
  if (/^(text\/|application\/json)/.test(type) && !type.includes('charset=utf-8')) return faute(`type ${type}`);
  if (statut < 400) {
    if (qui !== 'CLIENT' && qui !== 'COMMERCANT' && qui !== 'ADMIN' && /"codeValidation":"\d/.test(body))
      return faute('a code that is not theirs');
    return { statut, dit: body, faute: null };
  }
  if (methode === 'HEAD') return { statut, dit: body, faute: null };
  if (type !== 'application/json; charset=utf-8') return faute(`type ${type}`);
  const erreur = JSON.parse(body) as Record<string, unknown>;
  if (
    typeof erreur.message !== 'string' ||
    erreur.message === '' ||
    erreur.message !== erreur.error ||
    !CODES.has(String(erreur.code))
  )
    return faute('not our error body');
  if (FUITE.test(body)) return faute('an error that tells too much');
  const cache = refusNonListe(banc.deps.routes, { methode, url }, { statut, code: erreur.code });
  if (cache !== null) return faute(cache);
  return { statut, dit: body, faute: null };
}

/** What was counted of a route, and each kind of fault once. */
interface Bilan {
  parRoute: Map<string, { total: number; reussies: number }>;
  fautes: Map<string, string>;
}

/** what the log said meanwhile. */
function relireJournal({ fautes }: Bilan): number {
  const lues = lignes;
  // The same anywhere, also in the path of another call.
  for (const texte of TEXTES_HOSTILES) dit.secrets.delete(texte);
  for (const ligne of lues)
    for (const faute of fautesDeLigne(ligne, dit)) {
      const cle = `log ${faute.slice(0, 40)}`;
      if (!fautes.has(cle)) fautes.set(cle, `${faute}\n${ligne.slice(0, 1000)}`);
    }
  lignes = [];
  dit = rienDit();
  return lues.length;
}

/** @returns null when it passed, else what it was told */
async function mesurer({ parRoute, fautes }: Bilan, monde: Monde, requete: Requete): Promise<string | null> {
  const { statut, dit, faute } = await envoyer(monde, requete);
  const nom = nomDe(requete.operation);
  const compte = parRoute.get(nom);
  if (compte !== undefined) {
    compte.total += 1;
    if (statut < 300) compte.reussies += 1;
  }
  const cle = `${nom} ${faute?.replaceAll(/\d{4,}|[\da-f-]{36}/g, '#').slice(0, 120) ?? ''}`;
  if (faute !== null && !fautes.has(cle))
    fautes.set(
      cle,
      `${requete.qui} ${requete.methode} ${requete.url.slice(0, 400)} ${JSON.stringify(requete.entetes)} ${String(requete.corps).slice(0, 600)}\n${faute}`,
    );
  return statut < 300 ? null : `${statut} ${dit.slice(0, 300)}`;
}

/** Valid calls of one route, by each who might, until one passes. @returns what all were told, when none does */
async function faireReussir(bilan: Bilan, monde: Monde, operation: Operation, seed: number): Promise<string[]> {
  const contexte = contexteDe(monde);
  const seul = contexte.appelant(operation);
  const dits = new Set<string>();
  for (const qui of seul === undefined ? (operation.roles ?? new Set(QUI)) : [seul])
    for (const requete of fc.sample(requetes([operation], { ...contexte, appelant: () => qui }, true), {
      numRuns: 12,
      seed,
    })) {
      const dit = await mesurer(bilan, monde, requete);
      if (dit === null) return [];
      dits.add(dit);
    }
  return [...dits];
}

/** Chance alone passes some routes only after thousands of requests: those left are called with care. */
async function reprendre(bilan: Bilan): Promise<{ reprises: number; jamaisReussies: string[] }> {
  const restantes = operations.filter((o) => bilan.parRoute.get(nomDe(o))?.reussies === 0);
  const commun = await peupler(restantes.map(nomDe));
  const jamaisReussies: string[] = [];
  for (const operation of restantes) {
    if ((await faireReussir(bilan, commun, operation, GRAINE)).length === 0) continue;
    // What came before may have spent what it needs: once more, in a world of its own.
    const dits = await faireReussir(bilan, await peupler([nomDe(operation)]), operation, GRAINE + 1);
    if (dits.length > 0) jamaisReussies.push(`${nomDe(operation)}\n${dits.join('\n')}`);
  }
  return { reprises: restantes.length, jamaisReussies };
}

test(
  `R-35 R-36 R-48 R-53 R-55 C-257 A-01 ${TOTAL} requests made from our own OpenAPI document meet no fault of ours, are refused as it says only, each route passes, and no line of the log tells a secret or a person`,
  { timeout: 7_200_000 },
  async () => {
    console.log(`fuzz: ${TOTAL} requests, FUZZ_GRAINE=${GRAINE}`);
    expect(Object.keys(GRAINES).filter((nom) => !operations.some((o) => nomDe(o) === nom))).toEqual([]);
    const bilan: Bilan = {
      parRoute: new Map(operations.map((o) => [nomDe(o), { total: 0, reussies: 0 }])),
      fautes: new Map(),
    };
    let relues = 0;
    for (let faites = 0; faites < TOTAL && bilan.fautes.size <= 40; faites += GENERATION) {
      const monde = await peupler();
      const lot = fc.sample(requetes(operations, contexteDe(monde)), {
        numRuns: Math.min(GENERATION, TOTAL - faites),
        seed: GRAINE + faites,
      });
      for (let i = 0; i < lot.length; i += ENSEMBLE)
        await Promise.all(lot.slice(i, i + ENSEMBLE).map((requete) => mesurer(bilan, monde, requete)));
      journal.clear();
      relues += relireJournal(bilan);
    }
    const { reprises, jamaisReussies } = await reprendre(bilan);
    relues += relireJournal(bilan);
    expect(relues).toBeGreaterThan(TOTAL);
    console.log(`fuzz: ${operations.length} routes, ${reprises} of them called with care`);
    expect([...bilan.fautes.values()]).toEqual([]);
    expect(jamaisReussies).toEqual([]);
  },
);
