/** The time when the server gave the data that a query shows. */
interface AnswerAge {
  atMs: number;
  /** True if it is a stored answer, because the server could not be reached. */
  isRecalled: boolean;
}

const ages = new Map<string, AnswerAge>();

/** Records the age of a query's latest data, by the query's hash: it is from now, unless it was stored. */
export function noteAge(queryHash: string, keptAtMs: number | undefined): void {
  ages.set(queryHash, { atMs: keptAtMs ?? Date.now(), isRecalled: keptAtMs !== undefined });
}

/** Undefined for data that is never stored. */
export function ageOf(queryHash: string): AnswerAge | undefined {
  return ages.get(queryHash);
}
