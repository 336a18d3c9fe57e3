import {
  masquerAdresse,
  peutModifier,
  peutVoirAdresses,
  type Annonce,
  type Lecteur,
  type StatutSegmentDepot,
  type Villes,
} from '@colivert/domain/annonces';
import { initialeNom } from '@colivert/domain/comptes';
import { enEuros, enParis } from '@colivert/domain/lib';
import { prixDesSegments } from '@colivert/domain/tarifs';
import { urlPhoto } from '../comptes/index.ts';
import { villesConnues } from '../geographie/index.ts';
import type { LigneAnnonce } from './annonces.sql.ts';

/** Masked addresses by address and city: a list masks the same ones again at every call. */
const MASQUEES = new Map<string, string>();
const MASQUEES_GARDEES = 5000;

function masquee(adresse: string, ville: string, villes: Villes): string {
  const cle = `${adresse}\n${ville}`;
  const connue = MASQUEES.get(cle);
  if (connue !== undefined) return connue;
  const neuve = masquerAdresse(adresse, ville, villes);
  if (MASQUEES.size >= MASQUEES_GARDEES) MASQUEES.clear();
  MASQUEES.set(cle, neuve);
  return neuve;
}

/** Announcements as this reader may see them; `null` is a visitor (wire §1.6). */
export async function vuesPour(lecteur: Lecteur | null): Promise<(ligne: LigneAnnonce) => Annonce> {
  const villes = await villesConnues();
  return (ligne) => vueAnnonce(ligne, lecteur, villes);
}

function vueAnnonce(a: LigneAnnonce, lecteur: Lecteur | null, villes: Villes): Annonce {
  const entiere = peutVoirAdresses({ auteurId: a.auteur_id, lecteurEstLivreurAssigne: a.estLivreurAssigne }, lecteur);
  const adresse = entiere ? (texte: string) => texte : (texte: string, ville: string) => masquee(texte, ville, villes);
  const nom = (complet: string): string => (lecteur === null ? initialeNom(complet) : complet);
  const auteur = { id: a.auteur_id, prenom: a.auteurPrenom, nom: nom(a.auteurNom) };
  return {
    id: a.id,
    titre: a.titre,
    description: a.description,
    type: a.type,
    statut: a.statut,
    adresseDepart: adresse(a.adresse_depart, a.ville_depart),
    villeDepart: a.ville_depart,
    adresseArrivee: adresse(a.adresse_arrivee, a.ville_arrivee),
    villeArrivee: a.ville_arrivee,
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
