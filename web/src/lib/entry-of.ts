/**
 * The entry that a table has for a word of the server. The table is exhaustive for every word this version knows, so that a new one
 * does not compile without an entry; a word that only a newer server knows has none.
 */
export function entryOf<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Whether the table has an entry for a word of the server, where it is to be read as it stands. */
export function hasEntry(table: Readonly<Record<string, unknown>>, word: string): boolean {
  return Object.hasOwn(table, word);
}
