/** Requests a second of the product, over those of the bare program that does the same, in turns. */
import autocannon from 'autocannon';
import { ouvrirAtelier, ouvrirProduit, ouvrirTemoin, surUneCopie, type Atelier } from './banc.ts';
import { enregistrer, type Appel, type Enregistrement } from './enregistrer.ts';
import { mediane, type Figure } from './mesures.ts';

interface Requete {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
}

/** Two ways to the same answer, and what the first must reach of the second's rate. */
interface Duel {
  nom: string;
  but: number;
  produit: () => Requete;
  temoin: () => Requete;
  /** Writes are counted, not timed: each takes something that is there once. */
  nombre?: number;
}

const TOURS = 5;
const SECONDES = 2;

/** Requests a second with ten connections. */
async function debit(url: string, suivante: () => Requete, nombre?: number): Promise<number> {
  let refus: string | undefined;
  const debut = performance.now();
  const resultat = await autocannon({
    url,
    connections: 10,
    ...(nombre === undefined ? { duration: SECONDES } : { amount: nombre }),
    requests: [
      {
        setupRequest: (requete) => ({ ...requete, ...suivante() }),
        onResponse(statut, corps) {
          if (statut >= 300) refus ??= `${statut} ${corps}`;
        },
      },
    ],
  });
  if (resultat.non2xx > 0 || resultat.errors > 0)
    throw new Error(`${resultat.non2xx} refusals and ${resultat.errors} errors at ${url}: ${refus}`);
  return resultat['2xx'] / ((performance.now() - debut) / 1000);
}

async function affronter(produit: string, temoin: string, { nom, but, nombre, ...duel }: Duel): Promise<Figure> {
  const rapports: number[] = [];
  const debits: number[] = [];
  for (let tour = 0; tour <= TOURS; tour += 1) {
    const sien = await debit(produit, duel.produit, nombre);
    const nu = await debit(temoin, duel.temoin, nombre);
    // The first turn warms both.
    if (tour === 0) continue;
    rapports.push(sien / nu);
    debits.push(sien);
  }
  return { nom, valeur: mediane(rapports), but, sens: 'min', detail: `${Math.round(mediane(debits))} /s` };
}

/** `n` values, each served once. */
function file<T>(valeurs: readonly T[]): () => T {
  let i = 0;
  return () => {
    const valeur = valeurs[i];
    if (valeur === undefined) throw new Error('The bench has used up its rows: sow more.');
    i += 1;
    return valeur;
  };
}

/** A page of the public list that nobody asked for before: after a random instant of the open announcements. */
function pages(premier: Date, dernier: Date): () => [string, string] {
  const etendue = premier.getTime() - dernier.getTime();
  return () => [
    new Date(dernier.getTime() + Math.random() * etendue).toISOString(),
    'ffffffff-ffff-7fff-8fff-' + Math.random().toString(16).slice(2, 14).padEnd(12, '0'),
  ];
}

const porteur = (jeton: string): Record<string, string> => ({ authorization: `Bearer ${jeton}` });

async function preparer(atelier: Atelier) {
  const { app, client, secret } = atelier;
  const lire = async ({ method = 'GET', path: url, headers = {} }: Requete): Promise<unknown> => {
    const reponse = await app.inject({ method, url, headers });
    if (reponse.statusCode >= 300) throw new Error(`${url}: ${reponse.statusCode} ${reponse.body}`);
    return reponse.json();
  };
  const [bornes] = (
    await client.query<{ premier: Date; dernier: Date }>(
      `select max(cree_le) as premier, min(cree_le) as dernier from annonces where statut = 'ACTIVE'`,
    )
  ).rows;
  if (bornes === undefined) throw new Error('No open announcement');
  const page = pages(bornes.premier, bornes.dernier);
  const adresse = (repere: [string, string]): string =>
    `/api/annonces?curseur=${secret.signer(JSON.stringify(['annonces:recent', ...repere]))}`;
  const repere = page();

  const auteur = await client.query<{ id: string; n: number }>(
    `select auteur_id as id, count(*) as n from annonces where origine = 'CLIENT' group by 1 order by abs(count(*) - 20), 1 limit 1`,
  );
  const courier = await client.query<{ id: string }>(
    'select livreur_id as id from livraisons group by 1 order by abs(count(*) - 20), 1 limit 1',
  );
  const [auteurId, livreurId] = [auteur.rows[0]?.id ?? '', courier.rows[0]?.id ?? ''];
  const annonces = {
    path: `/api/annonces/mes-annonces/${auteurId}`,
    headers: porteur(await atelier.ouvrirSession(auteurId)),
  };
  const livraisons = {
    path: `/api/livraisons/livreur/${livreurId}`,
    headers: porteur(await atelier.ouvrirSession(livreurId)),
  };

  const libres = await client.query<{ id: string }>(
    `select id from annonces where statut = 'ACTIVE' and origine = 'CLIENT' order by cree_le desc`,
  );
  const couriers = await client.query<{ id: string }>(
    `select id from utilisateurs where role = 'LIVREUR' order by id limit ${COURSES}`,
  );
  const jetons: { id: string; jeton: string }[] = [];
  for (const { id } of couriers.rows) jetons.push({ id, jeton: await atelier.ouvrirSession(id) });
  const prise = (annonce: string, { id, jeton }: { id: string; jeton: string }): Requete => ({
    method: 'POST',
    path: `/api/livraisons/complete?annonceId=${annonce}&livreurId=${id}`,
    headers: porteur(jeton),
  });
  const [modele, ...reste] = libres.rows.map(({ id }) => id);
  const [premierJeton, ...jetonsLibres] = jetons;
  if (modele === undefined || premierJeton === undefined) throw new Error('Nothing to take over');

  const appels: Record<string, Appel> = {};
  const noter = async (nom: string, connus: string[], requete: Requete): Promise<void> => {
    await lire(requete);
    atelier.oublier();
    appels[nom] = await enregistrer(connus, () => lire(requete));
  };
  await noter('liste', [], { path: '/api/annonces' });
  await noter('page', [...repere], { path: adresse(repere) });
  await noter('annonces', [auteurId], annonces);
  await noter('livraisons', [livreurId], livraisons);
  appels.prise = await enregistrer([modele, premierJeton.id], () => lire(prise(modele, premierJeton)));
  return { appels, adresse, page, repere, annonces, livraisons, prise, modele, reste, premierJeton, jetonsLibres };
}

