import { CODE_POSTAL_PAR_DEFAUT, VILLE_PAR_DEFAUT } from '@colivert/domain/prestations';
import { findUtilisateur } from '../comptes/index.ts';
import type { Config } from '../lib/config.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import type { Deux, PrestationRacontee } from './prestations.mails.ts';
import { findPrestation } from './prestations.sql.ts';

/** Tells the sides of a booking, in the transaction of what it tells. */
export async function annoncer(
  deps: Deps,
  tx: Tx,
  id: string,
  mails: (config: Config, prestation: PrestationRacontee) => Partial<Deux>,
): Promise<void> {
  const p = trouve(await findPrestation(tx.db, id));
  const [client, prestataire] = [
    trouve(await findUtilisateur(tx.db, p.client_id)),
    trouve(await findUtilisateur(tx.db, p.prestataire_id)),
  ];
  // The defaults of empty fields are no address.
  const ville = [p.code_postal, p.ville].filter((t) => t !== CODE_POSTAL_PAR_DEFAUT && t !== VILLE_PAR_DEFAUT);
  const deux = mails(deps.config, {
    titre: p.titre,
    typePrestation: p.type_prestation,
    debut: p.date_debut,
    fin: p.date_fin,
    lieu: [p.adresse, ville.join(' ')].filter((t) => t !== '').join(', '),
    prix: p.prix_cents,
    client,
    prestataire,
  });
  if (deux.client !== undefined) await tx.mail({ a: client.email, ...deux.client });
  if (deux.prestataire !== undefined) await tx.mail({ a: prestataire.email, ...deux.prestataire });
}
