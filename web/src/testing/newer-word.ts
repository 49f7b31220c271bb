/** A word that only a newer server knows: it stands where one of any list of ours is expected, and is in none. */
export function newerWord(word: string): never {
  return word as never;
}
