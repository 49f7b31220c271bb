/**
 * Proves that the row which stands for one movement of money is committed. Its id is the key under which the gateway or the
 * payout provider is called. Only `moveMoney()` makes one: no other room may import this file (scripts/lint/rooms.mjs).
 */
export class Reserved {
  // Private, so that no object of another make passes for one.
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The same key is the same movement, however often it is asked for. */
  get key(): string {
    return this.#key;
  }
}
