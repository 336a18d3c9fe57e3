import { initialeNom } from '@colivert/domain/comptes';
import { moyenneDesNotes } from '@colivert/domain/evaluations';
import { enEuros, enParis } from '@colivert/domain/lib';
import {
  LIBELLES_TYPE_PRESTATION,
  type Offre,
  type Prestation,
  type ProfilPrestataire,
  type TypePrestation,
} from '@colivert/domain/prestations';
import { urlPhoto } from '../comptes/index.ts';
import type { LignePrestataire } from './offres.sql.ts';
import type { LignePrestation } from './prestations.sql.ts';

const nombreNotes = (l: { nombreNotes: number }) => Number(l.nombreNotes);
const noteMoyenne = (l: { sommeNotes: number; nombreNotes: number }) =>
  moyenneDesNotes(Number(l.sommeNotes), nombreNotes(l));

export function vuePrestation(l: LignePrestation): Prestation {
  return {
    id: l.id,
    titre: l.titre,
    description: l.description,
    typePrestation: l.type_prestation,
    statut: l.statut,
    dateDebut: enParis(l.date_debut),
    dateFin: enParis(l.date_fin),
    adresse: l.adresse,
    ville: l.ville,
    codePostal: l.code_postal,
    prix: enEuros(l.prix_cents),
    dateCreation: enParis(l.cree_le),
    motifAnnulation: l.motif_annulation,
    client: { id: l.client_id, prenom: l.clientPrenom, nom: l.clientNom },
    prestataire: {
      id: l.prestataire_id,
      prenom: l.prestatairePrenom,
      nom: l.prestataireNom,
      photoProfilUrl: urlPhoto(l.photoProfil),
      photoPrestation: urlPhoto(l.photoPrestation),
      noteMoyenne: noteMoyenne(l),
    },
  };
}

/** What makes a provider bookable: VALIDE, with a main type and a rate; null otherwise (decisions §5). */
export function offreDe(
  l: Pick<LignePrestataire, 'role' | 'statut' | 'type_prestation_principale' | 'taux_horaire_cents'> | undefined,
): { typePrestation: TypePrestation; tauxHoraire: number } | null {
  const { type_prestation_principale: typePrestation = null, taux_horaire_cents: tauxHoraire = null } = l ?? {};
  return l?.role === 'PRESTATAIRE' && l.statut === 'VALIDE' && typePrestation !== null && tauxHoraire !== null
    ? { typePrestation, tauxHoraire }
    : null;
}

/** A provider has one offer, so it has the provider's id; the surname is an initial for everybody. */
export function vueOffre(l: LignePrestataire, offre: NonNullable<ReturnType<typeof offreDe>>): Offre {
  return {
    id: l.id,
    prestataireId: l.id,
    prestataireName: `${l.prenom} ${initialeNom(l.nom)}`.trim(),
    prestatairePhoto: urlPhoto(l.photo_profil),
    photoPrestation: urlPhoto(l.photo_prestation),
    typeService: LIBELLES_TYPE_PRESTATION[offre.typePrestation],
    typeServiceCode: offre.typePrestation,
    tauxHoraire: enEuros(offre.tauxHoraire),
    description: l.description_prestation,
    noteMoyenne: noteMoyenne(l),
    nombreEvaluations: nombreNotes(l),
  };
}

export function vueProfilPrestataire(l: LignePrestataire): ProfilPrestataire {
  return {
    prestataireId: l.id,
    prenom: l.prenom,
    nom: l.nom,
    photoProfilUrl: urlPhoto(l.photo_profil),
    descriptionPrestation: l.description_prestation,
    typePrestationPrincipale: l.type_prestation_principale,
    photoPrestation: urlPhoto(l.photo_prestation),
    tauxHoraire: l.taux_horaire_cents === null ? null : enEuros(l.taux_horaire_cents),
    noteMoyenne: noteMoyenne(l),
    nombreEvaluations: nombreNotes(l),
    version: l.version,
  };
}
