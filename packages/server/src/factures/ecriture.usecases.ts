import {
  composerFacture,
  type Destinataire,
  type Emetteur,
  type FaitsFacturation,
  type PrestationFaite,
} from '@colivert/domain/factures';
import { ecrireMois, type Mois } from '@colivert/domain/prestations';
import { v7 as uuid } from 'uuid';
import type { Config } from '../lib/config.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { insertFacture, insertFacturees, type LigneFactureEmise } from './factures.sql.ts';
import { numeroter } from './numero.usecases.ts';

/** The platform pays, so it is who the invoice is for. */
export const destinataireDe = ({ plateforme }: Config): Destinataire => ({
  nom: plateforme.nom,
  adresse: plateforme.adresse,
  siren: plateforme.siren,
});

type Prestataire = FaitsFacturation & { id: string; prenom: string; nom: string };

const emetteurDe = (faits: Prestataire): Emetteur => ({
  nom: `${faits.prenom} ${faits.nom}`,
  adresse: `${faits.adresse}, ${faits.codePostal} ${faits.ville}`,
  siret: faits.siret ?? '',
  regimeTva: faits.regimeTva ?? 'FRANCHISE',
  numeroTva: faits.numeroTva,
});

/** The invoice of these bookings, under the provider's lock and with no mention missing: number, rows, all or nothing. */
export async function ecrireFacture(
  deps: Deps,
  tx: Tx,
  { faits, prestations, mois }: { faits: Prestataire; prestations: readonly PrestationFaite[]; mois: Mois },
): Promise<LigneFactureEmise> {
  const emetteur = emetteurDe(faits);
  const { lignes, ...totaux } = composerFacture(prestations, emetteur.regimeTva);
  const { numero, dateEmission } = await numeroter(tx, 'FACTURE');
  const facture = await insertFacture(tx.db, {
    id: uuid(),
    numero,
    type: 'FACTURE',
    prestataire_id: faits.id,
    date_emission: dateEmission,
    periode: ecrireMois(mois),
    emetteur,
    destinataire: destinataireDe(deps.config),
    lignes,
    total_ht_cents: totaux.totalHt,
    taux_tva: totaux.tauxTva,
    tva_cents: totaux.tva,
    total_ttc_cents: totaux.totalTtc,
    mention: totaux.mention,
    cree_le: tx.now,
  });
  await insertFacturees(
    tx.db,
    facture.id,
    lignes.map((l) => l.prestationId),
  );
  return facture;
}
