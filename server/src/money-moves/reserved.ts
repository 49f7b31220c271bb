/**
 * Proves that the row for one movement of money is committed. The row's id is the key with which the gateway
 * or the payout provider is called. Only `moveMoney()` creates one: no other folder may import this file
 * (scripts/lint/rooms.mjs).
 */
export class Reserved {
  // Private, so that the compiler accepts no other object as a `Reserved`.
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Calls with the same key are the same movement, however often they are made. */
  get key(): string {
    return this.#key;
  }
}
