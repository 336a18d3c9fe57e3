import { refusBlocage, refusTropDeBlocages, type Bloquee } from '@colivert/domain/conversations';
import { enParis } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { findUtilisateur } from '../comptes/index.ts';
import { heureLocale } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import {
  countBloquees,
  deleteBlocage,
  existeBlocage,
  existeEngagement,
  findBloquee,
  insertBlocage,
  listBloquees,
  lockPourBlocage,
  type LigneBloquee,
} from './blocages.sql.ts';
import { juger } from './faits.ts';
import { findFaits, type Paire } from './faits.sql.ts';
import { sansReponse } from './lectures.usecases.ts';

const vueBloquee = ({ id, prenom, nom, cree_le }: LigneBloquee): Bloquee => ({
  id,
  prenom,
  nom,
  date: enParis(cree_le),
});

/** Their own screens alone: a stream that said it to the other would tell them. */
function changerEcrans(tx: Tx, moi: string): void {
  for (const sorte of ['messages', 'annonces', 'prestations'] as const) tx.changer(sorte, [moi]);
}

/** One's own; nobody reads a block made against them. */
export async function listerBlocages(deps: Deps, { id: moi }: Appelant): Promise<Bloquee[]> {
  return (await listBloquees(deps.db, moi)).map(vueBloquee);
}

/** Again, it is the same block, of the first day. @throws ErreurRefus 404 for nobody, and for an erased person */
export async function bloquer(deps: Deps, { id: moi }: Appelant, id: string): Promise<Bloquee> {
  return transaction(deps, async (tx) => {
    const { db, now } = tx;
    const tenus = await lockPourBlocage(db, [moi, id]);
    if (tenus.find((u) => u.id === moi)?.efface !== false) refuser('NON_AUTHENTIFIE');
    const autre = trouve(tenus.find((u) => u.id === id && !u.efface));
    exiger(refusBlocage(moi, autre));
    const deja = await findBloquee(db, moi, id);
    if (deja !== undefined) return vueBloquee(deja);
    const { nombre } = deps.config.limites.BLOCAGES;
    if ((await countBloquees(db, moi)) >= nombre) exiger(refusTropDeBlocages(nombre));
    await insertBlocage(db, moi, id, now);
    changerEcrans(tx, moi);
    return vueBloquee({ ...autre, cree_le: now });
  });
}

/** @throws ErreurRefus 404 for nobody */
export async function debloquer(deps: Deps, { id: moi }: Appelant, id: string): Promise<null> {
  trouve(await findUtilisateur(deps.db, id));
  await transaction(deps, async (tx) => {
    if (await deleteBlocage(tx.db, moi, id)) changerEcrans(tx, moi);
  });
  return null;
}

/** Everybody sees their own, and an ADMIN everybody's. */
const sansBlocage = (lecteur: Pick<Appelant, 'id' | 'role'> | null, autre: string): boolean =>
  lecteur === null || lecteur.role === 'ADMIN' || lecteur.id === autre;

/**
 * Hides a subject from who blocked its author, or was blocked by them, unless something on it binds the two, or did within
 * thirty days (spec 3 §5.10).
 * @param phrase of the 404
 */
export async function exigerNonBloque(
  deps: Deps,
  lecteur: Pick<Appelant, 'id' | 'role'> | null,
  { autre, phrase, ...sujet }: Omit<Paire, 'moi'> & { phrase?: string },
): Promise<void> {
  if (lecteur === null || sansBlocage(lecteur, autre)) return;
  const { db } = deps;
  if (!(await existeBlocage(db, lecteur.id, autre))) return;
  const faits = await findFaits(db, { ...sujet, autre, moi: lecteur.id }, sansReponse(deps));
  if (faits === undefined || juger(faits, heureLocale(deps.horloge), sansReponse(deps)).masquage)
    refuser('INTROUVABLE', phrase);
}

/** The same of a person's own page: whatever binds the two, on any subject, keeps it open. */
export async function exigerProfilVisible(
  deps: Deps,
  lecteur: Pick<Appelant, 'id' | 'role'> | null,
  id: string,
  phrase: string,
): Promise<void> {
  if (lecteur === null || sansBlocage(lecteur, id)) return;
  if (!(await existeBlocage(deps.db, lecteur.id, id))) return;
  if (!(await existeEngagement(deps.db, lecteur.id, id, heureLocale(deps.horloge)))) refuser('INTROUVABLE', phrase);
}

/** Under the lock of both people: nothing new binds two of whom one blocked the other. */
export async function exigerSansBlocage(db: Kysely<DB>, moi: string, autre: string, phrase: string): Promise<void> {
  if (await existeBlocage(db, moi, autre)) refuser('INTROUVABLE', phrase);
}
