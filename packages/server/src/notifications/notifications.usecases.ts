import { enParis, type QueryLue, type Role } from '@colivert/domain/lib';
import {
  annoncer,
  coupeesApres,
  enInterrupteurs,
  type Compteurs,
  type DonneesEvenement,
  type ObjetNotifie,
  type listerNotifications as routeListe,
  type Lues,
  type Notification,
  type ReglagesEcrits,
  type ReglagesNotifications,
} from '@colivert/domain/notifications';
import type { Kysely } from 'kysely';
import { holdAppelant } from '../comptes/index.ts';
import { compterNonLus } from '../conversations/index.ts';
import type { DB } from '../lib/db/schema.ts';
import { callTransaction, transaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import {
  countNotifications,
  existeNonLueSur,
  findReglages,
  listNotifications,
  lockReglages,
  updateLues,
  updateLuesSur,
  updateReglages,
  type LigneNotification,
} from './notifications.sql.ts';

function vueNotification(ligne: LigneNotification): Notification {
  const { id, evenement, objet_id, nombre, lue_le, cree_le } = ligne;
  // The title of a queue gives its number, which is a column and not in `donnees`.
  const donnees = { nombre, ...(ligne.donnees as object) } as unknown as DonneesEvenement[typeof evenement];
  const { categorie, titre, texte, lien } = annoncer(evenement, objet_id ?? '', donnees);
  return { id, evenement, categorie, titre, texte, lien, nombre, lue: lue_le !== null, date: enParis(cree_le) };
}

export async function listerNotifications(
  deps: Deps,
  { id }: Appelant,
  { nonLues, limite, curseur }: QueryLue<typeof routeListe>,
): Promise<PageLue<Notification>> {
  const liste = `notifications:${String(nonLues)}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listNotifications(deps.db, id, { nonLues, limite, apres }),
    countNotifications(deps.db, id, nonLues),
  ]);
  return { ...enPage(deps.secret, liste, lignes, limite, (l) => [l.id], vueNotification), total };
}

export async function lireCompteurs(db: Kysely<DB>, { id }: Appelant): Promise<Compteurs> {
  const [notifications, messages] = await Promise.all([countNotifications(db, id, true), compterNonLus(db, id)]);
  return { notifications, messages };
}

export async function marquerLues(deps: Deps, appelant: Appelant, lues: Lues): Promise<Compteurs> {
  await transaction(deps, async (tx) => {
    if (await updateLues(tx.db, appelant.id, lues, tx.now)) tx.changer('notifications', [appelant.id]);
  });
  return lireCompteurs(deps.db, appelant);
}

/** Marks as read what somebody was told of an object, once they have seen the object itself. */
export async function marquerObjetVu(
  deps: Deps,
  utilisateurId: string,
  objet: { type: ObjetNotifie; id: string },
): Promise<void> {
  // Seldom is there any: a read of the object then writes nothing.
  if (!(await existeNonLueSur(deps.db, utilisateurId, objet))) return;
  await transaction(deps, async (tx) => {
    if (await updateLuesSur(tx.db, utilisateurId, objet, tx.now)) tx.changer('notifications', [utilisateurId]);
  });
}

type Ligne = NonNullable<Awaited<ReturnType<typeof findReglages>>>;

/** Settings of a person who never changed any. */
const DEFAUT = { mail_coupes: [], push_coupes: [], nuit: true, version: 1 };

const vueReglages = (role: Role, ligne: Omit<Ligne, 'utilisateur_id'>): ReglagesNotifications => ({
  mail: enInterrupteurs(role, ligne.mail_coupes),
  push: enInterrupteurs(role, ligne.push_coupes),
  nuit: ligne.nuit,
  version: ligne.version,
});

export async function lireReglages(deps: Deps, { id, role }: Appelant): Promise<ReglagesNotifications> {
  return vueReglages(role, (await findReglages(deps.db, id)) ?? DEFAUT);
}

export async function ecrireReglages(
  deps: Deps,
  call: Call,
  { mail, push, nuit }: ReglagesEcrits,
): Promise<ReglagesNotifications> {
  const { id, role } = call.appelant;
  return callTransaction(deps, call, async (tx) => {
    await holdAppelant(tx, call.appelant);
    const avant = await lockReglages(tx.db, id);
    tx.exigerVersion(avant);
    const apres = await updateReglages(tx.db, id, {
      mail_coupes: coupeesApres(role, avant.mail_coupes, mail),
      push_coupes: coupeesApres(role, avant.push_coupes, push),
      nuit,
    });
    tx.changer('notifications', [id]);
    return vueReglages(role, apres);
  });
}
