import { useState } from 'react';

/** What a screen reader says once a number changes; nothing when it is first known. */
export function useAnnonce(nombre: number | undefined, dire: (nombre: number) => string): string {
  const [dite, setDite] = useState({ nombre, phrase: '' });
  if (dite.nombre !== nombre) setDite({ nombre, phrase: dite.nombre === undefined ? '' : dire(nombre ?? 0) });
  return dite.phrase;
}
