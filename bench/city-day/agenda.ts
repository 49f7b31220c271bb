/**
 * A list of planned actions, sorted by time. Actions of the same time keep the sequence in which they were
 * added.
 */
export class Agenda {
  readonly #items: { at: number; turn: number; act: () => Promise<void> }[] = [];
  #turn = 0;

  /** Adds an action. `at` is rounded up to whole milliseconds, so that the action never runs too early. */
  add(at: number, act: () => Promise<void>): void {
    const item = { at: Math.ceil(at), turn: (this.#turn += 1), act };
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#items[middle];
      // The list is sorted from the latest action to the earliest, so that the next action is at its end.
      if (other !== undefined && other.at > item.at) low = middle + 1;
      else high = middle;
    }
    this.#items.splice(low, 0, item);
  }

  get nextAt(): number | null {
    return this.#items.at(-1)?.at ?? null;
  }

  take(): { at: number; act: () => Promise<void> } | undefined {
    return this.#items.pop();
  }
}
