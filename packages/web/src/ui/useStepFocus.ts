import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { showField } from './formulaire.ts';

/**
 * The focus of a form in steps: a new step is read from its title (`ref={titreEtape}`, `tabIndex={-1}`), unless a field
 * has to be mended, which may stand in a step that is not drawn yet.
 *
 * @returns `viser(field)`, for the next drawing
 */
export function useStepFocus<V>(form: UseFormReturnType<V>, etape: number) {
  const titreEtape = useRef<HTMLHeadingElement>(null);
  const aViser = useRef<string | null>(null);
  const precedente = useRef(etape);
  useEffect(() => {
    if (aViser.current !== null) {
      showField(form.getInputNode(aViser.current));
      aViser.current = null;
    } else if (precedente.current !== etape) {
      titreEtape.current?.focus();
    }
    precedente.current = etape;
  });
  return {
    titreEtape,
    viser: (champ: string | null) => {
      aViser.current = champ;
    },
  };
}
