import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { setTimeout as attendre } from 'node:timers/promises';

/** A stream as a program reads it: its events as they come, and its end. */
export interface FluxLu {
  statut: number;
  entetes: IncomingHttpHeaders;
  /** As written on the line, without `pret`: `livraisons`, `fin:session`. */
  lus: string[];
  /** Everything that came. */
  texte: string;
  /** The last `id`, which a reader resumes with. */
  derniere: string | undefined;
  fini: boolean;
  /** Waits until so many events came in all, or the end, or `ms`; then what came. */
  recevoir(nombre: number, ms?: number): Promise<string[]>;
  finir(ms?: number): Promise<boolean>;
  /** Stops reading, as a sleeping tab. */
  pause(): void;
  /** As a network that breaks. */
  couper(): void;
}

export function ouvrirFlux(
  url: string,
  jeton: string | undefined,
  { derniere, entetes = {} }: { derniere?: string; entetes?: Record<string, string> } = {},
): Promise<FluxLu> {
  return new Promise((ouvert, echoue) => {
    const requete = request(`${url}/api/flux`, {
      agent: false,
      headers: {
        ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }),
        ...(derniere === undefined ? {} : { 'last-event-id': derniere }),
        ...entetes,
      },
    });
    requete.once('error', echoue);
    requete.once('response', (reponse) => {
      requete.on('error', () => undefined);
      const flux = suivre(reponse);
      // The first event comes with the head.
      const pret = (): void => ouvert(flux);
      if (reponse.statusCode !== 200) reponse.once('end', pret);
      else reponse.once('data', () => setImmediate(pret));
    });
    requete.end();
  });
}

function suivre(reponse: IncomingMessage): FluxLu {
  let reste = '';
  const jusqua = async (vrai: () => boolean, ms: number): Promise<boolean> => {
    for (const limite = Date.now() + ms; !vrai() && Date.now() < limite;) await attendre(5);
    return vrai();
  };
  const flux: FluxLu = {
    statut: reponse.statusCode ?? 0,
    entetes: reponse.headers,
    lus: [],
    texte: '',
    derniere: undefined,
    fini: false,
    async recevoir(nombre, ms = 5000) {
      await jusqua(() => flux.lus.length >= nombre || flux.fini, ms);
      return flux.lus;
    },
    finir: (ms = 5000) => jusqua(() => flux.fini, ms),
    pause: () => void reponse.pause(),
    couper: () => void reponse.destroy(),
  };
  reponse.setEncoding('utf8');
  reponse.on('data', (morceau: string) => {
    flux.texte += morceau;
    const blocs = (reste + morceau).split('\n\n');
    reste = blocs.pop() ?? '';
    for (const bloc of blocs) noter(flux, bloc);
  });
  reponse.on('error', () => undefined);
  reponse.on('close', () => (flux.fini = true));
  return flux;
}

function noter(flux: FluxLu, bloc: string): void {
  const champ = (nom: string) => new RegExp(`^${nom}: (.*)$`, 'm').exec(bloc)?.[1];
  const [id, nom, donnees = ''] = [champ('id'), champ('event'), champ('data')];
  if (id !== undefined) flux.derniere = id;
  if (nom === undefined || nom === 'pret') return;
  flux.lus.push(nom === 'fin' ? `fin:${(JSON.parse(donnees) as { motif: string }).motif}` : nom);
}
