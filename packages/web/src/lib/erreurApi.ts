export const ERREUR_RESEAU = 'Problème de connexion. Vérifiez votre connexion internet.';
export const ERREUR_INCONNUE = 'Une erreur est survenue';

interface CorpsErreur {
  code?: string;
  errors?: Record<string, string>;
  details?: Record<string, unknown>;
  /** Seconds of the Retry-After header. */
  retryAfter?: number;
}

/**
 * What a failed call says (wire §1.3). `statut` is 0 when no answer came; `message` is always a French sentence that
 * can be shown; `errors` gives a sentence per field.
 */
export class ErreurApi extends Error {
  readonly statut: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | null;

  constructor(statut: number, message: string, { code, errors, details, retryAfter }: CorpsErreur = {}) {
    super(message);
    this.name = 'ErreurApi';
    this.statut = statut;
    this.code = code ?? (statut === 0 ? 'RESEAU' : 'ERREUR_INTERNE');
    this.errors = errors ?? {};
    this.details = details ?? {};
    this.retryAfter = retryAfter ?? null;
  }
}

/** A cancelled call is no failure: nothing has to be said about it. */
export const estAnnule = (erreur: unknown): boolean => erreur instanceof DOMException && erreur.name === 'AbortError';

/** Whether the same call may pass a moment later: the network, a cut, or a server that is busy. */
export const peutReessayer = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && (erreur.statut === 0 || [408, 429].includes(erreur.statut) || erreur.statut >= 500);

function estObjet(valeur: unknown): valeur is Record<string, unknown> {
  return typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);
}

function lireObjet(texte: string): Record<string, unknown> {
  try {
    const lu: unknown = JSON.parse(texte);
    return estObjet(lu) ? lu : {};
  } catch {
    return {};
  }
}

const phrase = (valeur: unknown): string | undefined =>
  typeof valeur === 'string' && valeur.trim() !== '' ? valeur : undefined;

/** The error of an answer, whoever wrote it: the API, or a proxy in front of it that answers HTML. */
export function erreurDeReponse(statut: number, texte: string, retryAfter: string | null): ErreurApi {
  const corps = lireObjet(texte);
  const secondes = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ErreurApi(statut, phrase(corps['message']) ?? phrase(corps['error']) ?? ERREUR_INCONNUE, {
    code: phrase(corps['code']),
    errors: estObjet(corps['errors']) ? (corps['errors'] as Record<string, string>) : undefined,
    details: estObjet(corps['details']) ? corps['details'] : undefined,
    retryAfter: Number.isFinite(secondes) ? secondes : undefined,
  });
}

/** The sentence to show for anything that was caught; `parDefaut` is the screen's own when the server gave none. */
export function messageErreur(erreur: unknown, parDefaut: string = ERREUR_INCONNUE): string {
  return erreur instanceof ErreurApi && erreur.message !== ERREUR_INCONNUE ? erreur.message : parDefaut;
}
