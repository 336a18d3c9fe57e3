import type { ServerResponse } from 'node:http';
import { refusCompteBloque } from '@colivert/domain/comptes';
import { reprendre, type MotifFin } from '@colivert/domain/flux';
import { refus, type Refus } from '@colivert/domain/lib';
import { heureLocale, type CoordonneesDb } from '../db/connexion.ts';
import type { Deps } from '../deps.ts';
import { ErreurRefus } from '../erreurs.ts';
import { ouvrirEcoute } from './ecoute.ts';
import { Flot } from './flot.ts';
import { listEtats, type EtatPersonne } from './flux.sql.ts';

/** Every open stream of this process (spec 3 §5.8). */
export interface Flux {
  /** After a commit: the streams of these people are told what changed, or end, here and in every other process. */
  reveiller(personnes: readonly string[]): void;
  /** Resolves once the stream has begun. @throws ErreurRefus when it cannot begin */
  ouvrir(demande: Ouverture): Promise<void>;
  /** One beat of each stream, and a look at everything that may have been missed; resolves when all was looked at. */
  balayer(): Promise<void>;
  /** Ends every stream, whoever reads it or not; none begins any more. */
  arreter(): Promise<void>;
  fermer(): Promise<void>;
  readonly mesures: { readonly ouverts: number; readonly reveils: number; readonly balayagesUtiles: number };
}

export interface Ouverture {
  utilisateurId: string;
  sessionId: string;
  /** `Last-Event-ID`. */
  derniere: string | undefined;
  /** Sends the head of the answer; what it returns stays open. */
  commencer: () => ServerResponse;
}

interface Inscrit {
  utilisateurId: string;
  sessionId: string;
  /** Once it has begun. */
  flot: Flot | null;
  /** Until then: what it begins with, and whoever waits for it. Let go of afterwards, with the call that it holds. */
  attente: { demande: Ouverture; commence: () => void; echoue: (erreur: unknown) => void } | null;
}

const BALAYAGE_MS = 25_000;
/** People that one reading asks of. */
const LOT = 500;
const REPRISE_MS = 1000;
/** What a reader has to take the last bytes when the process stops. */
const ADIEU_MS = 300;
const RETOUR_MS = { min: 1000, max: 10_000 };

const REFUS_DE_FIN = {
  session: refus('NON_AUTHENTIFIE'),
  compte: refusCompteBloque('SUSPENDU') ?? refus('ROLE_INTERDIT'),
  remplace: refus('TROP_DE_TENTATIVES', undefined, { retryApres: 1 }),
} as const satisfies Record<MotifFin, Refus>;

/**
 * One reading serves opening, resuming, waking and the sweep: it takes up the people it is asked of, reads their rows once,
 * and tells each of their streams what lies beyond what it was told. A stream is entered before its person is read, and one
 * reading runs at a time: what is committed meanwhile is either in the rows, or asks for another reading.
 */
