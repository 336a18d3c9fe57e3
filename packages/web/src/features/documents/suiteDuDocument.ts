import {
  BADGES_STATUT_DOCUMENT,
  type Document,
  JOURS_AVANT_RENOUVELLEMENT,
  MESSAGES_DOCUMENT,
  peutRemplacer,
  phraseFichierDetruit,
} from '@colivert/domain/documents';
import { ajouterJours, formatJour } from '@colivert/domain/lib';

/** What happens next with a paper, for its owner; `aujourdhui` is the Paris day. */
export function suiteDuDocument(document: Document | null, requis: boolean, aujourdhui: string): string {
  if (document === null)
    return requis ? 'À envoyer pour que votre compte soit vérifié.' : "Vous pouvez l'ajouter quand vous voulez.";
  if (document.statut === 'REFUSE') return 'Envoyez un nouveau fichier : il sera vérifié à son tour.';
  if (document.statut === 'EN_ATTENTE') return suiteEnAttente(document);
  return suiteValide(document, aujourdhui);
}

function suiteEnAttente({ valideJusquau }: Document): string {
  const ancien = valideJusquau === null ? '' : ` Votre ancien fichier compte jusqu'au ${formatJour(valideJusquau)}.`;
  return `${MESSAGES_DOCUMENT.delai} Vous serez prévenu par mail ; d'ici là, vous pouvez remplacer le fichier.${ancien}`;
}

function suiteValide(document: Document, aujourdhui: string): string {
  const { dateValidation, dateExpiration, fichierDisponible } = document;
  const detruit = !fichierDisponible && dateValidation !== null ? phraseFichierDetruit(dateValidation) : '';
  if (dateExpiration === null) return detruit === '' ? "Vous n'avez rien à faire." : detruit;
  return [detruit, suiteDeLaValidite(document, dateExpiration, aujourdhui)].filter(Boolean).join(' ');
}

function suiteDeLaValidite(document: Document, dateExpiration: string, aujourdhui: string): string {
  if (dateExpiration < aujourdhui)
    return `Expiré depuis le ${formatJour(dateExpiration)} : envoyez un document à jour.`;
  if (peutRemplacer(document, aujourdhui))
    return `Valable jusqu'au ${formatJour(dateExpiration)} : vous pouvez déjà envoyer le suivant.`;
  const ouverture = ajouterJours(dateExpiration, -JOURS_AVANT_RENOUVELLEMENT);
  return `Valable jusqu'au ${formatJour(dateExpiration)}. Vous pourrez le renouveler à partir du ${formatJour(ouverture)}.`;
}

/** « Envoyé le 5 décembre 2026 », and when it was decided. */
export function datesDuDocument({ dateUpload, dateValidation, statut, fichierDisponible }: Document): string {
  const envoye = `Envoyé le ${formatJour(dateUpload)}`;
  // Once the file is gone, the sentence below tells when it was verified.
  if (dateValidation === null || statut === 'EN_ATTENTE' || !fichierDisponible) return envoye;
  return `${envoye}, ${BADGES_STATUT_DOCUMENT[statut].libelle.toLowerCase()} le ${formatJour(dateValidation)}`;
}
