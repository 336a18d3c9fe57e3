import type { FastifyRequest } from 'fastify';
import type { Appelant } from '../deps.ts';

/** Who asks, kept beside the request for what is logged about a refusal. */
const ACTEURS = new WeakMap<FastifyRequest, string>();

export function noterActeur(requete: FastifyRequest, appelant: Appelant | null): void {
  if (appelant !== null) ACTEURS.set(requete, appelant.id);
}

export const acteurDe = (requete: FastifyRequest): string | null => ACTEURS.get(requete) ?? null;
