import { AsyncLocalStorage } from 'node:async_hooks';

/** Returns a random number from 0 up to but excluding `below`. The same seed gives the same numbers. */
export type Draw = (below: number) => number;

/** A random number generator (Mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const scheduling = new AsyncLocalStorage<Scheduler>();

/** Lets the scheduler run other tasks before this one goes on. Does nothing outside a scheduler. */
export async function turn(): Promise<void> {
  await scheduling.getStore()?.wait();
}

/**
 * Tells the scheduler that a step of this task is over, because the task may end without calling `turn`
 * again.
 */
export function step(): void {
  scheduling.getStore()?.wake();
}

/**
 * Resolves after the promise callbacks of the running task, so that it has reached its next `turn` or its
 * end.
 */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs tasks concurrently, but only one at a time, each from one `turn` to the next. The random draw decides
 * which one runs.
 */
export class Scheduler {
  readonly #draw: Draw;
  readonly #waiting: (() => void)[] = [];
  #wake: () => void = () => undefined;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#wake();
    });
  }

  wake(): void {
    this.#wake();
  }

  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    const left = new Set(tasks.keys());
    const failures: unknown[] = [];
    const runOne = (task: () => Promise<void>) =>
      scheduling.run(this, async () => {
        await turn();
        await task();
      });
    for (const [index, task] of tasks.entries())
      runOne(task)
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          left.delete(index);
          this.#wake();
        });
    while (left.size > 0) {
      const [next] = this.#waiting.splice(this.#draw(this.#waiting.length), 1);
      // Must be created before the task continues, because the task may call `turn` or end at once.
      const came = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      next?.();
      await came;
      await settled();
    }
    if (failures.length > 0) throw new AggregateError(failures, 'a task failed');
  }
}
