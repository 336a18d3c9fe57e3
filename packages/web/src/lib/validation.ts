/** As much of a zod schema as a form needs: the web itself never imports zod. */
interface Schema {
  safeParse: (valeurs: unknown) => {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * Field → its first sentence, by the same schema as the server's. `ordre` is that of the fields on screen: the first
 * key is the topmost field in error, where the focus goes.
 */
export function erreursDeSaisie(schema: Schema, valeurs: unknown, ordre: readonly string[]): Record<string, string> {
  const phrases: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(valeurs).error?.issues ?? [])
    phrases[String(path[0] ?? '')] ??= message;
  return ranger(phrases, ordre);
}

/** The same order for what the server answered. */
export function ranger(phrases: Readonly<Record<string, string>>, ordre: readonly string[]): Record<string, string> {
  const rang = (champ: string) => (ordre.includes(champ) ? ordre.indexOf(champ) : ordre.length);
  return Object.fromEntries(Object.entries(phrases).toSorted(([a], [b]) => rang(a) - rang(b)));
}
