import type { listerMailsRefuses as routeRefuses, MailRefuse } from '@colivert/domain/administration';
import { enParis, enParisOuNull, type QueryLue } from '@colivert/domain/lib';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { lireContenu } from '../lib/mails/outbox.ts';
import { countMails, listMailsRefuses, lockMail, requeueMail } from '../lib/mails/refused.sql.ts';

export async function lireFileMails({ db }: Deps) {
  const { plusAncien, ...nombres } = await countMails(db);
  return { ...nombres, plusAncien: enParisOuNull(plusAncien) };
}

export async function listerMailsRefuses(
  deps: Deps,
  { limite, curseur }: QueryLue<typeof routeRefuses>,
): Promise<PageLue<MailRefuse>> {
  const liste = 'admin-mails-refuses';
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, { refuses }] = await Promise.all([listMailsRefuses(deps.db, { limite, apres }), countMails(deps.db)]);
  // The subject only: the rest is between the platform and the person.
  const vue = (l: (typeof lignes)[number]): MailRefuse => ({
    id: l.id,
    a: l.destinataire,
    sujet: l.contenu === null ? '' : lireContenu(deps, l.id, l.contenu).sujet,
    raison: l.derniere_erreur ?? '',
    refuseLe: enParis(l.refuse_le),
  });
  return {
    ...enPage(deps.secret, liste, lignes, limite, (l) => [l.refuse_le.toISOString(), l.id], vue),
    total: refuses,
  };
}

/** One that is no longer refused is already on its way: asking twice sends once. */
export async function renvoyerMail(deps: Deps, admin: Appelant, id: string, adresse: string): Promise<void> {
  await transaction(deps, async (tx) => {
    const mail = trouve(await lockMail(tx.db, id));
    if (mail.refuse_le === null) return;
    await requeueMail(tx.db, id, tx.now);
    await tx.journal({ acteurId: admin.id, action: 'MAIL_RENVOYE', cibleType: 'mail', cibleId: id, adresse });
    await deps.taches.enfiler(tx.db, 'mails', {});
  });
}
