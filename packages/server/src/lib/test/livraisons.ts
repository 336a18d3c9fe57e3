import { v7 as uuid } from 'uuid';
import type { Answer, Banc, Compte } from './banc.ts';

/** What tests of announcements and deliveries start from. */

export const ANNONCE = {
  titre: "L'armoire d'Éloïse",
  description: 'Deux portes, démontée',
  adresseDepart: '12 ter rue des Lilas',
  villeDepart: 'Nantes',
  adresseArrivee: '8 quai Duguay-Trouin',
  villeArrivee: 'Rennes',
  prixPropose: 20,
  livraisonPartiellePossible: true,
};

/** A published announcement of a client. */
export async function publier(banc: Banc, auteur: Compte, plus: Record<string, unknown> = {}) {
  const reponse = await banc.appel('POST', `/annonces?auteurId=${auteur.id}`, {
    jeton: auteur.jeton,
    corps: { ...ANNONCE, ...plus },
  });
  if (reponse.statut !== 201) throw new Error(`Not published: ${JSON.stringify(reponse.corps)}`);
  return reponse.corps as { id: string; version: number };
}

/** A merchant's announcement, straight in the table: its own call belongs to another capability. */
export async function poserMission(banc: Banc, commercant: Compte, reserveAuxAffilies: boolean): Promise<string> {
  const id = uuid();
  await banc.db
    .insertInto('annonces')
    .values({
      id,
      auteur_id: commercant.id,
      origine: 'COMMERCANT',
      titre: 'Panier de la semaine',
      description: 'Trois sacs et un pain',
      type: 'COURSES',
      statut: 'ACTIVE',
      adresse_depart: '4 place Viarme',
      ville_depart: 'Nantes',
      adresse_arrivee: '21 rue Joffre',
      ville_arrivee: 'Nantes',
      prix_cents: 950,
      liste_courses: 'Pommes, farine, beurre',
      quantite_produits: 6,
      reserve_aux_affilies: reserveAuxAffilies,
      recherche: 'panier de la semaine nantes nantes',
      ville_depart_recherche: 'nantes',
      ville_arrivee_recherche: 'nantes',
      cree_le: new Date(),
    })
    .execute();
  return id;
}

export async function poserEntrepot(banc: Banc, nom: string, ville = 'Nantes'): Promise<string> {
  const id = uuid();
  await banc.db
    .insertInto('entrepots')
    .values({ id, nom, adresse: '14 rue du Relais', ville, code_postal: '44300', cree_le: new Date() })
    .execute();
  return id;
}

type Sorte = 'complete' | 'partielle-depot' | 'partielle-retrait';

export function prendre(
  banc: Banc,
  livreur: Compte,
  sorte: Sorte,
  query: { annonceId?: string; entrepotId?: string; prixConvenu?: string; livreurId?: string },
): Promise<Answer> {
  const recherche = new URLSearchParams({ livreurId: livreur.id, ...query });
  return banc.appel('POST', `/livraisons/${sorte}?${recherche.toString()}`, { jeton: livreur.jeton });
}

/** A transition, with an optional JSON body. */
export function agir(
  banc: Banc,
  qui: Pick<Compte, 'jeton'>,
  livraisonId: string,
  acte: string,
  corps?: unknown,
): Promise<Answer> {
  return banc.appel('PUT', `/livraisons/${livraisonId}/${acte}`, {
    jeton: qui.jeton,
    ...(corps === undefined ? {} : { corps }),
  });
}

/** An ADMIN's decision, as it comes from the back office; null lifts it. */
export function suspendre(
  banc: Banc,
  admin: Pick<Compte, 'jeton'>,
  { id }: Pick<Compte, 'id'>,
  statut: 'SUSPENDU' | null = 'SUSPENDU',
): Promise<Answer> {
  const corps = { statut, motif: 'Essai' };
  return banc.appel('PUT', `/admin/utilisateurs/${id}/statut`, { jeton: admin.jeton, corps });
}

/** The code as its author reads it. */
export async function codeDe(banc: Banc, auteur: Pick<Compte, 'jeton'>, livraisonId: string): Promise<string> {
  const { corps } = await banc.appel('GET', `/livraisons/${livraisonId}`, { jeton: auteur.jeton });
  return corps.codeValidation as string;
}

/** Statuts of several answers, sorted. */
export const statuts = (reponses: readonly Answer[]): number[] =>
  reponses.map((r) => r.statut).toSorted((a, b) => a - b);

/** A code that is not the right one. */
export const autreCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
