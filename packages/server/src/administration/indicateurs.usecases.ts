import { moisDeLaPeriode, type Indicateurs } from '@colivert/domain/administration';
import { STATUTS_ANNONCE } from '@colivert/domain/annonces';
import { ROLES, STATUTS_COMPTE } from '@colivert/domain/comptes';
import { enEuros, jourParis } from '@colivert/domain/lib';
import { STATUTS_LIVRAISON } from '@colivert/domain/livraisons';
import { STATUTS_PRESTATION } from '@colivert/domain/prestations';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import {
  compterEnAttente,
  compterPar,
  compterParMois,
  medianeVerificationParMois,
  sommerRevenusParMois,
} from './indicateurs.sql.ts';

/** Every value is there, also those that nobody has. */
function complet(valeurs: readonly string[], nombres: Record<string, number>): Record<string, number> {
  return Object.fromEntries(valeurs.map((valeur) => [valeur, nombres[valeur] ?? 0]));
}

export async function lireIndicateurs(
  deps: Deps,
  { du, au }: { du?: string | undefined; au?: string | undefined },
): Promise<Indicateurs> {
  const { db } = deps;
  const now = await lireHeure(db, deps.horloge);
  const mois = moisDeLaPeriode(du, au, jourParis(now)) ?? refuser('REQUETE_INVALIDE');
  const [premier = '', dernier = ''] = [mois[0], mois.at(-1)];
  const [roles, comptes, annonces, livraisons, prestations, attente, revenus, heures, ...parMois] = await Promise.all([
    compterPar(db, 'utilisateurs', 'role'),
    compterPar(db, 'utilisateurs', 'statut'),
    compterPar(db, 'annonces', 'statut'),
    compterPar(db, 'livraisons', 'statut'),
    compterPar(db, 'prestations', 'statut'),
    compterEnAttente(db),
    sommerRevenusParMois(db, premier, dernier, now),
    medianeVerificationParMois(db, premier, dernier),
    compterParMois(db, 'utilisateurs', premier, dernier),
    compterParMois(db, 'annonces', premier, dernier),
    compterParMois(db, 'livraisons', premier, dernier),
    compterParMois(db, 'prestations', premier, dernier),
  ]);
  const [inscriptions, publiees, prises, reservees] = parMois;
  return {
    comptesParRole: complet(ROLES, roles),
    comptesParStatut: complet(STATUTS_COMPTE, comptes),
    annoncesParStatut: complet(STATUTS_ANNONCE, annonces),
    livraisonsParStatut: complet(STATUTS_LIVRAISON, livraisons),
    prestationsParStatut: complet(STATUTS_PRESTATION, prestations),
    documentsEnAttente: attente.documents,
    affiliationsEnAttente: attente.affiliations,
    parMois: mois.map((m) => ({
      mois: m,
      inscriptions: inscriptions.get(m) ?? 0,
      heuresDeVerification: heures.get(m) ?? null,
      annonces: publiees.get(m) ?? 0,
      livraisons: prises.get(m) ?? 0,
      prestations: reservees.get(m) ?? 0,
      revenus: enEuros(revenus.get(m) ?? 0),
    })),
  };
}
