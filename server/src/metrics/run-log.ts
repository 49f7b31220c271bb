/** The finished runs of one job or reaction since the last call of `take()`. */
export interface Runs {
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  readonly secondsSinceEnd: number;
  /**
   * The error of the latest failed run since the last call of `take()`, and the seconds since that failure;
   * null if no run failed in that time.
   */
  readonly failure: { readonly secondsSince: number; readonly error: string } | null;
}

interface Kept {
  done: number;
  failed: number;
  seconds: number;
  endedAt: number;
  failure: { at: number; error: string } | null;
}

const longestError = 300;
const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).slice(0, longestError);
const since = (at: number) => (performance.now() - at) / 1000;

/** Collects the runs of this process by name, until they are taken and stored. */
export function createRunLog() {
  let kept = new Map<string, Kept>();
  return {
    /** Records a finished run. `failure` has the error that it threw. */
    over(name: string, seconds: number, failure: { error: unknown } | null): void {
      const before = kept.get(name) ?? { done: 0, failed: 0, seconds: 0, failure: null };
      const endedAt = performance.now();
      kept.set(name, {
        done: before.done + (failure === null ? 1 : 0),
        failed: before.failed + (failure === null ? 0 : 1),
        seconds: before.seconds + seconds,
        endedAt,
        failure:
          failure === null ? before.failure : { at: endedAt, error: messageOf(failure.error) },
      });
    },
    /** Returns the runs since the last call. */
    take(): Runs[] {
      const taken = [...kept];
      kept = new Map();
      return taken.map(([name, { endedAt, failure, ...counts }]) => ({
        name,
        ...counts,
        secondsSinceEnd: since(endedAt),
        failure:
          failure === null ? null : { secondsSince: since(failure.at), error: failure.error },
      }));
    },
  };
}
export type RunLog = ReturnType<typeof createRunLog>;
