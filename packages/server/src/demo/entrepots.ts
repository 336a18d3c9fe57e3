/** Warehouses where a parcel changes hands, near stations and tram lines of the cities the announcements link. */
export interface EntrepotDemo {
  cle: string;
  nom: string;
  adresse: string;
  ville: string;
  codePostal: string;
  latitude: number;
  longitude: number;
}

export const ENTREPOTS: readonly EntrepotDemo[] = [
  entrepot('paris-bercy', 'Relais Bercy', '38 rue Baron-le-Roy', 'Paris', '75012', 48.8331, 2.3862),
  entrepot('paris-pantin', 'Relais La Villette', '21 avenue Corentin Cariou', 'Paris', '75019', 48.8951, 2.3838),
  entrepot('lyon', 'Relais Confluence', '66 cours Charlemagne', 'Lyon', '69002', 45.7413, 4.8186),
  entrepot('lyon-part-dieu', 'Relais Part-Dieu', '15 rue de la Villette', 'Lyon', '69003', 45.7607, 4.8616),
  entrepot('marseille', 'Relais Joliette', '24 rue de Forbin', 'Marseille', '13003', 43.3082, 5.3719),
  entrepot('lille', 'Relais Euralille', '50 rue de Tournai', 'Lille', '59000', 50.6349, 3.0727),
  entrepot('rennes', 'Relais Baud-Chardonnet', '10 rue du Clos Courtel', 'Rennes', '35700', 48.1126, -1.6447),
  entrepot('montpellier', 'Relais Prés d’Arènes', '130 avenue de Palavas', 'Montpellier', '34070', 43.5936, 3.8834),
  entrepot('nantes', 'Relais Doulon', '14 boulevard de Doulon', 'Nantes', '44300', 47.2243, -1.5265),
  entrepot('bordeaux', 'Relais Belcier', '9 rue de la Seiglière', 'Bordeaux', '33800', 44.8203, -0.5532),
  entrepot('toulouse', 'Relais Matabiau', '27 boulevard de la Gare', 'Toulouse', '31500', 43.6089, 1.4581),
  entrepot('strasbourg', 'Relais Cronenbourg', '6 rue de Hochfelden', 'Strasbourg', '67200', 48.5873, 7.7196),
];

function entrepot(
  cle: string,
  nom: string,
  adresse: string,
  ville: string,
  codePostal: string,
  latitude: number,
  longitude: number,
): EntrepotDemo {
  return { cle, nom, adresse, ville, codePostal, latitude, longitude };
}
