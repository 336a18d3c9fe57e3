import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The harmless file that every antivirus takes for a virus (eicar.org), in two pieces so that this file is not one. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`);

export interface FauxClamd {
  adresse: string;
  /** The files that were asked about, as they arrived. */
  recus: Buffer[];
  /** What is answered; null: nothing, and the connection stays open. */
  repondre: (octets: Buffer) => string | null;
  fermer(): Promise<void>;
}

const COMMANDE = Buffer.from('zINSTREAM\0');

/** The whole file once its last piece, of length zero, has come; undefined until then. */
function lireFlux(recu: Buffer): Buffer | undefined {
  if (recu.length < COMMANDE.length) return undefined;
  if (!recu.subarray(0, COMMANDE.length).equals(COMMANDE)) throw new Error('unknown command');
  const morceaux: Buffer[] = [];
  for (let i = COMMANDE.length; i + 4 <= recu.length;) {
    const longueur = recu.readUInt32BE(i);
    if (longueur === 0) return Buffer.concat(morceaux);
    morceaux.push(recu.subarray(i + 4, i + 4 + longueur));
    i += 4 + longueur;
  }
  return undefined;
}

/** A server that speaks as clamd does: the command, pieces after their length, one line back, and the end. */
export async function ouvrirFauxClamd(): Promise<FauxClamd> {
  const prises = new Set<Socket>();
  const serveur = createServer((prise) => {
    prises.add(prise);
    let recu = Buffer.alloc(0);
    prise.on('error', () => undefined).on('close', () => prises.delete(prise));
    prise.on('data', (morceau) => {
      recu = Buffer.concat([recu, morceau]);
      const octets = lireFlux(recu);
      if (octets === undefined) return;
      faux.recus.push(octets);
      const reponse = faux.repondre(octets);
      if (reponse !== null) prise.end(`${reponse}\0`);
    });
  });
  serveur.listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const adresse = serveur.address();
  const faux: FauxClamd = {
    adresse: `tcp://127.0.0.1:${typeof adresse === 'object' ? adresse?.port : 0}`,
    recus: [],
    repondre: (octets) => (octets.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'),
    async fermer() {
      for (const prise of prises) prise.destroy();
      serveur.close();
      await once(serveur, 'close');
    },
  };
  return faux;
}
