/**
 * Proves that the row which stands for one movement of money is committed. Its id is the key under which the gateway or the
 * payout provider is called. Only `moveMoney()` makes one: no other room may import this file (scripts/lint/rooms.mjs).
 */
export class Reserved {
  // A private field, so that no other object can pass as a Reserved.
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The same key is the same movement, however often it is asked for. */
  get key(): string {
    return this.#key;
  }
}
