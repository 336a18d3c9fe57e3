/** Time to be ready, memory, growth, and what a hundred uploads cost those who read. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import sharp from 'sharp';
import type { Produit } from '../packages/server/src/lib/test/produit.ts';
import { ouvrirAtelier, ouvrirProduit, surUneCopie } from './banc.ts';
import { centile, mediane, type Figure } from './mesures.ts';

const REQUETES = 100_000;

/** Resident memory of a process, in MB. */
function memoire({ pid }: Produit): number {
  const kilos = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilos) / 1024;
}

const charger = async (url: string, amount: number): Promise<void> => {
  const chemins = [
    '/api/annonces',
    '/api/annonces?q=velo',
    '/api/annonces?ville=Nantes',
    '/api/prestations/disponibles',
  ];
  const resultat = await autocannon({
    url,
    connections: 20,
    amount,
    requests: chemins.flatMap((chemin) => [
      { path: chemin },
      { path: `${chemin}${chemin.includes('?') ? '&' : '?'}limite=50` },
    ]),
  });
  if (resultat.non2xx > 0 || resultat.errors > 0)
    throw new Error(`${resultat.non2xx} refusals, ${resultat.errors} errors`);
};

export async function mesurerDemarrage(annonces: number): Promise<Figure> {
  return surUneCopie(annonces, async (dossier) => {
    const durees: number[] = [];
    for (let tour = 0; tour < 4; tour += 1) {
      const debut = performance.now();
      const produit = await ouvrirProduit(dossier);
      // The first may have a site to build.
      if (tour > 0) durees.push((performance.now() - debut) / 1000);
      await produit.arreter();
    }
    return { nom: 'ready after start', valeur: mediane(durees), but: 3, sens: 'max', detail: 's' };
  });
}

export async function mesurerRessources(annonces: number): Promise<Figure[]> {
  return surUneCopie(annonces, async (dossier) => {
    const atelier = await ouvrirAtelier(dossier);
    const clients = await atelier.client.query<{ id: string }>(
      `select id from utilisateurs where role = 'CLIENT' order by id limit 100`,
    );
    const envoyeurs: Envoyeur[] = [];
    for (const { id } of clients.rows) envoyeurs.push({ id, jeton: await atelier.ouvrirSession(id) });
    await atelier.fermer();
    const produit = await ouvrirProduit(dossier);
    try {
      await charger(produit.url, 20_000);
      const avant = memoire(produit);
      await charger(produit.url, REQUETES);
      const apres = memoire(produit);
      return [
        { nom: 'API memory under load', valeur: Math.max(avant, apres), but: 250, sens: 'max', detail: 'MB' },
        {
          nom: 'memory after 100,000 requests, over that before',
          valeur: apres / avant,
          but: 1.1,
          sens: 'max',
          detail: '',
        },
        await mesurerEnvois(produit.url, envoyeurs),
      ];
    } finally {
      await produit.arreter();
    }
  });
}

interface Envoyeur {
  id: string;
  jeton: string;
}

/** A photograph as a phone takes it once made small enough: 12 million pixels in almost a megabyte. */
const photographier = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ quality: 65 })
    .toBuffer();

async function mesurerEnvois(url: string, envoyeurs: readonly Envoyeur[]): Promise<Figure> {
  const photo = await photographier();
  let fini = false;
  const envois = Promise.all(
    envoyeurs.map(async ({ id, jeton }, i) => {
      const formulaire = new FormData();
      formulaire.append('userId', id);
      formulaire.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `photo-${i}.jpg`);
      const reponse = await fetch(`${url}/api/photos/annonce/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jeton}` },
        body: formulaire,
      });
      if (!reponse.ok) throw new Error(`upload: ${reponse.status} ${await reponse.text()}`);
      await reponse.arrayBuffer();
    }),
  ).finally(() => (fini = true));
  const durees: number[] = [];
  while (!fini) {
    const debut = performance.now();
    await (await fetch(`${url}/api/annonces?limite=${1 + (durees.length % 50)}`)).arrayBuffer();
    durees.push(performance.now() - debut);
  }
  await envois;
  const detail = `ms, ${durees.length} reads during the uploads`;
  return { nom: 'p95 of the list during 100 uploads', valeur: centile(durees, 95), but: 1000, sens: 'max', detail };
}
