/**
 * Looks up a value that the server sent. The table's type demands an entry for every value that this version knows,
 * so a new value does not compile without one. A value that only a newer server knows returns undefined.
 */
export function entryOf<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** True if the table has an entry for a value from the server; narrows its type. */
export function hasEntry(table: Readonly<Record<string, unknown>>, word: string): boolean {
  return Object.hasOwn(table, word);
}
