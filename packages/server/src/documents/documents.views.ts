import type { Document } from '@colivert/domain/documents';
import { enParis, enParisOuNull } from '@colivert/domain/lib';
import type { LigneDocument } from './documents.sql.ts';

export function vueDocument(ligne: LigneDocument): Document {
  return {
    id: ligne.id,
    userId: ligne.utilisateur_id,
    type: ligne.type,
    nom: ligne.nom,
    mime: ligne.mime,
    taille: ligne.taille,
    dateUpload: enParis(ligne.date_upload),
    statut: ligne.statut,
    commentaireValidation: ligne.commentaire_validation,
    dateValidation: enParisOuNull(ligne.date_validation),
    dateExpiration: ligne.date_expiration,
    valideJusquau: ligne.valide_jusquau,
    fichierDisponible: ligne.cle_fichier !== null,
    version: ligne.version,
  };
}
