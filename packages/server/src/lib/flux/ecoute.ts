import pg from 'pg';
import type { CoordonneesDb } from '../db/connexion.ts';

/** How processes tell each other whose streams to wake: a connection of its own, that comes back by itself. */
export interface Ecoute {
  /** With those of the next 20 ms, in one message; kept while the connection is lost. */
  dire(personnes: readonly string[]): void;
  fermer(): Promise<void>;
}

interface Oreille {
  entendre: (personnes: readonly string[]) => void;
  /** Listening again: what was said meanwhile was not heard. */
  revenue: () => void;
  signaler: (erreur: unknown) => void;
}

const CANAL = 'colivert_flux';
/** Notifications are committed one at a time over the whole server: the fewer the better (spec 3 §13). */
const GROUPE_MS = 20;
/** Ids that a message of 8,000 bytes holds. */
const PAR_MESSAGE = 200;
/** Beyond, the sweep of the other processes finds them anyway. */
const GARDEES_MAX = 10_000;
/** How often the connection is asked whether anybody is there, and how long it has to answer. */
const VEILLE_MS = 25_000;
const REPONSE_MS = 5000;
const RETOUR_MAX_MS = 5000;

type Connexion = pg.Client & { processID?: number | null };

export function ouvrirEcoute(coordonnees: CoordonneesDb, { entendre, revenue, signaler }: Oreille): Ecoute {
  let ecoute: Connexion | null = null;
  let fermee = false;
  let essais = 0;
  let retour: NodeJS.Timeout | undefined;
  let envoi: NodeJS.Timeout | undefined;
  const aDire = new Set<string>();
  let tour: Promise<void> = Promise.resolve();

  async function connecter(): Promise<void> {
    const client: Connexion = new pg.Client({
      ...coordonnees,
      application_name: 'colivert-flux',
      // A message lost with the machine is made up for by the sweep: nobody waits for it to be on the disk.
      options: '-c synchronous_commit=off',
      keepAlive: true,
      connectionTimeoutMillis: REPONSE_MS,
      query_timeout: REPONSE_MS,
    });
    client.on('error', () => perdre(client));
    client.on('end', () => perdre(client));
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== client.processID) entendre(payload.split(' '));
    });
    try {
      await client.connect();
      await client.query(`listen ${CANAL}`);
    } catch (erreur) {
      signaler(erreur);
      perdre(client);
      return;
    }
    if (fermee) return void client.end().catch(() => undefined);
    ecoute = client;
    essais = 0;
    revenue();
    await envoyer();
  }

  /** Of the one that listens, or of one that never came to it: another takes its place, sooner at first than later. */
  function perdre(client: Connexion): void {
    client.removeAllListeners('end');
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    if (ecoute === client) ecoute = null;
    if (fermee || ecoute !== null || retour !== undefined) return;
    const delai = Math.min(RETOUR_MAX_MS, 100 * 2 ** essais) * (0.5 + Math.random());
    essais += 1;
    retour = setTimeout(() => {
      retour = undefined;
      void connecter();
    }, delai).unref();
  }

  /** One statement at a time: the connection takes no second one while it answers. */
  function enSonTour(faire: (client: Connexion) => Promise<void>): Promise<void> {
    tour = tour.then(async () => {
      const client = ecoute;
      if (client === null) return;
      await faire(client).catch((erreur: unknown) => {
        signaler(erreur);
        perdre(client);
      });
    });
    return tour;
  }

  function envoyer(): Promise<void> {
    clearTimeout(envoi);
    envoi = undefined;
    return enSonTour(direEnsemble);
  }

  async function direEnsemble(client: Connexion): Promise<void> {
    if (aDire.size === 0) return;
    const dites = [...aDire];
    aDire.clear();
    const messages = Array.from({ length: Math.ceil(dites.length / PAR_MESSAGE) }, (_, i) =>
      dites.slice(i * PAR_MESSAGE, (i + 1) * PAR_MESSAGE).join(' '),
    );
    try {
      await client.query(`select pg_notify('${CANAL}', m) from unnest($1::text[]) as m`, [messages]);
    } catch (erreur) {
      garder(dites);
      throw erreur;
    }
  }

  function garder(personnes: readonly string[]): void {
    for (const personne of personnes) if (aDire.size < GARDEES_MAX) aDire.add(personne);
  }

  const veille = setInterval(() => {
    void enSonTour(async (client) => void (await client.query('select 1')));
  }, VEILLE_MS).unref();

  const premiere = connecter();
  return {
    dire(personnes) {
      garder(personnes);
      if (aDire.size > 0) envoi ??= setTimeout(() => void envoyer(), GROUPE_MS).unref();
    },
    async fermer() {
      await premiere;
      await envoyer();
      fermee = true;
      clearInterval(veille);
      clearTimeout(retour);
      await ecoute?.end().catch(() => undefined);
    },
  };
}
