/** The time at which the server sent the data that a query shows. */
interface AnswerAge {
  atMs: number;
  /** True if a stored answer is shown, because the server could not be reached. */
  isRecalled: boolean;
}

const ages = new Map<string, AnswerAge>();

/**
 * Records the age of a query's latest data, under the query's hash. The data is new unless `keptAtMs` gives
 * the time at which it was stored.
 */
export function noteAge(queryHash: string, keptAtMs: number | undefined): void {
  ages.set(queryHash, { atMs: keptAtMs ?? Date.now(), isRecalled: keptAtMs !== undefined });
}

/** The age of a query's data; undefined for data that is never stored. */
export function ageOf(queryHash: string): AnswerAge | undefined {
  return ages.get(queryHash);
}
