/** The live stream: 5,000 readers on one process, and what telling people costs those who act. `node bench/flux.ts` */
import { readFileSync } from 'node:fs';
import { Agent, request, type ClientRequest } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as attendre } from 'node:timers/promises';
import pg from 'pg';
import type { Produit } from '../packages/server/src/lib/test/produit.ts';
import { ouvrirAtelier, ouvrirProduit, surUneCopie, type Atelier } from './banc.ts';
import { centile, mediane, tableau, type Figure } from './mesures.ts';

const LECTEURS = Number(process.env.BENCH_LECTEURS ?? 5000);
const ANNONCES = 10_000;
const ACTES = 300;
const REPOS_S = 75;

interface Compte {
  id: string;
  jeton: string;
}

/** Resident memory of a process in MB, and the processor it has used in seconds. */
function ressources({ pid }: Produit): { memoire: number; cpu: number } {
  const kilos = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const champs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { memoire: Number(kilos) / 1024, cpu: (Number(champs[11]) + Number(champs[12])) / 100 };
}

/** What openings met: a status, or no connection. */
const echecs = new Map<string, number>();

/** A tab: reads, and comes back as the product's own do, once after the pause it was told, then after 1, 2, 4 … 60 s ± 50 % (spec 3 §5.9). */
class Lecteur {
  readonly #url: string;
  readonly #compte: Compte;
  #requete: ClientRequest | undefined;
  #derniere: string | undefined;
  #essais = 0;
  #dit: number | undefined;
  #fini = false;
  pret = false;
  /** When the last event came. */
  recuLe = 0;
  evenements = 0;

  constructor(url: string, compte: Compte) {
    this.#url = url;
    this.#compte = compte;
  }

