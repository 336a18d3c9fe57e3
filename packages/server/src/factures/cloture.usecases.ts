import { composerFacture, mentionsManquantes } from '@colivert/domain/factures';
import { moisDe } from '@colivert/domain/prestations';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { destinataireDe, ecrireFacture } from './ecriture.usecases.ts';
import { findFacturation, listAFacturer } from './emission.sql.ts';
import { mailFactureDeCloture, mailSansFactureDeCloture } from './factures.mails.ts';

/**
 * In the transaction that erases a provider's account, while it still has its name, address and mandate: one last invoice
 * of everything done and not invoiced. With a mention missing there is none, and the provider is told what to do (adr 0015).
 */
export async function facturerAuDepart(deps: Deps, tx: Tx, id: string): Promise<void> {
  const prestations = await listAFacturer(tx.db, id, null);
  const faits = prestations.length === 0 ? undefined : await findFacturation(tx.db, id);
  if (faits === undefined) return;
  const mentions = mentionsManquantes(faits);
  if (mentions.length > 0) {
    const { lignes } = composerFacture(prestations, 'FRANCHISE');
    const reste = { mentions, lignes, client: destinataireDe(deps.config) };
    await tx.mail({ a: faits.email, ...mailSansFactureDeCloture(deps.config, faits, reste) });
    return;
  }
  // A booking may be declared done before its day: the invoice then runs to that month.
  const dernier = prestations.reduce((tard, { debut }) => (debut > tard ? debut : tard), tx.now);
  const {
    numero,
    lignes,
    total_ttc_cents: totalTtc,
  } = await ecrireFacture(deps, tx, {
    faits,
    prestations,
    mois: moisDe(dernier),
  });
  await tx.mail({ a: faits.email, ...mailFactureDeCloture(deps.config, faits, { numero, lignes, totalTtc }) });
}