/** Couriers of a race, and take-overs of a turn. */
const COURSES = 201;
const PRISES = 100;

const remplacer = (remplaces: Record<string, string>): string => String(new URLSearchParams(remplaces));

export async function mesurerDebits(annonces: number): Promise<Figure[]> {
  return surUneCopie(annonces, async (dossier) => {
    const atelier = await ouvrirAtelier(dossier);
    const p = await preparer(atelier);
    const connexion = atelier.base.api as Enregistrement['connexion'];
    const produit = await ouvrirProduit(dossier);
    const temoin = await ouvrirTemoin({ connexion, appels: p.appels });
    const libre = file(p.reste);
    let tour = 0;
    const unJeton = () => p.jetonsLibres[(tour += 1) % p.jetonsLibres.length] ?? p.premierJeton;
    const duels: Duel[] = [
      {
        nom: 'public list, cached',
        but: 0.6,
        produit: () => ({ path: '/api/annonces' }),
        temoin: () => ({ path: '/octets/liste' }),
      },
      {
        nom: 'public list, cold',
        but: 0.9,
        produit: () => ({ path: p.adresse(p.page()) }),
        temoin: () => {
          const [le, id] = p.page();
          return { path: `/page?${remplacer({ [p.repere[0]]: le, [p.repere[1]]: id })}` };
        },
      },
      { nom: 'my announcements', but: 0.8, produit: () => p.annonces, temoin: () => ({ path: '/annonces' }) },
      { nom: 'my deliveries', but: 0.8, produit: () => p.livraisons, temoin: () => ({ path: '/livraisons' }) },
      {
        nom: 'take-over',
        but: 0.7,
        nombre: PRISES,
        produit: () => p.prise(libre(), unJeton()),
        temoin: () => ({
          path: `/prise?${remplacer({ [p.modele]: libre(), [p.premierJeton.id]: unJeton().id })}`,
        }),
      },
    ];
    try {
      const figures: Figure[] = [];
      for (const duel of duels) figures.push(await affronter(produit.url, temoin.url, duel));
      return [...figures, await mesurerCourse(produit.url, libre, p)];
    } finally {
      await temoin.arreter();
      await produit.arreter();
      await atelier.fermer();
    }
  });
}

/** 200 couriers on one announcement, over the same 200 on one each. */
async function mesurerCourse(
  url: string,
  libre: () => string,
  { prise, jetonsLibres }: Pick<Awaited<ReturnType<typeof preparer>>, 'prise' | 'jetonsLibres'>,
): Promise<Figure> {
  const lancer = async (choisir: () => string): Promise<{ duree: number; gagnants: number }> => {
    const requetes = jetonsLibres.map((courier) => prise(choisir(), courier));
    const debut = performance.now();
    const statuts = await Promise.all(
      requetes.map(async ({ path, headers }) => {
        const reponse = await fetch(`${url}${path}`, { method: 'POST', headers: headers ?? {} });
        await reponse.arrayBuffer();
        return reponse.status;
      }),
    );
    if (statuts.some((s) => s !== 201 && s !== 409))
      throw new Error(`unexpected answers: ${[...new Set(statuts)].join()}`);
    return { duree: performance.now() - debut, gagnants: statuts.filter((s) => s === 201).length };
  };
  const rapports: number[] = [];
  for (let tour = 0; tour < TOURS; tour += 1) {
    const chacun = await lancer(libre);
    const disputee = libre();
    const seule = await lancer(() => disputee);
    if (seule.gagnants !== 1) throw new Error(`${seule.gagnants} winners`);
    if (chacun.gagnants !== jetonsLibres.length) throw new Error(`${chacun.gagnants} of ${jetonsLibres.length} taken`);
    rapports.push(chacun.duree / seule.duree);
  }
  const valeur = mediane(rapports);
  return { nom: '200 couriers on one announcement, one winner', valeur, but: 0.5, sens: 'min', detail: '' };
}
