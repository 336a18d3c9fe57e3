import { SORTE_DE_LA_CATEGORIE } from '@colivert/domain/flux';
import { annoncer, type DonneesEvenement, type Evenement, type ObjetNotifie } from '@colivert/domain/notifications';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DB } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Changements } from '../flux/changements.ts';
import { deposerMail, estDePersonne, type Mail } from '../mails/outbox.ts';
import { avecDesabonnement } from './desabonnement.ts';
import { estMailCoupe, insertNotifications } from './prevenir.sql.ts';

export interface Prevenu {
  id: string;
  email: string;
}

/** Each queue has one unread row, which counts what came since it was last read. */
type EvenementDeFile = 'FILE_DOCUMENTS' | 'FILE_AFFILIATIONS' | 'SIGNALEMENT_A_TRAITER' | 'RECOURS_A_TRAITER';

export type EvenementDUnePersonne = Exclude<Evenement, EvenementDeFile>;

/** What an act tells one person. */
export interface Prevenance<E extends Evenement> {
  a: Prevenu;
  /** Who acted; null: the platform itself. Nobody is told under the bell of their own act. */
  par: string | null;
  evenement: E;
  objet: { type: Exclude<ObjetNotifie, 'FILE'>; id: string };
  donnees: DonneesEvenement[E];
  /** Absent when another mail of the same act already says it. */
  mail?: Omit<Mail, 'a'>;
}

/** Of the caller's transaction: what is written, and what it is said to change. */
interface Ecriture {
  db: Transaction<DB>;
  now: Date;
  changements: Changements;
}

/** Writes the notification, and the mail unless the person switched it off, in the caller's transaction. */
export async function prevenir<E extends EvenementDUnePersonne>(
  deps: Deps,
  { db, now, changements }: Ecriture,
  { a, par, evenement, objet, donnees, mail }: Prevenance<E>,
): Promise<void> {
  const dit = annoncer(evenement, objet.id, donnees);
  const sorte = SORTE_DE_LA_CATEGORIE[dit.categorie];
  // Whoever decides about an account has no part in it: the audit says what changes for them.
  if (sorte !== 'administration') changements.changer(sorte, par === null || sorte === 'compte' ? [a.id] : [a.id, par]);
  if (estDePersonne(a.email)) return;
  const coupe = dit.mail === 'REGLABLE' && (await estMailCoupe(db, a.id, dit.categorie));
  if (mail !== undefined && !coupe) {
    const quoi = { utilisateurId: a.id, categorie: dit.categorie };
    const contenu = dit.mail === 'REGLABLE' ? avecDesabonnement(deps, mail, quoi) : mail;
    const ecrit = await deposerMail(deps, db, now, { ...contenu, a: a.email });
    // A job that runs again finds its mail's key: it must not notify twice either.
    if (!ecrit) return;
  }
  if (!dit.cloche || par === a.id) return;
  changements.changer('notifications', [a.id]);
  await insertNotifications(db, [
    {
      id: uuid(),
      utilisateur_id: a.id,
      evenement,
      objet_type: objet.type,
      objet_id: objet.id,
      donnees: JSON.stringify(donnees),
      cree_le: now,
    },
  ]);
}

/** Tells the ADMINs that their queue grew: one statement, rows in the order of `admins` (by id), so that two cannot deadlock. */
export async function prevenirLaFile(
  { db, now, changements }: Ecriture,
  { admins, par, evenement }: { admins: readonly Prevenu[]; par: string | null; evenement: EvenementDeFile },
): Promise<void> {
  changements.changerAdministration();
  const autres = admins.filter(({ id, email }) => id !== par && !estDePersonne(email));
  if (autres.length === 0) return;
  changements.changer(
    'notifications',
    autres.map(({ id }) => id),
  );
  await insertNotifications(
    db,
    autres.map(({ id }) => ({
      id: uuid(),
      utilisateur_id: id,
      evenement,
      objet_type: 'FILE' as const,
      objet_id: null,
      donnees: '{}',
      cle: evenement,
      cree_le: now,
    })),
  );
}
