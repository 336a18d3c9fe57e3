import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that keeps what it takes, and fails as a test asks. */
export interface ServeurSmtp {
  port: number;
  /** Raw messages it accepted. */
  recus: string[];
  /** Connections it was asked for. */
  demandes: number;
  /** Accepts connections and never says a word. */
  muet: boolean;
  /** Says something else than yes to a recipient; null: yes. May take its time. */
  juger(adresse: string): Promise<string | null>;
  ouvrir(): Promise<void>;
  fermer(): Promise<void>;
}

export async function creerSmtp(): Promise<ServeurSmtp> {
  const sockets = new Set<Socket>();
  let serveur: Server | undefined;
  const smtp: ServeurSmtp = {
    port: 0,
    recus: [],
    demandes: 0,
    muet: false,
    juger: () => Promise.resolve(null),
    async ouvrir() {
      const nouveau = createServer((socket) => {
        smtp.demandes += 1;
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => undefined);
        if (!smtp.muet) converser(socket, smtp);
      });
      await new Promise<void>((pret) => nouveau.listen(smtp.port, '127.0.0.1', pret));
      serveur = nouveau;
      smtp.port = (nouveau.address() as { port: number }).port;
    },
    async fermer() {
      for (const socket of sockets) socket.destroy();
      await new Promise((fini) => (serveur === undefined ? fini(null) : serveur.close(fini)));
      serveur = undefined;
    },
  };
  await smtp.ouvrir();
  return smtp;
}

function converser(socket: Socket, smtp: ServeurSmtp): void {
  let recu = '';
  let message: string | null = null;
  socket.write('220 essai\r\n');
  const repondre = async (ligne: string): Promise<void> => {
    if (message !== null) {
      if (ligne === '.') {
        smtp.recus.push(message);
        message = null;
        socket.write('250 pris\r\n');
      } else message += `${ligne}\n`;
    } else if (/^DATA$/i.test(ligne)) {
      message = '';
      socket.write('354 dites\r\n');
    } else if (/^QUIT$/i.test(ligne)) socket.end('221 au revoir\r\n');
    else {
      const adresse = /^RCPT TO:<(.*)>/i.exec(ligne)?.[1];
      socket.write(`${(adresse === undefined ? null : await smtp.juger(adresse)) ?? '250 bien'}\r\n`);
    }
  };
  let suite = Promise.resolve();
  socket.on('data', (morceau: Buffer) => {
    recu += morceau.toString();
    for (let fin = recu.indexOf('\r\n'); fin >= 0; fin = recu.indexOf('\r\n')) {
      const ligne = recu.slice(0, fin);
      recu = recu.slice(fin + 2);
      suite = suite.then(() => repondre(ligne));
    }
  });
}
