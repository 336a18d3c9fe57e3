import { REFUS_ENTREPOT_UTILISE, type Entrepot, type EntrepotEcrit } from '@colivert/domain/entrepots';
import { v7 as uuid } from 'uuid';
import { situerAdresse } from '../geographie/index.ts';
import { callTransaction, type CallTx } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { ErreurRefus, trouve } from '../lib/erreurs.ts';
import {
  estUtilise,
  findEntrepot,
  insertEntrepot,
  listEntrepots,
  lockEntrepot,
  updateEntrepot,
  type LigneEntrepot,
} from './entrepots.sql.ts';

function vueEntrepot(e: LigneEntrepot): Entrepot {
  const { id, nom, adresse, ville, latitude, longitude, version } = e;
  return { id, nom, adresse, ville, codePostal: e.code_postal, latitude, longitude, version };
}

const colonnes = ({ nom, adresse, ville, codePostal }: EntrepotEcrit) => ({
  nom,
  adresse,
  ville,
  code_postal: codePostal,
});

/** Found before the transaction, which must not wait for a service; unknown when the city is. */
async function pointDe(
  deps: Deps,
  entree: EntrepotEcrit,
): Promise<{ latitude: number | null; longitude: number | null }> {
  return (await situerAdresse(deps, entree)) ?? { latitude: null, longitude: null };
}

export async function listerEntrepots(deps: Deps): Promise<Entrepot[]> {
  return (await listEntrepots(deps.db)).map(vueEntrepot);
}

export async function creerEntrepot(deps: Deps, call: Call, entree: EntrepotEcrit): Promise<Entrepot> {
  const { appelant: admin } = call;
  const point = await pointDe(deps, entree);
  return callTransaction(deps, call, async (tx) => {
    const entrepot = await insertEntrepot(tx.db, { id: uuid(), cree_le: tx.now, ...colonnes(entree), ...point });
    await tx.journal({ acteurId: admin.id, action: 'ENTREPOT_CREE', cibleType: 'entrepot', cibleId: entrepot.id });
    return vueEntrepot(entrepot);
  });
}

/** @throws ErreurRefus 404 once deleted, 409 when the caller saw another version */
async function tenirEntrepot(tx: CallTx, id: string): Promise<void> {
  tx.exigerVersion(trouve(await lockEntrepot(tx.db, id)));
}

export async function modifierEntrepot(deps: Deps, call: Call, id: string, entree: EntrepotEcrit): Promise<Entrepot> {
  const { appelant: admin } = call;
  const point = await pointDe(deps, entree);
  return callTransaction(deps, call, async (tx) => {
    await tenirEntrepot(tx, id);
    const apres = await updateEntrepot(tx.db, id, { ...colonnes(entree), ...point });
    await tx.journal({ acteurId: admin.id, action: 'ENTREPOT_MODIFIE', cibleType: 'entrepot', cibleId: id });
    return vueEntrepot(apres);
  });
}

/** It is proposed no more; past deliveries keep its name. */
export async function supprimerEntrepot(deps: Deps, call: Call, id: string): Promise<null> {
  const { appelant: admin } = call;
  return callTransaction(deps, call, async (tx) => {
    await tenirEntrepot(tx, id);
    if (await estUtilise(tx.db, id)) throw new ErreurRefus(REFUS_ENTREPOT_UTILISE);
    await updateEntrepot(tx.db, id, { supprime_le: tx.now });
    await tx.journal({ acteurId: admin.id, action: 'ENTREPOT_SUPPRIME', cibleType: 'entrepot', cibleId: id });
    return null;
  });
}

/** @throws ErreurRefus 404, before the body is judged */
export async function trouverEntrepot(deps: Deps, id: string): Promise<void> {
  const entrepot = await findEntrepot(deps.db, id);
  trouve(entrepot?.supprime_le === null ? entrepot : null);
}
