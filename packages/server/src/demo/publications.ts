import type { StatutAnnonce } from '@colivert/domain/annonces';
import { ajouterJours, jourParis } from '@colivert/domain/lib';
import { statutAnnonce, type StatutLivraison } from '@colivert/domain/livraisons';
import { prixCommercant, prixGrille } from '@colivert/domain/tarifs';
import type { Insertable } from 'kysely';
import { formesDeRecherche } from '../annonces/index.ts';
import type { Annonces, Evaluations, Historique, Livraisons } from '../lib/db/schema.ts';
import { ANNONCES, type AnnonceDemo } from './annonces.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import { composerLivraison, type LivraisonComposee, type Registre } from './livraisons.ts';
import type { Album } from './photos.ts';

export interface Publications {
  annonces: Insertable<Annonces>[];
  livraisons: Insertable<Livraisons>[];
  evaluations: Insertable<Evaluations>[];
  historique: Insertable<Historique>[];
}

/** The price the screen would suggest; in town a merchant's van makes about 20 km an hour. */
const prixSuggere = (a: AnnonceDemo): number =>
  a.liste === undefined ? prixGrille(a.km) : prixCommercant(a.km, a.km * 3);

function ligneAnnonce(
  a: AnnonceDemo,
  cles: { id: string; auteurId: string; photo: string | null; statut: StatutAnnonce; prix: number },
  { now, ilYA }: Horaire,
): Insertable<Annonces> {
  const jour = (jours: number | undefined) => (jours === undefined ? null : ajouterJours(jourParis(now), jours));
  const mission = a.liste !== undefined;
  return {
    id: cles.id,
    auteur_id: cles.auteurId,
    origine: mission ? 'COMMERCANT' : 'CLIENT',
    titre: a.titre,
    description: a.description,
    type: a.type ?? 'LIVRAISON_COLIS',
    statut: cles.statut,
    adresse_depart: a.de[0],
    ville_depart: a.de[1],
    adresse_arrivee: a.vers[0],
    ville_arrivee: a.vers[1],
    prix_cents: cles.prix,
    prix_negociable: a.negociable ?? false,
    date_limite: jour(a.limite),
    date_preferee: jour(a.preferee),
    type_colis: a.colis ?? null,
    poids_kg: a.poids ?? null,
    dimensions: a.dimensions ?? null,
    fragile: a.fragile ?? false,
    photo: cles.photo,
    livraison_partielle_possible: a.partielle ?? false,
    liste_courses: a.liste ?? null,
    quantite_produits: a.quantite ?? null,
    reserve_aux_affilies: mission && a.reservee !== false,
    ...formesDeRecherche({ titre: a.titre, villeDepart: a.de[1], villeArrivee: a.vers[1] }),
    cree_le: ilYA(a.age),
  };
}

type Trace = Omit<Insertable<Historique>, 'id'>;

/** Plays the deliveries again in the order of time: after each step the announcement is what the domain says it is. */
function rejouer(
  annonceId: string,
  livraisons: readonly LivraisonComposee[],
): { statut: StatutAnnonce; traces: Trace[] } {
  const etats = new Map<string, StatutLivraison>();
  const traces: Trace[] = [];
  let statut: StatutAnnonce = 'ACTIVE';
  const etapes = livraisons
    .flatMap(({ ligne, etapes: siennes }) => siennes.map((etape) => ({ ...etape, ligne })))
    .toSorted((a, b) => a.le.getTime() - b.le.getTime());
  for (const { ligne, le, de, vers, motif } of etapes) {
    const acteur_id = ligne.livreur_id;
    etats.set(ligne.id, vers);
    traces.push({ objet_type: 'livraison', objet_id: ligne.id, de, vers, acteur_id, motif, le });
    const suite = statutAnnonce(
      livraisons.flatMap(({ ligne: l }) => {
        const etat = etats.get(l.id);
        return etat === undefined ? [] : [{ typeLivraison: l.type_livraison, statut: etat }];
      }),
    );
    if (suite !== statut)
      traces.push({ objet_type: 'annonce', objet_id: annonceId, de: statut, vers: suite, acteur_id, le });
    statut = suite;
  }
  return { statut, traces };
}

export function composerPublications(registre: Registre, album: Album): Publications {
  const { ilYA } = registre.quand;
  const jeu: Publications = { annonces: [], livraisons: [], evaluations: [], historique: [] };
  for (const a of ANNONCES) {
    const creation = ilYA(a.age);
    const id = idDu(creation);
    const auteurId = parCle(registre.utilisateurs, a.auteur);
    const prix = a.prix ?? prixSuggere(a);
    const livraisons = (a.livraisons ?? []).map((l) => composerLivraison(l, { id, auteurId, prix }, registre));
    const { statut, traces } = rejouer(id, livraisons);
    const naissance: Trace = { objet_type: 'annonce', objet_id: id, vers: 'ACTIVE', acteur_id: auteurId, le: creation };
    const fin: Trace[] =
      a.annulee === undefined
        ? []
        : [
            {
              objet_type: 'annonce',
              objet_id: id,
              de: statut,
              vers: 'ANNULEE',
              acteur_id: auteurId,
              le: ilYA(a.annulee),
            },
          ];
    const photo = a.photo === undefined ? null : album.poser(a.photo, auteurId, creation);
    const final = a.annulee === undefined ? statut : 'ANNULEE';
    jeu.annonces.push(ligneAnnonce(a, { id, auteurId, photo, statut: final, prix }, registre.quand));
    jeu.livraisons.push(...livraisons.map(({ ligne }) => ligne));
    jeu.evaluations.push(...livraisons.flatMap(({ evaluation }) => evaluation ?? []));
    jeu.historique.push(...[naissance, ...traces, ...fin].map((trace) => ({ id: idDu(trace.le as Date), ...trace })));
  }
  return jeu;
}
