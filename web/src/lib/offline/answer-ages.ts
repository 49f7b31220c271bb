/** When the server gave what a query shows. */
interface AnswerAge {
  atMs: number;
  /** It was kept on the device, because the server could not be reached now. */
  isRecalled: boolean;
}

const ages = new Map<string, AnswerAge>();

/** Notes when the server gave what a query, named by its hash, has just read: now, unless it was kept. */
export function noteAge(queryHash: string, keptAtMs: number | undefined): void {
  ages.set(queryHash, { atMs: keptAtMs ?? Date.now(), isRecalled: keptAtMs !== undefined });
}

/** Undefined for what is never kept. */
export function ageOf(queryHash: string): AnswerAge | undefined {
  return ages.get(queryHash);
}
