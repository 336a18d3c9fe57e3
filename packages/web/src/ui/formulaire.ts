import type { UseFormReturnType } from '@mantine/form';

/** Second argument of `form.onSubmit`: the first field in error gets the focus. */
export function viserPremiereErreur<V>(form: UseFormReturnType<V>) {
  return (erreurs: Record<string, unknown>): void => {
    const [premier] = Object.keys(erreurs);
    if (premier) form.getInputNode(premier)?.focus();
  };
}
