export interface BenchOptions {
  /** Also runs benchmarks that take half an hour and 45 GB of disk. */
  isFull: boolean;
  /** The number of rows in the measured table, instead of the number that the benchmark normally uses. */
  size?: number | undefined;
  /** Runs only the Li-Lim problem instances whose name begins with this text. */
  only?: string | undefined;
  /** The maximum number of Li-Lim problem instances of each size to run. */
  instances?: number | undefined;
  /** The file for a picture of first visits; only the first-visit benchmark draws one. */
  film?: string | undefined;
}

export interface Row {
  what: string;
  ours: string;
  /** The value to compare with: a baseline of the same run, or a limit. */
  peer: string;
  /** True if `ours` keeps the promise; absent if nothing is promised. */
  holds?: boolean;
}

/**
 * Prints rows as an aligned table. The last column says if the measured value keeps the promised limit:
 * 'holds' or 'BROKEN'.
 */
export function printTable(rows: readonly Row[]): void {
  const cells = [
    ['what', 'measured', 'peer or limit', ''],
    ...rows.map(({ what, ours, peer, holds }) => [
      what,
      ours,
      peer,
      holds === undefined ? '' : holds ? 'holds' : 'BROKEN',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of cells) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

export function quantile(measurements: readonly number[], q: number): number {
  const sorted = measurements.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function median(measurements: readonly number[]): number {
  return quantile(measurements, 0.5);
}

export const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
