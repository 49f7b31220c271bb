export interface BenchOptions {
  /** Also runs benchmarks that take half an hour and 45 GB of disk. */
  isFull: boolean;
  /** The number of rows in the measured table, in place of the benchmark's own number. */
  size?: number | undefined;
  /** Runs only the instances whose name begins with this. */
  only?: string | undefined;
  /** The file for a picture of first visits; only the first-visit benchmark draws one. */
  film?: string | undefined;
}

export interface Row {
  what: string;
  ours: string;
  /** The figure to compare with: a baseline of the same run, or a limit. */
  peer: string;
  /** True if the promised relation holds; absent if the figure is only reported. */
  holds?: boolean;
}

/** Prints rows as an aligned table and marks broken promises. */
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

/** The quantile `q` of the sorted measurements. */
export function quantile(measurements: readonly number[], q: number): number {
  const sorted = measurements.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function median(measurements: readonly number[]): number {
  return quantile(measurements, 0.5);
}

export const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
