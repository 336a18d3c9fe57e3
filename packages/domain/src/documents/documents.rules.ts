import { ajouterJours, refus, refusChamp, type Refus, type Role } from '../lib/index.ts';
import {
  documentsDuRole,
  FORMATS_DOCUMENT,
  JOURS_AVANT_RENOUVELLEMENT,
  TAILLE_MAX_DOCUMENT,
  type MimeDocument,
  type StatutDocument,
  type TypeDocument,
} from './documents.enums.ts';
import { PHRASES_DOCUMENT } from './documents.labels.ts';
import { extensionDe } from './nomFichier.rules.ts';

/** A paper of another role is no paper to give (wire §3). */
export function refusTypeDocument(type: TypeDocument, role: Role): Refus | null {
  return documentsDuRole(role).some((d) => d.type === type) ? null : refusChamp('type', PHRASES_DOCUMENT.pasDemande);
}

/** Bytes counted while they arrive; exactly the limit is allowed (O-40). */
export function refusTailleDocument(octets: number): Refus | null {
  if (octets === 0) return refusChamp('file', PHRASES_DOCUMENT.vide);
  return octets > TAILLE_MAX_DOCUMENT ? refus('TROP_VOLUMINEUX', PHRASES_DOCUMENT.tropVolumineux) : null;
}

/** The one accepted content of an extension, in any case; null for an extension that is not accepted. */
export function mimeAttendu(nom: string): MimeDocument | null {
  const extension = extensionDe(nom);
  return Object.hasOwn(FORMATS_DOCUMENT, extension)
    ? FORMATS_DOCUMENT[extension as keyof typeof FORMATS_DOCUMENT]
    : null;
}

/** The extension is accepted **and** the content is what it says: a PNG named .pdf is refused (wire §3). */
export function refusFormatDocument(nom: string, mimeDuContenu: string | null): Refus | null {
  const attendu = mimeAttendu(nom);
  return attendu !== null && attendu === mimeDuContenu ? null : refus('TYPE_REFUSE', PHRASES_DOCUMENT.typeRefuse);
}

/** An accepted file under the extension that every program knows its content by: `.jfif` is kept as `.jpg`. */
export function nommerSelonContenu(nom: string, mime: MimeDocument): string {
  return mime === 'image/jpeg' && extensionDe(nom) === 'jfif' ? `${nom.slice(0, -'jfif'.length)}jpg` : nom;
}

export interface DocumentConnu {
  statut: StatutDocument;
  /** Last Paris day on which a VALIDE paper counts; null without an end. */
  dateExpiration: string | null;
  /** Until when the former file still counts while this one waits. */
  valideJusquau: string | null;
}

/**
 * A paper can be replaced while EN_ATTENTE or REFUSE and, when VALIDE, from 60 days before it expires (decisions §3).
 * `aujourdhui` is the Paris day.
 */
export function refusRemplacement(document: DocumentConnu | null, aujourdhui: string): Refus | null {
  if (document === null || document.statut !== 'VALIDE') return null;
  const { dateExpiration } = document;
  if (dateExpiration !== null && aujourdhui >= ajouterJours(dateExpiration, -JOURS_AVANT_RENOUVELLEMENT)) return null;
  return refus('ETAT_INCOMPATIBLE', PHRASES_DOCUMENT.dejaValide);
}

export function peutRemplacer(document: DocumentConnu | null, aujourdhui: string): boolean {
  return refusRemplacement(document, aujourdhui) === null;
}

/** Until when the former file still counts once a new one has taken its place; null when it does not any more. */
export function valideJusquauApresEnvoi(document: DocumentConnu | null, aujourdhui: string): string | null {
  if (document === null) return null;
  const jusquau = document.statut === 'VALIDE' ? document.dateExpiration : document.valideJusquau;
  return jusquau !== null && jusquau >= aujourdhui ? jusquau : null;
}

/** What ended yesterday proves nothing today: it is refused, not validated. A paper counts on its last day. */
export function refusDateExpiration(dateExpiration: string | null, aujourdhui: string): Refus | null {
  return dateExpiration !== null && dateExpiration < aujourdhui
    ? refusChamp('dateExpiration', PHRASES_DOCUMENT.dejaExpire)
    : null;
}

/** Only « vérifié le … » stays of a criminal record; its file is destroyed by the decision (decisions §3). */
export function estDetruitParLaDecision(type: TypeDocument): boolean {
  return type === 'CASIER_JUDICIAIRE';
}
