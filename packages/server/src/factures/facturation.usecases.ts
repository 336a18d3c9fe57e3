import { VERSION_MANDAT, type Facturation, type ModificationFacturation } from '@colivert/domain/factures';
import { lockAppelant, suivreIdentite } from '../comptes/index.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import { findFacturation, upsertFacturation } from './emission.sql.ts';
import { vueFacturation } from './factures.views.ts';

/** @throws ErreurRefus 404 for who is no provider */
export async function lireFacturation(deps: Deps, prestataireId: string): Promise<Facturation> {
  return vueFacturation(trouve(await findFacturation(deps.db, prestataireId)));
}

/** What is given now is on the next invoice; those issued keep what they said. */
export async function modifierFacturation(
  deps: Deps,
  prestataireId: string,
  { siret, regimeTva, numeroTva }: ModificationFacturation,
): Promise<Facturation> {
  return transaction(deps, async (tx) => {
    await lockAppelant(tx, { id: prestataireId });
    await suivreIdentite(tx, prestataireId, () =>
      upsertFacturation(tx.db, prestataireId, { siret, regime_tva: regimeTva, numero_tva: numeroTva }),
    );
    tx.changer('compte', [prestataireId]);
    return vueFacturation(trouve(await findFacturation(tx.db, prestataireId)));
  });
}

/** Accepted once, with the version of its text; a second time changes nothing. */
export async function accepterMandat(deps: Deps, prestataireId: string): Promise<Facturation> {
  return transaction(deps, async (tx) => {
    await lockAppelant(tx, { id: prestataireId });
    const avant = trouve(await findFacturation(tx.db, prestataireId));
    if (avant.mandatAccepteLe === null) {
      tx.changer('compte', [prestataireId]);
      await upsertFacturation(tx.db, prestataireId, { mandat_accepte_le: tx.now, mandat_version: VERSION_MANDAT });
      await tx.journal({
        acteurId: prestataireId,
        action: 'MANDAT_FACTURATION_ACCEPTE',
        cibleType: 'utilisateur',
        cibleId: prestataireId,
      });
    }
    return vueFacturation(trouve(await findFacturation(tx.db, prestataireId)));
  });
}
