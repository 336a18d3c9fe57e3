import type { z } from 'zod';
import type { CodeRefus } from './refus.ts';

/**
 * One typed route table for client and server: a route says its shapes and who may call it (wire §1.3).
 * Checks run in the order 401, 403 (role, account statut, named user), 404, 400 or 422, 409.
 */
export type Role = 'CLIENT' | 'LIVREUR' | 'COMMERCANT' | 'PRESTATAIRE' | 'ADMIN';

/** Where the call names a user id that must be the session's own (`O` on the wire). */
export type UtilisateurNomme = `params.${string}` | `query.${string}` | `body.${string}`;

export interface AccesRestreint {
  /** Roles that may call; absent: everyone signed in. */
  roles?: readonly Role[];
  /** An ADMIN may call too, for any user. */
  ouAdmin?: true;
  /** Needs the account statut VALIDE. */
  valide?: true;
  /** Refused to SUSPENDU and REFUSE accounts only. */
  nonBloque?: true;
  utilisateur?: UtilisateurNomme;
  /** Sentences of 401 and of the role's 403 where the product has its own. */
  phrase401?: string;
  phraseRole?: string;
}

/** `public`: anyone; a dead token on it is a visitor (P on the wire). */
export type Acces = 'public' | AccesRestreint;

/** Which budget of decisions §8 a call counts on. */
export type Debit = 'lecture' | 'ecriture' | 'adresses' | 'flux';

export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; ids as `:id`. */
  path: `/${string}`;
  /** One French sentence for the API page. */
  resume: string;
  acces: Acces;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `null` for an answer without a body (204). */
  reply: z.ZodType | null;
  statut?: 200 | 201 | 204;
  /** Other kinds of body than JSON. */
  envoi?: 'multipart' | 'texte';
  /** Answers bytes instead of JSON; `flux`: for as long as its reader listens. */
  rend?: 'fichier' | 'flux';
  /** Acts on an object that carries a version: one the caller no longer sees as it is, is not acted on (wire §1.1). */
  versionnee?: true;
  /** A creating POST: honours Idempotency-Key. */
  creation?: true;
  /** A key in its body makes it one: what was made before with the same key is answered again, with 200. */
  rejouable?: true;
  /** Paged list: `limite` and `curseur` in, Link out. */
  pagee?: true;
  debit?: Debit;
  /** A public call that knows its caller all the same, when there is one, and then does more for them. */
  reconnait?: true;
  /** Every visitor reads the same, so that it is made once for all who ask within a moment. */
  partagee?: true;
  /** What the act refuses beside what its shapes, its access and its capability say: the API page lists them. */
  refus?: readonly CodeRefus[];
  /** Sentence of the 404 when the object of the path is unknown or hidden. */
  phrase404?: string;
  /** The most telling sentence of a 422, from the fields in error. */
  phrase422?: (champs: readonly string[], errors: Readonly<Record<string, string>>) => string | null;
}

/** Keeps the literal types of a route, so that both sides infer from it. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition;
}

type Entree<S> = S extends z.ZodType ? z.input<S> : undefined;
type Sortie<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsOf<R extends RouteDefinition> = Entree<R['params']>;
export type QueryOf<R extends RouteDefinition> = Entree<R['query']>;
export type BodyOf<R extends RouteDefinition> = Entree<R['body']>;
/** What a caller receives. */
export type ReplyOf<R extends RouteDefinition> = R['reply'] extends z.ZodType ? z.output<R['reply']> : null;

/** What a use case receives, validated. */
export type ParamsLus<R extends RouteDefinition> = Sortie<R['params']>;
export type QueryLue<R extends RouteDefinition> = Sortie<R['query']>;
export type BodyLu<R extends RouteDefinition> = Sortie<R['body']>;
