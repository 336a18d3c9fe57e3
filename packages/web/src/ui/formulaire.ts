import type { UseFormReturnType } from '@mantine/form';

/** Brings a field into the middle of what is seen, with its label and its sentence, and gives it the focus. */
export function showField(field: HTMLElement | null): void {
  if (!field) return;
  const whole = field.closest<HTMLElement>('.mantine-InputWrapper-root, fieldset') ?? field;
  field.focus({ preventScroll: true });
  whole.scrollIntoView({ block: 'center' });
}

/** Second argument of `form.onSubmit`: the first field in error gets the focus. */
export function viserPremiereErreur<V>(form: UseFormReturnType<V>) {
  return (erreurs: Record<string, unknown>): void => {
    const [premier] = Object.keys(erreurs);
    if (premier) showField(form.getInputNode(premier));
  };
}

/**
 * Says each sentence beside its field; the topmost gets the focus. What was wrong before is no longer said.
 *
 * @param errors field -> sentence, of a schema (`erreursDeSaisie`) or of the server (`ErreurApi.errors`)
 * @param order the fields as they stand on screen: those of the form, unless they stand otherwise
 * @returns false when none is about a field of the form: the refusal is then to be said otherwise
 */
export function showErrors<V extends object>(
  form: UseFormReturnType<V>,
  errors: Readonly<Record<string, string>>,
  order: readonly string[] = Object.keys(form.getValues()),
): boolean {
  const own = Object.fromEntries(order.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
  form.setErrors(own);
  viserPremiereErreur(form)(own);
  return Object.keys(own).length > 0;
}