  ouvrir(): void {
    if (this.#fini) return;
    const entetes = {
      authorization: `Bearer ${this.#compte.jeton}`,
      ...(this.#derniere === undefined ? {} : { 'last-event-id': this.#derniere }),
    };
    const requete = request(`${this.#url}/api/flux`, { headers: entetes, agent: new Agent({ keepAlive: false }) });
    this.#requete = requete;
    requete.on('error', () => {
      this.#noter('connection');
      this.#revenir();
    });
    requete.on('response', (reponse) => {
      if (reponse.statusCode !== 200) {
        this.#noter(String(reponse.statusCode));
        reponse.resume();
        return void reponse.once('close', () => this.#revenir());
      }
      reponse.setEncoding('utf8').on('data', (texte: string) => this.#lire(texte));
      reponse.on('error', () => undefined).once('close', () => this.#revenir());
    });
    requete.end();
  }

  #lire(texte: string): void {
    const ids = texte.match(/^id: \d+$/gm);
    if (ids !== null) this.#derniere = ids.at(-1)?.slice(4);
    if (texte.includes('event: pret')) {
      this.pret = true;
      this.#essais = 0;
    } else if (texte.includes('event: ')) {
      this.evenements += texte.match(/^event: /gm)?.length ?? 0;
      this.recuLe = performance.now();
    }
    const dit = /^retry: (\d+)$/m.exec(texte)?.[1];
    if (dit !== undefined) this.#dit = Number(dit);
  }

  #noter(echec: string): void {
    echecs.set(echec, (echecs.get(echec) ?? 0) + 1);
  }

  #revenir(): void {
    this.pret = false;
    if (this.#fini) return;
    const delai = this.#dit ?? Math.min(60_000, 1000 * 2 ** this.#essais) * (0.5 + Math.random());
    if (this.#dit === undefined) this.#essais += 1;
    this.#dit = undefined;
    setTimeout(() => this.ouvrir(), delai);
  }

  fermer(): void {
    this.#fini = true;
    this.#requete?.destroy();
  }
}

async function tousPrets(lecteurs: readonly Lecteur[], ms: number): Promise<number> {
  const debut = performance.now();
  while (lecteurs.some(({ pret }) => !pret)) {
    if (performance.now() - debut > ms)
      throw new Error(`${lecteurs.filter(({ pret }) => pret).length} of ${lecteurs.length} after ${ms} ms`);
    await attendre(20);
  }
  return (performance.now() - debut) / 1000;
}

/** Each person has as many tabs as it takes. */
async function comptes(atelier: Atelier, nombre: number): Promise<Compte[]> {
  const { rows } = await atelier.client.query<{ id: string }>(
    `select id from utilisateurs where role = 'CLIENT' and statut = 'VALIDE' order by id limit $1`,
    [nombre],
  );
  const lus: Compte[] = [];
  for (const { id } of rows) lus.push({ id, jeton: await atelier.ouvrirSession(id) });
  return lus;
}

async function publier(url: string, { id, jeton }: Compte): Promise<void> {
  const reponse = await fetch(`${url}/api/annonces?auteurId=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      titre: 'Lampe',
      description: 'Bien emballée',
      adresseDepart: '12 rue des Lilas',
      villeDepart: 'Nantes',
      adresseArrivee: '8 quai Duguay-Trouin',
      villeArrivee: 'Rennes',
      prixPropose: 20,
    }),
  });
  if (reponse.status !== 201) throw new Error(`${reponse.status} ${await reponse.text()}`);
  await reponse.arrayBuffer();
}

export async function mesurerFlux(): Promise<Figure[]> {
  return surUneCopie(ANNONCES, async (dossier) => {
    const atelier = await ouvrirAtelier(dossier);
    const gens = await comptes(atelier, LECTEURS);
    const debit = await mesurerDebit(atelier);
    await atelier.fermer();

    const env = { PORT: String(await portLibre()), LIMIT_FLUX_OUVERTURES: '999999', LIMIT_FLUX_COMPTE: '999999' };
    let produit = await ouvrirProduit(dossier, env);
    const lecteurs = Array.from({ length: LECTEURS }, (_, i) => {
      const compte = gens[i % gens.length];
      if (compte === undefined) throw new Error('Nobody to open a stream');
      return new Lecteur(produit.url, compte);
    });
    try {
      // Its code is compiled, and its pages and places read, before it is weighed.
      for (const compte of gens.slice(0, 20)) await publier(produit.url, compte);
      await attendre(5000);
      const repos = ressources(produit);
      for (let i = 0; i < lecteurs.length; i += 100) {
        for (const lecteur of lecteurs.slice(i, i + 100)) lecteur.ouvrir();
        await attendre(50);
      }
      await tousPrets(lecteurs, 60_000);
      await attendre(5000);
      const avant = ressources(produit);
      await attendre(REPOS_S * 1000);
      const apres = ressources(produit);

      const delais = await mesurerDelais(produit.url, gens, lecteurs);

      echecs.clear();
      const debut = performance.now();
      await produit.arreter();
      produit = await ouvrirProduit(dossier, env);
      const absence = (performance.now() - debut) / 1000;
      await tousPrets(lecteurs, 120_000);
      console.log(
        `Tries that failed meanwhile: ${[...echecs].map(([quoi, n]) => `${quoi} ${n}`).join(', ') || 'none'}`,
      );
      const retour = (performance.now() - debut) / 1000;
      return [
        {
          nom: `${LECTEURS} open streams, memory above rest`,
          valeur: apres.memoire - repos.memoire,
          but: 150,
          sens: 'max',
          detail: `MB, from ${Math.round(repos.memoire)}`,
        },
        {
          nom: `${LECTEURS} open streams, processor idle`,
          valeur: ((apres.cpu - avant.cpu) / REPOS_S) * 100,
          but: 5,
          sens: 'max',
          detail: '% of a core',
        },
        {
          nom: `act to event, p95, ${LECTEURS} open`,
          valeur: centile(delais, 95),
          but: 300,
          sens: 'max',
          detail: `ms from the call of the act, median ${Math.round(mediane(delais))}`,
        },
        {
          nom: `all ${LECTEURS} back after a restart`,
          valeur: retour - absence,
          but: 30,
          sens: 'max',
          detail: `s from its first answer; ${retour.toFixed(1)} from the signal that ended the one before`,
        },
        debit,
      ];
    } finally {
      for (const lecteur of lecteurs) lecteur.fermer();
      await produit.arreter();
    }
  });
}

async function mesurerDelais(url: string, gens: readonly Compte[], lecteurs: readonly Lecteur[]): Promise<number[]> {
  const delais: number[] = [];
  for (let i = 0; i < ACTES; i += 1) {
    const rang = (i * 37) % gens.length;
    const [compte, lecteur] = [gens[rang], lecteurs[rang]];
    if (compte === undefined || lecteur === undefined) throw new Error('No such reader');
    const { evenements } = lecteur;
    const debut = performance.now();
    await publier(url, compte);
    while (lecteur.evenements === evenements) {
      if (performance.now() - debut > 10_000) throw new Error('An act was not told');
      await attendre(1);
    }
    delais.push(lecteur.recuLe - debut);
  }
  return delais;
}

const TOURS = 7;
const A_LA_FOIS = 20;

/** Take-overs a second with what tells people, over those without: the row of the bell, `flux` and the message to processes. */
async function mesurerDebit(atelier: Atelier): Promise<Figure> {
  const { app, client } = atelier;
  const libres = (
    await client.query<{ id: string }>(
      `select id from annonces where statut = 'ACTIVE' and origine = 'CLIENT' order by id`,
    )
  ).rows.map(({ id }) => id);
  const couriers: Compte[] = [];
  for (const { id } of (
    await client.query<{ id: string }>(
      `select id from utilisateurs where role = 'LIVREUR' and statut = 'VALIDE' order by id limit 200`,
    )
  ).rows)
    couriers.push({ id, jeton: await atelier.ouvrirSession(id) });
  // Each is taken once, over all turns.
  const prises = Math.floor(libres.length / (2 * TOURS + 1));
  let tour = 0;
  const prendre = async (): Promise<void> => {
    const [annonce, courier] = [libres.pop(), couriers[(tour += 1) % couriers.length]];
    if (annonce === undefined || courier === undefined) throw new Error('Nothing to take over');
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/livraisons/complete?annonceId=${annonce}&livreurId=${courier.id}`,
      headers: { authorization: `Bearer ${courier.jeton}` },
    });
    if (statusCode !== 201) throw new Error(`${statusCode} ${body}`);
  };
  const debit = async (): Promise<number> => {
    const debut = performance.now();
    let reste = prises;
    await Promise.all(
      Array.from({ length: A_LA_FOIS }, async () => {
        while (reste > 0) {
          reste -= 1;
          await prendre();
        }
      }),
    );
    return prises / ((performance.now() - debut) / 1000);
  };
  await debit();
  const rapports: number[] = [];
  const debits: number[] = [];
  for (let i = 0; i < TOURS; i += 1) {
    const avec = await debit();
    const sans = await sansDire(debit);
    debits.push(avec);
    rapports.push(avec / sans);
  }
  return {
    nom: 'take-overs with live and notifications, over without',
    valeur: mediane(rapports),
    but: 0.85,
    sens: 'min',
    detail: `${Math.round(mediane(debits))} /s, ${A_LA_FOIS} at once`,
  };
}

/** Runs as before this chapter: statements that only tell people answer at once, having done nothing. */
async function sansDire<T>(faire: () => Promise<T>): Promise<T> {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [demande] = args as [string | { text: string }];
    const texte = typeof demande === 'string' ? demande : demande.text;
    if (/insert into "?(flux|notifications)"?|pg_notify\('colivert_flux'/.test(texte))
      return Promise.resolve({ rows: [], rowCount: 0, command: 'INSERT' });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return faire().finally(() => Reflect.set(pg.Client.prototype, 'query', query));
}

function portLibre(): Promise<number> {
  return new Promise((resolve) => {
    const sonde = createServer().listen(0, '127.0.0.1', () => {
      const adresse = sonde.address();
      sonde.close(() => resolve(typeof adresse === 'object' && adresse !== null ? adresse.port : 0));
    });
  });
}

if (import.meta.main) {
  const figures = await mesurerFlux();
  tableau(
    ['figure', 'value', 'goal', 'detail'],
    figures.map(({ nom, valeur, but, sens, detail }) => [
      nom,
      valeur.toFixed(2),
      `${sens === 'min' ? '≥' : '≤'} ${but}`,
      detail,
    ]),
  );
  process.exit(0);
}
