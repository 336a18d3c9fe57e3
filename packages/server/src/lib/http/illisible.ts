import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PHRASE_ENVOI_INTERROMPU, REFUS, refus } from '@colivert/domain/lib';
import { corpsDErreur } from './erreursHttp.ts';
import { UPLOAD_TIMEOUT } from './uploads.ts';

/** What Node gave up on before there was a request; every other fault of form is a 400. */
const STATUTS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  [UPLOAD_TIMEOUT]: 408,
};

/**
 * Answers bytes that are no request, or too slow or too large a one, with our headers and our error body,
 * then closes: nothing that follows on that connection could be told apart.
 */
export function repondreIllisible(entetes: Readonly<Record<string, string>>) {
  return (erreur: NodeJS.ErrnoException, socket: Socket): void => {
    // The other side has gone, or half an answer is already on its way.
    const { _httpMessage: reponse } = socket as Socket & { _httpMessage?: ServerResponse | null };
    if (erreur.code === 'ECONNRESET' || !socket.writable || reponse?.headersSent === true) {
      socket.destroy();
      return;
    }
    const statut = STATUTS[erreur.code ?? ''] ?? REFUS.REQUETE_INVALIDE.statut;
    const phrase = erreur.code === UPLOAD_TIMEOUT ? PHRASE_ENVOI_INTERROMPU : undefined;
    const code = statut === 413 || statut === 431 ? 'TROP_VOLUMINEUX' : 'REQUETE_INVALIDE';
    const corps = corpsDErreur(refus(code, phrase));
    const lignes = {
      ...entetes,
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(corps)),
      connection: 'close',
    };
    const tete = Object.entries(lignes).map(([nom, valeur]) => `${nom}: ${valeur}\r\n`);
    socket.end(`HTTP/1.1 ${statut} ${STATUS_CODES[statut] ?? ''}\r\n${tete.join('')}\r\n${corps}`);
  };
}
