import { useRef } from 'react';

function tirerCle(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((octet) => octet.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of a form: the same as long as the same thing is sent, so that sending again after a lost answer
 * creates nothing twice; another content is another demand (wire §1.1).
 */
export function useCleIdempotence(): (corps: unknown) => string {
  const dernier = useRef<{ corps: string; cle: string } | null>(null);
  return (corps) => {
    const texte = JSON.stringify(corps);
    if (dernier.current?.corps !== texte) dernier.current = { corps: texte, cle: tirerCle() };
    return dernier.current.cle;
  };
}
