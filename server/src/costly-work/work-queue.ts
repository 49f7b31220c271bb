import { AppError } from '../app/app-error.ts';

export interface WorkQueueLimits {
  /** The maximum number of tasks that run at once. */
  atOnce: number;
  /** The maximum number of tasks that wait, in total and per person or IP address. */
  waiting: number;
  waitingEach: number;
  /** The maximum wait. A task that waits longer is refused. */
  longestWaitMs: number;
  /** Seconds until a retry makes sense; sent with the refusal. */
  retryAfterSeconds: number;
}

interface WorkQueue {
  /**
   * Runs the work when the caller's turn comes; each caller in turn gets one task done. Throws the error
   * `busy` if a limit is exceeded.
   */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** A bounded, fair queue for expensive work, so that a flood of it is refused quickly. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  /** Each caller's queue; the caller whose turn is next comes first. An empty queue is removed. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const busy = () => new AppError('busy', { retryAfterSeconds: limits.retryAfterSeconds });

  function leave(whose: string, one: Waiting): void {
    const rest = (lines.get(whose) ?? []).filter((other) => other !== one);
    if (rest.length === 0) lines.delete(whose);
    else lines.set(whose, rest);
    waiting -= 1;
  }

  function beginNext(): void {
    if (running >= limits.atOnce) return;
    for (const [whose, [first, ...rest]] of lines) {
      lines.delete(whose);
      if (rest.length > 0) lines.set(whose, rest);
      waiting -= 1;
      running += 1;
      first?.begin();
      return;
    }
  }

  /**
   * Makes space in a full queue: refuses the newest task of the caller with the most waiting tasks. Throws
   * `busy` instead if the new task's caller has almost as many (fewer than two less).
   */
  function makeWay(own: number): void {
    if (waiting < limits.waiting) return;
    const [greediest = []] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    if (greediest.length < own + 2) throw busy();
    greediest.at(-1)?.refuse();
  }

  /** Waits for a turn. Resolves once `running` includes this task. */
  async function turn(whose: string): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    const own = lines.get(whose)?.length ?? 0;
    if (own >= limits.waitingEach) throw busy();
    makeWay(own);
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        leave(whose, one);
        reject(busy());
      };
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(refuse, limits.longestWaitMs);
      const one = { begin, refuse };
      lines.set(whose, [...(lines.get(whose) ?? []), one]);
      waiting += 1;
    });
  }

  return {
    async run(whose, work) {
      await turn(whose);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}