export function ouvrirFlux(
  deps: Pick<Deps, 'config' | 'db' | 'horloge' | 'log'>,
  coordonnees: CoordonneesDb,
  { balayageMs = BALAYAGE_MS } = {},
): Flux {
  const inscrits = new Map<string, Set<Inscrit>>();
  const [reveilles, balayes] = [new Set<string>(), new Set<string>()];
  let lecture: Promise<void> | null = null;
  let arrete = false;
  const compte = { ouverts: 0, reveils: 0, balayagesUtiles: 0 };
  const ecoute = ouvrirEcoute(coordonnees, {
    entendre: lire,
    revenue: () => void relire(),
    signaler: (erreur) => deps.log.warn({ err: erreur }, 'stream: other processes are not heard'),
  });
  const balayage = setInterval(() => void balayer(), balayageMs).unref();

  function lire(personnes: readonly string[]): void {
    for (const personne of personnes) if (inscrits.has(personne)) reveilles.add(personne);
    void lancer();
  }

  function relire(): Promise<void> {
    for (const personne of inscrits.keys()) balayes.add(personne);
    return lancer();
  }

  function lancer(): Promise<void> {
    if (reveilles.size + balayes.size === 0) return Promise.resolve();
    return (lecture ??= boucler().finally(() => (lecture = null)));
  }

  async function boucler(): Promise<void> {
    while (reveilles.size + balayes.size > 0) {
      // Whoever is woken does not wait for the sweep.
      const deBalayage = reveilles.size === 0;
      const file = deBalayage ? balayes : reveilles;
      const lot = [...file].slice(0, LOT);
      for (const personne of lot) file.delete(personne);
      try {
        const etats = await listEtats(deps.db, lot, heureLocale(deps.horloge));
        const parId = new Map(etats.map((etat) => [etat.id, etat]));
        const dits = lot.map((personne) => donner(personne, parId.get(personne)));
        if (deBalayage && dits.includes(true)) compte.balayagesUtiles += 1;
      } catch (erreur) {
        deps.log.warn({ err: erreur }, 'stream: rows not read, to be read again');
        for (const personne of lot) for (const inscrit of inscrits.get(personne) ?? []) manquer(inscrit, erreur);
        if (!arrete) setTimeout(() => lire(lot), REPRISE_MS).unref();
      }
    }
  }

  /** @returns whether one of the streams was told something */
  function donner(personne: string, etat: EtatPersonne | undefined): boolean {
    let dit = false;
    for (const inscrit of inscrits.get(personne) ?? []) {
      if (etat === undefined || !etat.sessions.includes(inscrit.sessionId)) finir(inscrit, 'session');
      else if (refusCompteBloque(etat.statut) === null) dit = suivre(inscrit, etat) || dit;
      else {
        // Why it ends, and nothing of what goes on without them.
        const { compte: position = 0 } = etat.sortes;
        if (inscrit.flot !== null && position > inscrit.flot.position)
          inscrit.flot.dire([{ sorte: 'compte', position }]);
        finir(inscrit, 'compte');
      }
    }
    return dit;
  }

  function suivre(inscrit: Inscrit, etat: EtatPersonne): boolean {
    const { flot } = inscrit;
    if (flot === null) {
      commencer(inscrit, etat);
      return false;
    }
    // As whoever resumes: a row that was restored from a backup may be behind what the stream was told.
    const { changements } = reprendre(etat, String(flot.position));
    flot.position = etat.position;
    flot.dire(changements);
    return changements.length > 0;
  }

  function commencer(inscrit: Inscrit, etat: EtatPersonne): void {
    const { attente } = inscrit;
    if (attente === null) return;
    inscrit.attente = null;
    const flot = new Flot(attente.demande.commencer());
    inscrit.flot = flot;
    compte.ouverts += 1;
    flot.quandFerme(() => {
      compte.ouverts -= 1;
      retirer(inscrit);
    });
    const { depuis, changements } = reprendre(etat, attente.demande.derniere);
    flot.position = etat.position;
    flot.pret(depuis, changements);
    attente.commence();
  }

  function retirer(inscrit: Inscrit): void {
    const siens = inscrits.get(inscrit.utilisateurId);
    siens?.delete(inscrit);
    if (siens?.size === 0) inscrits.delete(inscrit.utilisateurId);
  }

  /** What it was opened for is over: `fin` says so, or the refusal of one that had not begun. */
  function finir(inscrit: Inscrit, motif: MotifFin): void {
    retirer(inscrit);
    inscrit.flot?.finir(motif);
    inscrit.attente?.echoue(new ErreurRefus(REFUS_DE_FIN[motif]));
  }

  /** One that has not begun is refused; the others wait for the next reading. */
  function manquer(inscrit: Inscrit, erreur: unknown): void {
    if (inscrit.attente === null) return;
    retirer(inscrit);
    inscrit.attente.echoue(erreur);
  }

  const tous = (): Inscrit[] => [...inscrits.values()].flatMap((siens) => [...siens]);

  async function balayer(): Promise<void> {
    for (const { flot } of tous()) flot?.battre();
    await relire();
  }

  return {
    reveiller(personnes) {
      if (personnes.length === 0) return;
      compte.reveils += 1;
      lire(personnes);
      ecoute.dire(personnes);
    },
    ouvrir(demande) {
      return new Promise((commence, echoue) => {
        const { utilisateurId, sessionId } = demande;
        const inscrit: Inscrit = { utilisateurId, sessionId, flot: null, attente: { demande, commence, echoue } };
        if (arrete) return echoue(new ErreurRefus(refus('INDISPONIBLE', undefined, { retryApres: 5 })));
        const siens = inscrits.get(demande.utilisateurId) ?? new Set();
        inscrits.set(demande.utilisateurId, siens.add(inscrit));
        const [plusAncien] = siens;
        if (siens.size > deps.config.limites.FLUX_COMPTE.nombre && plusAncien !== undefined)
          finir(plusAncien, 'remplace');
        lire([demande.utilisateurId]);
      });
    },
    balayer,
    async arreter() {
      arrete = true;
      clearInterval(balayage);
      const ouverts = tous();
      for (const inscrit of ouverts)
        if (inscrit.flot === null)
          manquer(inscrit, new ErreurRefus(refus('INDISPONIBLE', undefined, { retryApres: 5 })));
        else inscrit.flot.suspendre(RETOUR_MS.min + Math.random() * (RETOUR_MS.max - RETOUR_MS.min));
      const fermes = Promise.all(
        ouverts.map(({ flot }) => new Promise<void>((fini) => (flot === null ? fini() : flot.quandFerme(fini)))),
      );
      const minuterie = new Promise((fini) => setTimeout(fini, ADIEU_MS).unref());
      await Promise.race([fermes, minuterie]);
      // Nobody waits for a reader who does not read.
      for (const { flot } of ouverts) flot?.couper();
    },
    async fermer() {
      arrete = true;
      clearInterval(balayage);
      await ecoute.fermer();
      await lecture;
    },
    mesures: compte,
  };
}
