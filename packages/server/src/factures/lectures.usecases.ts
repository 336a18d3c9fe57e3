import type { Facture } from '@colivert/domain/factures';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { enPieceJointe } from '../lib/http/pieceJointe.ts';
import { dessinerFacture } from './factures.pdf.ts';
import {
  countFactures,
  findFacture,
  listFactures,
  type CritereFactures,
  type LigneFactureEmise,
} from './factures.sql.ts';
import { vueFacture } from './factures.views.ts';

/** Its provider and an ADMIN; for others it does not exist. */
async function trouverFacture(deps: Deps, appelant: Appelant, id: string): Promise<LigneFactureEmise> {
  const facture = trouve(await findFacture(deps.db, id));
  return appelant.role === 'ADMIN' || appelant.id === facture.prestataire_id ? facture : refuser('INTROUVABLE');
}

export async function lireFacture(deps: Deps, appelant: Appelant, id: string): Promise<Facture> {
  return vueFacture(await trouverFacture(deps, appelant, id));
}

export async function lirePdfFacture(deps: Deps, appelant: Appelant, id: string): Promise<FichierRendu> {
  const facture = await trouverFacture(deps, appelant, id);
  const { facture_origine_id: origineId } = facture;
  const origine = origineId === null ? null : trouve(await findFacture(deps.db, origineId)).numero;
  const octets = await dessinerFacture({ facture, origine });
  return { octets, entetes: enPieceJointe(`${facture.numero}.pdf`, 'application/pdf') };
}

export async function listerFactures(
  deps: Deps,
  critere: CritereFactures,
  { limite, curseur }: { limite: number; curseur?: string | undefined },
): Promise<PageLue<Facture>> {
  const apres = lireCurseur(deps.secret, 'factures', curseur);
  const [lignes, total] = await Promise.all([
    listFactures(deps.db, critere, { apres, limite }),
    countFactures(deps.db, critere),
  ]);
  const page = enPage(deps.secret, 'factures', lignes, limite, (l) => [l.cree_le.toISOString(), l.id], vueFacture);
  return { ...page, total };
}
