/** A promise about a failure, and the result that was observed. */
export interface Outcome {
  promised: string;
  happened: string;
  isKept: boolean;
}

export type Drill = () => Promise<Outcome[]>;

/** Prints each promise beside what happened. Returns true if every promise was kept. */
export function printOutcomes(name: string, outcomes: readonly Outcome[]): boolean {
  console.log(`\n${name}`);
  for (const { promised, happened, isKept } of outcomes)
    console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${promised}\n       ${happened}`);
  return outcomes.every(({ isKept }) => isKept);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The drill's outcome for the ledger: its promise is kept if `findContradictions()` found no contradiction. */
export const books = (contradictions: readonly string[]): Outcome => ({
  promised: 'The books hold.',
  happened: contradictions.length === 0 ? 'They do.' : contradictions.join(' '),
  isKept: contradictions.length === 0,
});
