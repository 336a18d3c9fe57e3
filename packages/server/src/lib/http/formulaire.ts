import '@fastify/multipart';
import { refus } from '@colivert/domain/lib';
import type { FastifyRequest } from 'fastify';
import { ErreurRefus } from '../erreurs.ts';
import { bornerJson } from './entree.ts';

/** The one file of an upload, whole in memory: its size is bounded while it streams. */
export interface FichierRecu {
  nom: string;
  octets: Buffer;
  /** More bytes came than any upload may hold; the use case says its own sentence. */
  tropVolumineux: boolean;
}

/** No upload of the product is larger; each use case has its own, smaller or equal, limit. */
const UPLOAD_MAX = 5 * 1_048_576;

const INVALIDE = () => new ErreurRefus(refus('REQUETE_INVALIDE'));

/**
 * Reads a form of small text fields and one file, in any order. A second file, a repeated field or a stream that is cut
 * is 400; no file at all leaves `fichier` undefined.
 */
export async function lireFormulaire(
  requete: FastifyRequest,
): Promise<{ champs: Record<string, unknown>; fichier: FichierRecu | undefined }> {
  if (!requete.isMultipart()) throw INVALIDE();
  const champs: Record<string, unknown> = {};
  let fichier: FichierRecu | undefined;
  let fichiers = 0;
  try {
    const parts = requete.parts({
      limits: {
        fileSize: UPLOAD_MAX,
        files: 2,
        fields: 10,
        fieldSize: 2000,
        fieldNameSize: 60,
        parts: 12,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        fichiers += 1;
        if (fichiers > 1 || part.fieldname !== 'file') part.file.resume();
        else fichier = await recevoir(part.filename, part.file);
      } else {
        if (Object.hasOwn(champs, part.fieldname) || part.valueTruncated) throw INVALIDE();
        bornerJson({ [part.fieldname]: null });
        champs[part.fieldname] = part.value;
      }
    }
  } catch (erreur) {
    if (erreur instanceof ErreurRefus) throw erreur;
    requete.log.info({ code: (erreur as { code?: string }).code }, 'upload refused');
    throw INVALIDE();
  }
  if (fichiers > 1) throw INVALIDE();
  return { champs, fichier };
}

async function recevoir(
  nom: string | undefined,
  flux: AsyncIterable<Buffer> & { truncated?: boolean },
): Promise<FichierRecu> {
  const morceaux: Buffer[] = [];
  for await (const morceau of flux) morceaux.push(morceau);
  return { nom: nom ?? '', octets: Buffer.concat(morceaux), tropVolumineux: flux.truncated === true };
}
