import type { ServerResponse } from 'node:http';
import type { Changement, MotifFin } from '@colivert/domain/flux';

/** Bytes written and not taken yet, beyond which a reader is cut: it comes back and reads what it missed (spec 3 §5.8). */
const RETARD_MAX = 65_536;

const evenement = (id: number, nom: string): string => `id: ${id}\nevent: ${nom}\ndata: {}\n\n`;

/** One open answer, and what is written on it. */
export class Flot {
  readonly #reponse: ServerResponse;
  /** The last position of its person that it was told. */
  position = 0;

  constructor(reponse: ServerResponse) {
    this.#reponse = reponse;
    // One that broke is closed, which says all there is to say.
    reponse.on('error', () => undefined);
  }

  get ferme(): boolean {
    return this.#reponse.destroyed || this.#reponse.writableEnded;
  }

  quandFerme(faire: () => void): void {
    if (this.#reponse.destroyed) faire();
    else this.#reponse.once('close', faire);
  }

  pret(depuis: number, changements: readonly Changement[]): void {
    this.#ecrire(evenement(depuis, 'pret') + changements.map((c) => evenement(c.position, c.sorte)).join(''));
  }

  dire(changements: readonly Changement[]): void {
    if (changements.length > 0) this.#ecrire(changements.map((c) => evenement(c.position, c.sorte)).join(''));
  }

  /** A comment, for proxies and readers that take silence for a cut. */
  battre(): void {
    this.#ecrire(':\n\n');
  }

  /** For good; without an id, so that whoever comes back all the same does so from the last real position. */
  finir(motif: MotifFin): void {
    if (!this.ferme) this.#reponse.end(`event: fin\ndata: {"motif":"${motif}"}\n\n`);
  }

  /** The process stops: come back, but not all at once. */
  suspendre(retourMs: number): void {
    if (!this.ferme) this.#reponse.end(`retry: ${Math.round(retourMs)}\n\n`);
  }

  couper(): void {
    this.#reponse.destroy();
  }

  #ecrire(texte: string): void {
    if (this.ferme) return;
    this.#reponse.write(texte);
    if (this.#reponse.writableLength > RETARD_MAX) this.couper();
  }
}
