/**
 * A value that this version does not know, as a newer server may send. The type `never` lets tests use it for
 * every field.
 */
export function newerWord(word: string): never {
  return word as never;
}
