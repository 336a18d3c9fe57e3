import { useEffect, useRef } from 'react';

/** A creating request: its Idempotency-Key and what it sends (wire §1.1). */
export interface Demande {
  cle: string;
  corps: string;
}

/** The one a draft kept, whatever version of this page wrote it. */
export function readDemande(kept: unknown): Demande | null {
  const { cle, corps } = (kept ?? {}) as Partial<Record<keyof Demande, unknown>>;
  return typeof cle === 'string' && typeof corps === 'string' ? { cle, corps } : null;
}

/** `crypto.randomUUID` does not exist on a plain-http address other than localhost. */
export const nouvelleCle = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (octet) => octet.toString(16).padStart(2, '0')).join('');

/**
 * The same request sent again keeps its key, so that it creates once even when the first answer was lost; once what is
 * sent has changed it is another request, which the former key would refuse.
 */
export function demandeDe(precedente: Demande | null, contenu: unknown): Demande {
  const corps = JSON.stringify(contenu);
  return precedente?.corps === corps ? precedente : { cle: nouvelleCle(), corps };
}

/**
 * The key of what a form sends, until it is done: the same content sent again from a form still on screen is another
 * request. A form with a draft has that of its
 * kit (lib/useKeptForm.ts).
 */
export function useCleIdempotence({ isSuccess }: { isSuccess: boolean }): (contenu: unknown) => string {
  const demande = useRef<Demande | null>(null);
  useEffect(() => {
    if (isSuccess) demande.current = null;
  }, [isSuccess]);
  return (contenu) => {
    demande.current = demandeDe(demande.current, contenu);
    return demande.current.cle;
  };
}
