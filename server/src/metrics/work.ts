import Counter from 'prom-client/lib/counter.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import type { SpanStart } from '../ports/tracer.ts';
import type { RunLog } from './run-log.ts';
import { beginSpan, inSpan } from './spans.ts';

/** This process's counts and times, collected even if nobody reads them. */
export const workRegistry = new Registry();

/**
 * Upper bounds of the time buckets, in seconds. There are few, because each combination of labels stores one
 * series for each bucket: eight with the unbounded one.
 */
export const timeBounds: readonly number[] = [0.005, 0.025, 0.1, 0.5, 2, 10, 30];

interface WorkKind<Label extends string> {
  /** The metrics are called `backhaul_<name>s_total` and `backhaul_<name>_seconds`. */
  name: string;
  /** The plural name that people read: 'calls of the API'. */
  what: string;
  /**
   * Label values must come from our code only, since each new value creates a series that stays.
   */
  labels: readonly Label[];
  /** A log of runs that also records each run, under the value of the first label. */
  runLog?: RunLog;
  /** The kind of the work's spans; absent if its runs have no spans. */
  span?: SpanStart['kind'];
}

/** The totals of a kind of work so far, summed over all labels. */
export interface TimedWork {
  counts(): Promise<{ outcome: string; value: number }[]>;
  /**
   * The number of finished pieces of work for each range of times between two bounds of `timeBounds`. The
   * last number counts the pieces slower than all bounds.
   */
  byTime(): Promise<number[]>;
}

export interface Work<Label extends string> extends TimedWork {
  /** Counts a finished piece of work, and its time. */
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

/** Defines a kind of work: counts it by outcome and measures its time. */
export function defineWork<const Label extends string>(kind: WorkKind<Label>): Work<Label> {
  const { name, what, labels, runLog, span } = kind;
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
    buckets: [...timeBounds],
    registers,
  });
  const over: Work<Label>['over'] = (given, outcome, seconds) => {
    count.inc({ ...given, outcome });
    time.observe(given, seconds);
  };
  /** A span may contain all labels, because their values come from our code and never from users. */
  const spanOf = (given: Record<Label, string>) =>
    span === undefined
      ? null
      : beginSpan(() => ({
          name: [name.replaceAll('_', ' '), ...Object.values<string>(given)].join(' '),
          kind: span,
        }));
  return {
    over,
    async counts() {
      const { values } = await count.get();
      return values.map(({ labels: { outcome }, value }) => ({ outcome: String(outcome), value }));
    },
    async byTime() {
      const { values } = await time.get();
      const within = (bound: number | '+Inf') =>
        values.reduce(
          (sum, { metricName = '', labels: given, value }) =>
            metricName.endsWith('_bucket') && 'le' in given && given.le === bound
              ? sum + value
              : sum,
          0,
        );
      const cumulative = [...timeBounds.map(within), within('+Inf')];
      return cumulative.map((sum, at) => sum - (cumulative[at - 1] ?? 0));
    },
    async run(given, piece, { ofAnswer, ofError } = {}) {
      const startedAt = performance.now();
      const logRun = (failure: { error: unknown } | null) => {
        const [label] = labels;
        if (label !== undefined) runLog?.over(given[label], secondsSince(startedAt), failure);
      };
      try {
        const answer = await inSpan(spanOf(given), piece);
        over(given, ofAnswer?.(answer) ?? 'done', secondsSince(startedAt));
        logRun(null);
        return answer;
      } catch (error) {
        over(given, ofError?.(error) ?? 'failed', secondsSince(startedAt));
        logRun({ error });
        throw error;
      }
    },
  };
}
