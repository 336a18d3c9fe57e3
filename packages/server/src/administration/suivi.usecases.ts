import type {
  listerToutesAnnonces as routeAnnonces,
  listerToutesLivraisons as routeLivraisons,
} from '@colivert/domain/administration';
import type { Annonce } from '@colivert/domain/annonces';
import type { QueryLue } from '@colivert/domain/lib';
import type { Livraison } from '@colivert/domain/livraisons';
import { lireVuesAnnonces } from '../annonces/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { lireVueLivraison } from '../livraisons/index.ts';
import { listSuivi } from './suivi.sql.ts';

type Query = QueryLue<typeof routeAnnonces> | QueryLue<typeof routeLivraisons>;

/** The ids of one page; the views are the other capabilities' own, as an ADMIN sees them. */
async function lirePage(
  deps: Deps,
  quoi: 'annonces' | 'livraisons',
  { limite, curseur, q, statut, utilisateurId }: Query,
): Promise<PageLue<string>> {
  const filtre = { q, statuts: statut, utilisateurId };
  const liste = `admin-${quoi}:${JSON.stringify(filtre)}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const { lignes, total } = await listSuivi(deps.db, quoi, filtre, { limite, apres });
  return {
    ...enPage(
      deps.secret,
      liste,
      lignes,
      limite,
      (l) => [l.cree_le.toISOString(), l.id],
      (l) => l.id,
    ),
    total,
  };
}

export async function listerToutesAnnonces(
  deps: Deps,
  admin: Appelant,
  query: QueryLue<typeof routeAnnonces>,
): Promise<PageLue<Annonce>> {
  const page = await lirePage(deps, 'annonces', query);
  const vues = await lireVuesAnnonces(deps.db, page.elements, admin);
  return { ...page, elements: page.elements.flatMap((id) => vues.get(id) ?? []) };
}

export async function listerToutesLivraisons(
  deps: Deps,
  admin: Appelant,
  query: QueryLue<typeof routeLivraisons>,
): Promise<PageLue<Livraison>> {
  const page = await lirePage(deps, 'livraisons', query);
  const tx = { db: deps.db, now: await lireHeure(deps.db, deps.horloge) };
  const elements = await Promise.all(page.elements.map((id) => lireVueLivraison(deps, tx, id, admin)));
  return { ...page, elements };
}
