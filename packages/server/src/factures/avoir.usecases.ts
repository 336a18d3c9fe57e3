import { refusAvoir, type Facture } from '@colivert/domain/factures';
import { v7 as uuid } from 'uuid';
import { findUtilisateur, lockUtilisateur } from '../comptes/index.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, trouve } from '../lib/erreurs.ts';
import { mailAvoir } from './factures.mails.ts';
import { deleteFacturees, existeAvoirDe, findFacture, insertFacture } from './factures.sql.ts';
import { vueFacture } from './factures.views.ts';
import { numeroter } from './numero.usecases.ts';

/** Corrects an invoice as a whole; its bookings are free for the next one. */
export async function emettreAvoir(
  deps: Deps,
  appelant: Appelant,
  id: string,
  { motif, adresse }: { motif: string; adresse: string },
): Promise<Facture> {
  return transaction(deps, async (tx) => {
    const { prestataire_id: prestataireId } = trouve(await findFacture(tx.db, id));
    trouve(await lockUtilisateur(tx.db, prestataireId));
    const origine = trouve(await findFacture(tx.db, id));
    exiger(refusAvoir({ type: origine.type, corrigee: await existeAvoirDe(tx.db, id) }));
    const { numero, dateEmission } = await numeroter(tx, 'AVOIR');
    const avoir = await insertFacture(tx.db, {
      ...origine,
      id: uuid(),
      numero,
      type: 'AVOIR',
      date_emission: dateEmission,
      facture_origine_id: origine.id,
      motif,
      cree_le: tx.now,
    });
    await deleteFacturees(tx.db, origine.id);
    await tx.journal({
      acteurId: appelant.id,
      action: 'FACTURE_AVOIR',
      cibleType: 'facture',
      cibleId: origine.id,
      motif,
      adresse,
    });
    const prestataire = trouve(await findUtilisateur(tx.db, prestataireId));
    const mail = mailAvoir(deps.config, prestataire, { numero, origine: origine.numero, motif });
    await tx.mail({ a: prestataire.email, ...mail });
    return vueFacture(avoir);
  });
}
