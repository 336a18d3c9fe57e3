import {
  masquerAdresse,
  peutModifier,
  peutVoirAdresses,
  type Annonce,
  type Lecteur,
  type StatutSegmentDepot,
} from '@colivert/domain/annonces';
import { masquerVille, VILLE_CACHEE, type Villes } from '@colivert/domain/geographie';
import { initialeNom } from '@colivert/domain/comptes';
import { enEuros, enParis } from '@colivert/domain/lib';
import { prixDesSegments } from '@colivert/domain/tarifs';
import { urlPhoto } from '../comptes/index.ts';
import { villesConnues } from '../geographie/index.ts';
import { formesDeRecherche, type LigneAnnonce } from './annonces.sql.ts';

/** What others read of an address and its city, by both: a list masks the same ones again at every call. */
const MASQUEES = new Map<string, Bout>();
const MASQUEES_GARDEES = 5000;

interface Bout {
  adresse: string;
  ville: string;
}

function masquer({ adresse, ville }: Bout, villes: Villes): Bout {
  const cle = `${adresse}\n${ville}`;
  const connue = MASQUEES.get(cle);
  if (connue !== undefined) return connue;
  const nom = masquerVille(ville, villes);
  const neuve = { adresse: masquerAdresse(adresse, nom, villes), ville: nom };
  if (MASQUEES.size >= MASQUEES_GARDEES) MASQUEES.clear();
  MASQUEES.set(cle, neuve);
  return neuve;
}

/** The columns searches look at, from the title and the cities as everybody reads them: what is hidden is not found either. */
export async function formesPubliques(a: { titre: string; villeDepart: string; villeArrivee: string }) {
  const villes = await villesConnues();
  const [villeDepart = '', villeArrivee = ''] = [a.villeDepart, a.villeArrivee]
    .map((ville) => masquerVille(ville, villes))
    .map((ville) => (ville === VILLE_CACHEE ? '' : ville));
  return formesDeRecherche({ titre: a.titre, villeDepart, villeArrivee });
}

/** Announcements as this reader may see them; `null` is a visitor (wire §1.6). */
export async function vuesPour(lecteur: Lecteur | null): Promise<(ligne: LigneAnnonce) => Annonce> {
  const villes = await villesConnues();
  return (ligne) => vueAnnonce(ligne, lecteur, villes);
}

function vueAnnonce(a: LigneAnnonce, lecteur: Lecteur | null, villes: Villes): Annonce {
  const entiere = peutVoirAdresses({ auteurId: a.auteur_id, lecteurEstLivreurAssigne: a.estLivreurAssigne }, lecteur);
  const bout = (adresse: string, ville: string): Bout =>
    entiere ? { adresse, ville } : masquer({ adresse, ville }, villes);
  const [depart, arrivee] = [bout(a.adresse_depart, a.ville_depart), bout(a.adresse_arrivee, a.ville_arrivee)];
  const nom = (complet: string): string => (lecteur === null ? initialeNom(complet) : complet);
  const auteur = { id: a.auteur_id, prenom: a.auteurPrenom, nom: nom(a.auteurNom) };
  return {
    id: a.id,
    titre: a.titre,
    description: a.description,
    type: a.type,
    statut: a.statut,
    adresseDepart: depart.adresse,
    villeDepart: depart.ville,
    adresseArrivee: arrivee.adresse,
    villeArrivee: arrivee.ville,
    adressesMasquees: !entiere,
    prixPropose: enEuros(a.prix_cents),
    prixNegociable: a.prix_negociable,
    dateLimite: a.date_limite,
    datePreferee: a.date_preferee,
    photoUrl: urlPhoto(a.photo),
    livraisonPartiellePossible: a.livraison_partielle_possible,
    segmentDepot:
      a.depotStatut === null
        ? null
        : {
            entrepotNom: a.depotEntrepot ?? '',
            entrepotVille: a.depotVille ?? '',
            livreurNom: `${a.depotPrenom ?? ''} ${nom(a.depotNom ?? '')}`.trim(),
            // The constraint of the table and the workflow leave a live deposit no other statut.
            statut: a.depotStatut as StatutSegmentDepot,
            prixRetrait: enEuros(prixDesSegments(a.prix_cents).retrait),
          },
    ...(a.origine === 'COMMERCANT'
      ? {
          listeCourses: a.liste_courses ?? '',
          quantiteProduits: a.quantite_produits ?? 0,
          reserveAuxAffilies: a.reserve_aux_affilies,
          commercant: auteur,
        }
      : {
          typeColis: a.type_colis,
          poids: a.poids_kg === null ? null : Number(a.poids_kg),
          dimensions: a.dimensions,
          fragile: a.fragile,
          auteur,
        }),
    dateCreation: enParis(a.cree_le),
    peutModifier: peutModifier({ statut: a.statut, livraisonsVivantes: a.vivantes, auteurId: a.auteur_id }, lecteur),
    version: a.version,
  };
}
