/** A value that only a newer server knows: it is typed as a member of any list of ours, but is in none. */
export function newerWord(word: string): never {
  return word as never;
}
