import { enParis } from '@colivert/domain/lib';
import { CODE_POSTAL_PAR_DEFAUT, VILLE_PAR_DEFAUT } from '@colivert/domain/prestations';
import { findUtilisateur } from '../comptes/index.ts';
import { ecrireLignePrestation } from '../conversations/index.ts';
import type { Config } from '../lib/config.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import type { Deux, PrestationRacontee } from './prestations.mails.ts';
import type { LignePrestation } from './prestations.sql.ts';

type Personne = PrestationRacontee['client'] & { id: string; email: string };

/** What happened, and which side did it. */
type Fait =
  | { evenement: 'RESERVEE' | 'TERMINEE'; par: 'client' }
  | { evenement: 'ANNULEE'; par: keyof Deux }
  | { evenement: 'EVALUEE'; par: 'client'; note: number };

/** Day and hour of a booking, Paris wall time. */
function quand({ date_debut }: LignePrestation): { jour: string; heure: string } {
  const debut = enParis(date_debut);
  return { jour: debut.slice(0, 10), heure: debut.slice(11, 16) };
}

async function ecrireLigne(tx: Tx, p: LignePrestation, { evenement }: Fait): Promise<void> {
  if (evenement === 'RESERVEE') await ecrireLignePrestation(tx, p, 'PRESTATION_RESERVEE', quand(p));
  else if (evenement !== 'EVALUEE') await ecrireLignePrestation(tx, p, `PRESTATION_${evenement}`, {});
}

/**
 * Tells both sides of a booking, in the transaction of the act: whoever acted by mail, the other by mail and notification.
 * @param cotes its client and its provider, when the act has read them already
 */
export async function prevenir(
  deps: Deps,
  tx: Tx,
  p: LignePrestation,
  fait: Fait,
  mails: (config: Config, prestation: PrestationRacontee) => Partial<Deux>,
  cotes?: { client: Personne; prestataire: Personne },
): Promise<void> {
  await ecrireLigne(tx, p, fait);
  const { client, prestataire } = cotes ?? {
    client: trouve(await findUtilisateur(tx.db, p.client_id)),
    prestataire: trouve(await findUtilisateur(tx.db, p.prestataire_id)),
  };
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
  // Booked, cancelled and booked again, it is another booking of the same hour.
  const objet = `prestation:${p.client_id}:${p.prestataire_id}:${p.date_debut.toISOString()}`;
  const groupe = { objet, evenement: fait.evenement };
  const { auteur, autre, pourPrestataire } =
    fait.par === 'client'
      ? { auteur: client, autre: prestataire, pourPrestataire: true }
      : { auteur: prestataire, autre: client, pourPrestataire: false };
  const sien = deux[fait.par];
  if (sien !== undefined) await tx.mail({ a: auteur.email, groupe, ...sien });
  const mail = deux[pourPrestataire ? 'prestataire' : 'client'];
  const commun = {
    a: autre,
    par: auteur.id,
    objet: { type: 'PRESTATION', id: p.id } as const,
    ...(mail !== undefined && { mail: { groupe, ...mail } }),
  };
  const { titre } = p;
  switch (fait.evenement) {
    case 'RESERVEE': {
      const donnees = { prenom: client.prenom, ...quand(p) };
      return tx.prevenir({ evenement: 'PRESTATION_RESERVEE', donnees, ...commun });
    }
    case 'ANNULEE':
      return tx.prevenir({ evenement: 'PRESTATION_ANNULEE', donnees: { titre, pourPrestataire }, ...commun });
    case 'TERMINEE':
      return tx.prevenir({ evenement: 'PRESTATION_TERMINEE', donnees: { titre }, ...commun });
    case 'EVALUEE': {
      const donnees = { note: fait.note, service: 'PRESTATION' } as const;
      return tx.prevenir({ evenement: 'AVIS_RECU', donnees, ...commun });
    }
  }
}
