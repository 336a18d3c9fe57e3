import type { Answer, Banc, Compte } from './banc.ts';

/** What tests of merchants' announcements start from. */
export const MISSION = {
  titre: 'Panier de la semaine',
  description: 'Trois sacs et un pain',
  listeCourses: 'Pommes, farine, beurre',
  quantiteProduits: 6,
  prixPropose: 9.5,
  adresseDepart: '4 place Viarme',
  villeDepart: 'Nantes',
  adresseArrivee: '21 rue Joffre',
  villeArrivee: 'Nantes',
};

export function posterMission(
  banc: Banc,
  qui: Compte,
  plus: Record<string, unknown> = {},
  { commercantId = qui.id, entetes = {} }: { commercantId?: string; entetes?: Record<string, string> } = {},
): Promise<Answer> {
  return banc.appel('POST', `/annonces-commercants?commercantId=${commercantId}`, {
    jeton: qui.jeton,
    corps: { ...MISSION, ...plus },
    entetes,
  });
}

/** The id of a published mission. */
export async function publierMission(banc: Banc, commercant: Compte, plus: Record<string, unknown> = {}) {
  const reponse = await posterMission(banc, commercant, plus);
  if (reponse.statut !== 201) throw new Error(`Not published: ${JSON.stringify(reponse.corps)}`);
  return reponse.corps.id as string;
}

export function prendreMission(banc: Banc, livreur: Compte, id: string, query: Record<string, string> = {}) {
  const recherche = new URLSearchParams({ livreurId: livreur.id, ...query });
  return banc.appel('POST', `/annonces-commercants/${id}/prendre-en-charge?${recherche.toString()}`, {
    jeton: livreur.jeton,
  });
}
