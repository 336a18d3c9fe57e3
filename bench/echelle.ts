/** How long the same questions take on a small and on a large database, asked in turns. */
import { ouvrirAtelier, ouvrirProduit, surUneCopie } from './banc.ts';
import { centile, type Figure } from './mesures.ts';

const TOURS = 300;

/** As a signed-in reader asks: nothing is answered from what was made for visitors. */
interface Lecteur {
  url: string;
  entetes: Record<string, string>;
  /** Ids of announcements to open, and a cursor in the middle of the open ones. */
  ids: string[];
  milieu: string;
}

/** Each has as many rows to show on both sides: a full page, or what `limite` says, which the small database has too. */
const QUESTIONS: Record<string, (lecteur: Lecteur, i: number) => string> = {
  liste: () => '',
  'search, one accented word': () => '?q=v%C3%A9lo',
  'search, two words': () => '?q=bien%20emball%C3%A9',
  'search, an object in a town': () => '?q=guitare%20nantes&limite=1',
  'search, no result': () => '?q=montgolfi%C3%A8re',
  'by town': () => '?ville=Paris',
  'by price': () => '?tri=prix-croissant',
  détail: ({ ids }, i) => `/${ids[i % ids.length]}`,
  'page in the middle': ({ milieu }) => `?curseur=${milieu}`,
};

async function preparer(dossier: string): Promise<Omit<Lecteur, 'url'>> {
  const atelier = await ouvrirAtelier(dossier);
  const { client, secret } = atelier;
  const auteur = await client.query<{ id: string }>(`select id from utilisateurs where role = 'CLIENT' limit 1`);
  const jeton = await atelier.ouvrirSession(auteur.rows[0]?.id ?? '');
  const ouvertes = await client.query<{ id: string; cree_le: Date }>(
    `select id, cree_le from annonces where statut = 'ACTIVE' and not reserve_aux_affilies order by cree_le desc`,
  );
  const milieu = ouvertes.rows[Math.floor(ouvertes.rows.length / 2)];
  await atelier.fermer();
  return {
    entetes: { authorization: `Bearer ${jeton}` },
    ids: ouvertes.rows.slice(0, 200).map(({ id }) => id),
    milieu: secret.signer(JSON.stringify(['annonces:recent', milieu?.cree_le.toISOString(), milieu?.id])),
  };
}

async function duree({ url, entetes }: Lecteur, chemin: string): Promise<number> {
  const debut = performance.now();
  const reponse = await fetch(`${url}/api/annonces${chemin}`, { headers: entetes });
  await reponse.arrayBuffer();
  if (!reponse.ok) throw new Error(`${chemin}: ${reponse.status}`);
  return performance.now() - debut;
}

export async function mesurerEchelle(petite: number, grande: number): Promise<Figure[]> {
  return surUneCopie(petite, (dossierPetit) =>
    surUneCopie(grande, async (dossierGrand) => {
      const produits = [];
      const lecteurs: Lecteur[] = [];
      for (const dossier of [dossierPetit, dossierGrand]) {
        const prepare = await preparer(dossier);
        const produit = await ouvrirProduit(dossier);
        produits.push(produit);
        lecteurs.push({ ...prepare, url: produit.url });
      }
      try {
        const figures: Figure[] = [];
        for (const [nom, question] of Object.entries(QUESTIONS)) figures.push(await comparer(nom, question, lecteurs));
        return figures;
      } finally {
        for (const produit of produits) await produit.arreter();
      }
    }),
  );
}

async function comparer(
  nom: string,
  question: (lecteur: Lecteur, i: number) => string,
  lecteurs: Lecteur[],
): Promise<Figure> {
  const durees: number[][] = lecteurs.map(() => []);
  for (let i = -30; i < TOURS; i += 1)
    for (const [rang, lecteur] of lecteurs.entries()) {
      const ms = await duree(lecteur, question(lecteur, Math.abs(i)));
      if (i >= 0) durees[rang]?.push(ms);
    }
  const [petit = Number.NaN, grand = Number.NaN] = durees.map((d) => centile(d, 95));
  const detail = `p95 ${petit.toFixed(1)} ms then ${grand.toFixed(1)} ms`;
  return { nom, valeur: grand / petit, but: 1.3, sens: 'max', detail };
}
