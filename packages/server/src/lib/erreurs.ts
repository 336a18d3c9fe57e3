import { refus, type CodeRefus, type Refus, type Result } from '@colivert/domain/lib';

/** The one throw of a domain refusal; the HTTP frame answers with it. */
export class ErreurRefus extends Error {
  readonly refus: Refus;
  constructor(refusDuDomaine: Refus) {
    super(refusDuDomaine.phrase);
    this.name = 'ErreurRefus';
    this.refus = refusDuDomaine;
  }
}

/** Something we depend on does not answer: the caller is told to come back, the log keeps the cause. */
export class ErreurIndisponible extends Error {}

export function refuser(code: CodeRefus, phrase?: string, plus?: Omit<Refus, 'code' | 'phrase'>): never {
  throw new ErreurRefus(refus(code, phrase, plus));
}

/**
 * Refuses because a bounded queue is full.
 * @throws ErreurRefus 503, to be tried again after 2 to 10 seconds, drawn at random so that a crowd does not come back at once
 */
export function refuseOverloaded(phrase?: string): never {
  refuser('INDISPONIBLE', phrase, { retryApres: 2 + Math.random() * 8 });
}

/** Throws what a domain function returned, when it refused. */
export function exiger(decision: Refus | null): void {
  if (decision !== null) throw new ErreurRefus(decision);
}

/** What a rule allowed. @throws ErreurRefus what it refused */
export function allowed<T extends object>(result: Result<T>): T {
  if ('refus' in result) throw new ErreurRefus(result.refus);
  return result;
}

/** The object, or 404 with the sentence of its kind. */
export function trouve<T>(objet: T | undefined | null, phrase?: string): T {
  return objet ?? refuser('INTROUVABLE', phrase);
}

interface ErreurPostgres {
  code?: string;
  constraint?: string;
  message?: string;
}

const CONFLITS = new Set(['23505', '23P01', '23503', '23001']);
const REJOUABLES = new Set(['40001', '40P01']);
/** Connection lost, server stopping or starting, too many clients, disk full, statement timeout. */
const INDISPONIBLES =
  /^(08...|57P0.|53...|57014|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS)$/;

export function estRejouable(erreur: unknown): boolean {
  return REJOUABLES.has((erreur as ErreurPostgres).code ?? '');
}

const COUPURE = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const CONNEXION_PERDUE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/;

/**
 * Whether a transaction that failed so may have been committed all the same: the connection was lost, perhaps between the
 * commit and its answer. What a committed row would refer to must then stay, and be cleaned up later if there is none.
 */
export function estIncertain(erreur: unknown): boolean {
  const { code = '', message = '' } = (erreur ?? {}) as ErreurPostgres;
  return COUPURE.test(code) || CONNEXION_PERDUE.test(message);
}

/**
 * What an error means to the caller: the refusal of the constraint that decided a race, 503 when something we depend on
 * is down, null when it is a fault of ours.
 */
export function enRefus(erreur: unknown, contraintes: Readonly<Record<string, Refus>>): Refus | null {
  if (erreur instanceof ErreurRefus) return erreur.refus;
  const { code = '', constraint = '', message = '' } = (erreur ?? {}) as ErreurPostgres;
  if (CONFLITS.has(code)) return contraintes[constraint] ?? refus(code === '23505' ? 'DOUBLON' : 'ETAT_INCOMPATIBLE');
  if (
    erreur instanceof ErreurIndisponible ||
    REJOUABLES.has(code) ||
    INDISPONIBLES.test(code) ||
    CONNEXION_PERDUE.test(message)
  )
    return refus('INDISPONIBLE', undefined, { retryApres: 5 });
  return null;
}
