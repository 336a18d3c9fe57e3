import { refusCompteBloque, refusSansValide } from '@colivert/domain/comptes';
import { refus, type AccesRestreint, type RouteDefinition } from '@colivert/domain/lib';
import type { FastifyRequest } from 'fastify';
import type { Appelant } from '../deps.ts';
import { ErreurRefus, exiger } from '../erreurs.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** 401, then 403 by role, account statut and the user named in the address (wire §1.3). */
export function verifierAcces(route: RouteDefinition, appelant: Appelant | null, requete: FastifyRequest): void {
  const { acces } = route;
  if (acces === 'public') return;
  if (appelant === null) throw new ErreurRefus(refus('NON_AUTHENTIFIE', acces.phrase401));
  if (passeEnAdmin(acces, appelant)) return;
  if (acces.roles !== undefined && !acces.roles.includes(appelant.role))
    throw new ErreurRefus(refus('ROLE_INTERDIT', acces.phraseRole));
  if (acces.valide === true) exiger(refusSansValide(appelant.statut));
  if (acces.nonBloque === true) exiger(refusCompteBloque(appelant.statut));
  const [ou, champ = ''] = acces.utilisateur?.split('.') ?? [];
  const nomme = ou === 'params' || ou === 'query' ? (requete[ou] as Record<string, unknown>)[champ] : undefined;
  // A path id of the wrong form names nobody: that is the 404 that follows.
  // One named twice is a bad query, which the frame refuses a step later.
  if (
    nomme === undefined ||
    Array.isArray(nomme) ||
    (ou === 'params' && !(typeof nomme === 'string' && UUID.test(nomme)))
  )
    return;
  exigerSoiMeme(appelant, nomme);
}

/** The same for a user named in the body, once it could be parsed. */
export function verifierUtilisateurDuCorps(route: RouteDefinition, appelant: Appelant | null, corps: unknown): void {
  const { acces } = route;
  if (acces === 'public' || appelant === null || passeEnAdmin(acces, appelant)) return;
  const [ou, champ = ''] = acces.utilisateur?.split('.') ?? [];
  if (ou !== 'body' || typeof corps !== 'object' || corps === null) return;
  const nomme = (corps as Record<string, unknown>)[champ];
  if (nomme !== undefined && nomme !== null) exigerSoiMeme(appelant, nomme);
}

function passeEnAdmin(acces: AccesRestreint, appelant: Appelant): boolean {
  return acces.ouAdmin === true && appelant.role === 'ADMIN';
}

function exigerSoiMeme(appelant: Appelant, nomme: unknown): void {
  if (typeof nomme !== 'string' || nomme.toLowerCase() !== appelant.id)
    throw new ErreurRefus(refus('UTILISATEUR_NON_AUTORISE'));
}
