import Counter from 'prom-client/lib/counter.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';

/** This process's counts and times, kept even if nobody reads them. */
export const workRegistry = new Registry();

/**
 * Upper bounds of the buckets, in seconds. Few, because each combination of labels stores one time series for each
 * bucket, eight with the unbounded one.
 */
const buckets = [0.005, 0.025, 0.1, 0.5, 2, 10, 30];

interface WorkKind<Label extends string> {
  /** In `backhaul_<name>s_total` and `backhaul_<name>_seconds`. */
  name: string;
  /** Plural, for people: 'calls of the API'. */
  what: string;
  /** Label values must come from our code only, since each new one is a series that stays. */
  labels: readonly Label[];
}

export interface Work<Label extends string> {
  /** Counts a piece of work that is over, and its time. */
  over(labels: Record<Label, string>, outcome: string, seconds: number): void;
  /** Runs a piece of work, counts it and rethrows its error. By default the outcome is `done` or `failed`. */
  run<Answer>(
    labels: Record<Label, string>,
    piece: () => Promise<Answer>,
    outcomes?: Outcomes<Answer>,
  ): Promise<Answer>;
}

interface Outcomes<Answer> {
  ofAnswer?: (answer: Answer) => string;
  ofError?: (error: unknown) => string;
}

export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

/** A kind of work with its counter, by outcome, and its time. */
export function defineWork<const Label extends string>(kind: WorkKind<Label>): Work<Label> {
  const { name, what, labels } = kind;
  const registers = [workRegistry];
  const count = new Counter({
    name: `backhaul_${name}s_total`,
    help: `Number of ${what}, by outcome.`,
    labelNames: [...labels, 'outcome'],
    registers,
  });
  const time = new Histogram({
    name: `backhaul_${name}_seconds`,
    help: `Time that ${what} took.`,
    labelNames: [...labels],
    buckets,
    registers,
  });
  const over: Work<Label>['over'] = (given, outcome, seconds) => {
    count.inc({ ...given, outcome });
    time.observe(given, seconds);
  };
  return {
    over,
    async run(given, piece, { ofAnswer, ofError } = {}) {
      const startedAt = performance.now();
      try {
        const answer = await piece();
        over(given, ofAnswer?.(answer) ?? 'done', secondsSince(startedAt));
        return answer;
      } catch (error) {
        over(given, ofError?.(error) ?? 'failed', secondsSince(startedAt));
        throw error;
      }
    },
  };
}
