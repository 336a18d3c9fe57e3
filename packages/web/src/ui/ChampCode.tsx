import { TextInput, type TextInputProps } from '@mantine/core';
import css from './ChampCode.module.css';

export const LONGUEUR_CODE = 6;

/** Digits only, full-width ones understood; text all along, so that a leading zero stays (O-13). */
function lireCode(texte: string): string {
  return texte
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, LONGUEUR_CODE);
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (code: string) => void;
  /** Called once the sixth digit is there. */
  onComplet?: (code: string) => void;
}

/** One field for the whole code: phones fill it from the message, and it can be pasted with its blanks (C-042). */
export function ChampCode({ value, onChange, onComplet, ...props }: Props) {
  return (
    <TextInput
      {...props}
      classNames={{ input: css.code }}
      inputMode="numeric"
      autoComplete="one-time-code"
      // No maxLength: it would cut « 123 456 » before the blank is taken out.
      spellCheck={false}
      value={value}
      onChange={(e) => {
        const code = lireCode(e.currentTarget.value);
        onChange(code);
        if (code.length === LONGUEUR_CODE && code !== value) onComplet?.(code);
      }}
    />
  );
}
