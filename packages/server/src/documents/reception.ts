import {
  nettoyerNomFichier,
  nommerSelonContenu,
  PHRASES_DOCUMENT,
  refusFormatDocument,
  refusTailleDocument,
  TAILLE_MAX_DOCUMENT,
  type AlerteDocument,
} from '@colivert/domain/documents';
import { refusChamp } from '@colivert/domain/lib';
import { ErreurRefus, exiger } from '../lib/erreurs.ts';
import type { FichierRecu } from '../lib/http/formulaire.ts';
import { aSonTour, mimeDuContenu, refaireImage } from '../photos/index.ts';
import { examinerPdf, pdfFromHeader } from './pdf.ts';

export interface FichierAccepte {
  nom: string;
  mime: string;
  octets: Buffer;
  alertes: AlerteDocument[];
}

/** Forms write a quote and line breaks in a file's name as `%22`, `%0D`, `%0A`, and nothing else so (HTML §4.10.22.8). */
function nomDuFormulaire(nom: string): string {
  return nom.replaceAll('%22', '"').replaceAll(/%0[DA]/g, '');
}

/**
 * Judges an uploaded file by its bytes and gives back what may be kept of it: an image made anew, a PDF as it is with
 * what the admin should know.
 * @throws ErreurRefus 413, 415, 422, or 503 when too much work waits
 */
export async function recevoirFichier(fichier: FichierRecu | undefined): Promise<FichierAccepte> {
  if (fichier === undefined) throw new ErreurRefus(refusChamp('file', PHRASES_DOCUMENT.absent));
  exiger(refusTailleDocument(fichier.tropVolumineux ? TAILLE_MAX_DOCUMENT + 1 : fichier.octets.length));
  const pdf = pdfFromHeader(fichier.octets);
  const octets = pdf ?? fichier.octets;
  const nom = nettoyerNomFichier(nomDuFormulaire(fichier.nom));
  const mime = pdf === null ? await mimeDuContenu(octets) : 'application/pdf';
  exiger(refusFormatDocument(nom, mime));
  if (mime === 'image/jpeg' || mime === 'image/png') {
    const image = await refaireImage(octets, (i) => (mime === 'image/png' ? i.png() : i.jpeg({ quality: 90 })));
    return { nom: nommerSelonContenu(nom, mime), mime, octets: image.octets, alertes: [] };
  }
  const { motDePasse, alertes } = await aSonTour(octets.length, () => examinerPdf(octets));
  if (motDePasse) throw new ErreurRefus(refusChamp('file', PHRASES_DOCUMENT.motDePasse));
  return { nom, mime: 'application/pdf', octets, alertes };
}
