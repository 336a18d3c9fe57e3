type Retenue<T> = Extract<{ [M in keyof T]: T[M] extends true ? M : never }[keyof T], string>;

/**
 * The words of a vocabulary to which a table says yes, in its order. The table answers for every word (`satisfies Record<…>`),
 * so that a new one does not compile until each list has decided.
 */
/* @__NO_SIDE_EFFECTS__ */
export function retenues<const T extends Readonly<Record<string, boolean>>>(
  table: T,
): readonly [Retenue<T>, ...Retenue<T>[]] {
  return Object.keys(table).filter((mot) => table[mot] === true) as unknown as [Retenue<T>, ...Retenue<T>[]];
}
