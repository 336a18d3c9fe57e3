import {
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';

/**
 * Fields: label above, help below, error beside the field and linked to it. They take what Mantine's
 * `form.getInputProps(...)` gives.
 */

export function ChampTexte(props: TextInputProps) {
  return <TextInput type="text" {...props} />;
}

export function ChampMotDePasse(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}

/** The system's own list: it is the best one on a phone, and it works with the keyboard everywhere. */
export function ChampChoix(props: NativeSelectProps) {
  return <NativeSelect {...props} />;
}

/** A calendar date, `YYYY-MM-DD`, with the system's own calendar. */
export function ChampDate(props: TextInputProps) {
  return <TextInput {...props} type="date" />;
}

interface PropsTexteLong extends TextareaProps {
  /** Code points allowed; the counter tells how many are used. */
  max?: number;
  value: string;
}

const longueur = (texte: string) => [...texte.normalize('NFC').replaceAll(/\r\n?/g, '\n')].length;

export function ChampTexteLong({ max, description, ...props }: PropsTexteLong) {
  const compte = max === undefined ? null : `${longueur(props.value)}/${max}`;
  const aide = compte && description ? [description, ' ', compte] : (compte ?? description);
  return <Textarea {...props} description={aide} />;
}
