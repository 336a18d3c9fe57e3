import type { TextInputProps } from '@mantine/core';
import { ChampTexte } from './ChampTexte.tsx';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange: (adresse: string) => void;
}

/** Number and street. What is typed is kept as it is (O-31). */
export function ChampAdresse({ onChange, ...props }: Props) {
  return <ChampTexte autoComplete="address-line1" {...props} onChange={(e) => onChange(e.currentTarget.value)} />;
}
