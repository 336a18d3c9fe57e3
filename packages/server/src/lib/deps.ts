import type { Refus, Role, RouteDefinition } from '@colivert/domain/lib';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Antivirus } from './antivirus.ts';
import type { DonneesPersonnelles } from './capacite.ts';
import type { Config } from './config.ts';
import type { DB } from './db/schema.ts';
import type { Fichiers } from './fichiers.ts';
import type { Flux } from './flux/flux.ts';
import type { Visiteurs } from './http/visiteurs.ts';
import type { Secret } from './secret.ts';
import type { Taches } from './taches.ts';

/** What lives as long as the process, passed to each use case as its first argument. */
export interface Deps {
  config: Config;
  db: Kysely<DB>;
  horloge: Horloge;
  secret: Secret;
  fichiers: Fichiers;
  taches: Taches;
  log: FastifyBaseLogger;
  /** What visitors read, made once for all of them; every write empties it. */
  visiteurs: Visiteurs;
  /** The open streams of this process; woken after each commit. */
  flux: Flux;
  /** Null: files are not analysed, and the admin is told so. */
  antivirus: Antivirus | null;
  /** Constraint name -> refusal of the race it judges, gathered from the capabilities. */
  contraintes: Readonly<Record<string, Refus>>;
  /** What each capability keeps about a person, for export and erasure. */
  donneesPersonnelles: readonly DonneesPersonnelles[];
  /** Every route the application answers, as it puts them on the server. */
  routes: RouteDefinition[];
}

/** The one clock: the database's time unless a fixed instant is set (decisions §8). */
export interface Horloge {
  fixe: Date | null;
  /** Milliseconds ahead of the time, when the whole product is tried at another day. */
  avance?: number;
}

export interface Idempotence {
  /** Whose key it is: a user id, or an e-mail at registration. */
  porteur: string;
  cle: string;
  /** Method and path. */
  appel: string;
  /** Keyed hash of query and body. */
  empreinte: Buffer;
}

/** One call of the API, for a use case that depends on more of it than who calls. */
export interface Call<A extends Appelant | null = Appelant> {
  appelant: A;
  /** Versions of the object acted on that the caller says to have seen, in the body and in If-Match. */
  versionsVues: readonly number[];
  /** Present when a creating call carries an Idempotency-Key. */
  idempotence: Idempotence | undefined;
}

/** Who calls, as the session and the account's row say at this very request. */
export interface Appelant {
  id: string;
  role: Role;
  statut: 'NON_VERIFIE' | 'EN_ATTENTE' | 'VALIDE' | 'SUSPENDU' | 'REFUSE';
  statutAffiliation: 'NON_AFFILIE' | 'DEMANDE_AFFILIATION' | 'AFFILIE' | 'AFFILIATION_REFUSEE' | null;
  prenom: string;
  nom: string;
  sessionId: string;
}
