import { once } from 'node:events';
import { connect } from 'node:net';
import type { VerdictAntivirus } from '@colivert/domain/documents';

/** The antivirus could not be reached, or did not say. */
export class PanneAntivirus extends Error {}

export interface Antivirus {
  /** @throws PanneAntivirus */
  analyser(octets: Buffer): Promise<VerdictAntivirus>;
}

const MORCEAU = 64 * 1024;
const REPONSE_MAX = 4096;

/** The command of clamd that reads a file from the connection: pieces, each after its length, then a length of zero. */
function trame(octets: Buffer): Buffer {
  const morceaux: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let debut = 0; debut < octets.length; debut += MORCEAU) {
    const morceau = octets.subarray(debut, debut + MORCEAU);
    const longueur = Buffer.alloc(4);
    longueur.writeUInt32BE(morceau.length);
    morceaux.push(longueur, morceau);
  }
  return Buffer.concat([...morceaux, Buffer.alloc(4)]);
}

/** « stream: OK », « stream: Eicar-Test-Signature FOUND », else an error of clamd's. */
function lireVerdict(reponse: string): VerdictAntivirus {
  const texte = reponse.replaceAll('\0', '').trim();
  if (texte === 'stream: OK') return 'SAIN';
  if (/^stream: .+ FOUND$/.test(texte)) return 'INFECTE';
  throw new PanneAntivirus(`clamd answered: ${texte.slice(0, 200)}`);
}

/** Speaks to clamd at `tcp://host:port`. @param delai longest wait in ms, the connection included */
export function ouvrirAntivirus(adresse: string, delai = 15_000): Antivirus {
  const { hostname, port } = new URL(adresse);
  return {
    async analyser(octets) {
      const signal = AbortSignal.timeout(delai);
      const prise = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 3310), signal });
      try {
        await once(prise, 'connect', { signal });
        prise.write(trame(octets));
        let reponse = '';
        for await (const morceau of prise.setEncoding('latin1')) {
          reponse += morceau as string;
          if (reponse.includes('\0') || reponse.length > REPONSE_MAX) break;
        }
        return lireVerdict(reponse);
      } catch (erreur) {
        if (erreur instanceof PanneAntivirus) throw erreur;
        throw new PanneAntivirus(`clamd could not be asked: ${(erreur as Error).message}`, { cause: erreur });
      } finally {
        prise.destroy();
      }
    },
  };
}
