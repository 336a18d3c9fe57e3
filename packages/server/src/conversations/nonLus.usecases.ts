import { MINUTES_AVANT_MAIL } from '@colivert/domain/conversations';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { mailNonLus } from './conversations.mails.ts';
import { titreDuSujet } from './conversations.views.ts';
import { lockADire, noterDits } from './nonLus.sql.ts';

const LOT = 50;

/** Every minute: one mail for each conversation unread for ten minutes, and no other until it is read (spec 3 §5.6). */
export async function direNonLus(deps: Deps): Promise<void> {
  while ((await direUnLot(deps)) === LOT);
}

async function direUnLot(deps: Deps): Promise<number> {
  return transaction(deps, async (tx) => {
    const avant = new Date(tx.now.getTime() - MINUTES_AVANT_MAIL * 60_000);
    const dus = await lockADire(tx.db, avant, LOT);
    if (dus.length > 0) await noterDits(tx.db, dus, tx.now);
    for (const { conversationId, nombre, auteurId, auteurPrenom: prenom, titre, typePrestation, ...qui } of dus)
      await tx.prevenir({
        a: qui,
        par: auteurId,
        evenement: 'MESSAGE_RECU',
        objet: { type: 'CONVERSATION', id: conversationId },
        donnees: { prenom },
        mail: mailNonLus(deps.config, qui, {
          conversationId,
          prenom,
          nombre,
          titre: titreDuSujet({ titre, typePrestation }),
        }),
      });
    return dus.length;
  });
}
