/**
 * Looks up a value that the server sent. The table's type requires an entry for every value that this version
 * knows, so a new value without an entry does not compile. A value that only a newer server knows returns
 * undefined.
 */
export function entryOf<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** True if the table has an entry for a value from the server. It also narrows the value's type. */
export function hasEntry(table: Readonly<Record<string, unknown>>, word: string): boolean {
  return Object.hasOwn(table, word);
}
