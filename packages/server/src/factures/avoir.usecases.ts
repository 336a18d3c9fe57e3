import { refusAvoir, type Facture } from '@colivert/domain/factures';
import { v7 as uuid } from 'uuid';
import { lockUtilisateur } from '../comptes/index.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { exiger, trouve } from '../lib/erreurs.ts';
import { mailAvoir } from './factures.mails.ts';
import { deleteFacturees, existeAvoirDe, findFacture, insertFacture, type LigneFactureEmise } from './factures.sql.ts';
import { vueFacture } from './factures.views.ts';
import { numeroter } from './numero.usecases.ts';

/** Corrects an invoice as a whole; its bookings are free for the next one. */
export async function emettreAvoir(
  deps: Deps,
  call: Call,
  { id, prestataire_id: prestataireId }: Pick<LigneFactureEmise, 'id' | 'prestataire_id'>,
  { motif, adresse }: { motif: string; adresse: string },
): Promise<Facture> {
  const { appelant } = call;
  return callTransaction(deps, call, async (tx) => {
    const prestataire = await lockUtilisateur(tx.db, prestataireId);
    const origine = trouve(await findFacture(tx.db, id));
    const corrigee = await existeAvoirDe(tx.db, id);
    exiger(refusAvoir({ type: origine.type, corrigee, prestataireEfface: prestataire === undefined }));
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
    const { email, prenom } = trouve(prestataire);
    await tx.prevenir({
      a: { id: prestataireId, email },
      par: appelant.id,
      evenement: 'AVOIR_EMIS',
      objet: { type: 'FACTURE', id: avoir.id },
      donnees: { origine: origine.numero },
      mail: mailAvoir(deps.config, { prenom }, { numero, origine: origine.numero, motif }),
    });
    return vueFacture(avoir);
  });
}
