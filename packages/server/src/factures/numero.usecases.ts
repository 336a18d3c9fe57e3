import { numeroFacture, SERIES, type TypeFacture } from '@colivert/domain/factures';
import { jourParis } from '@colivert/domain/lib';
import type { Tx } from '../lib/db/transaction.ts';
import { prendreNumero } from './factures.sql.ts';

/** The next number of its kind, and the day it bears; taken and given back with the transaction. */
export async function numeroter(tx: Tx, type: TypeFacture): Promise<{ numero: string; dateEmission: string }> {
  const jour = jourParis(tx.now);
  const annee = Number(jour.slice(0, 4));
  const pris = await prendreNumero(tx.db, { serie: SERIES[type], annee, jour });
  return { numero: numeroFacture(type, annee, pris.rang), dateEmission: pris.jour };
}
