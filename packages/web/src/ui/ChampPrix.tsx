import { formatPrix, parsePrix } from '@colivert/domain/lib';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

const ERREUR_PRIX = 'Saisissez un montant en euros, par exemple 12,50.';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Euros; null when empty, NaN while what is typed is no amount. */
  value: number | null | undefined;
  onChange: (euros: number | null) => void;
}

/** « 12,50 » from euros, without the sign that stands beside the field. */
const ecrire = (euros: number | null): string =>
  euros === null || Number.isNaN(euros) ? '' : formatPrix(Math.round(euros * 100)).replace(/\u00a0€$/u, '');

function lire(texte: string): number | null {
  if (texte.trim() === '') return null;
  const cents = parsePrix(texte);
  return cents === null ? Number.NaN : cents / 100;
}

/** A price as people type it: « 12,50 », « 12.50 », or « 1 234,50 » pasted (O-34, O-35). */
export function ChampPrix({ value = null, onChange, onBlur, error, ...props }: Props) {
  const [saisie, setSaisie] = useState(() => ({ texte: ecrire(value), euros: value }));
  const [quitte, setQuitte] = useState(false);

  // The value was set from outside (a suggested price, a form put back): what is typed gives way.
  if (!Object.is(saisie.euros, value)) setSaisie({ texte: ecrire(value), euros: value });

  const illisible = saisie.euros !== null && Number.isNaN(saisie.euros);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>€</span>}
      value={saisie.texte}
      error={illisible && (quitte || error) ? ERREUR_PRIX : error}
      onChange={(e) => {
        const texte = e.currentTarget.value;
        const euros = lire(texte);
        setSaisie({ texte, euros });
        setQuitte(false);
        onChange(euros);
      }}
      onBlur={(e) => {
        setQuitte(true);
        if (!illisible && saisie.euros !== null) setSaisie({ ...saisie, texte: ecrire(saisie.euros) });
        onBlur?.(e);
      }}
    />
  );
}
