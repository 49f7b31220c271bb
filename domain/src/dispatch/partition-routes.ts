/**
 * A column (here a route) covers some rows (jobs) at a cost. `kind` is the group of interchangeable drivers
 * who could drive the route.
 */
export type Column = {
  readonly rows: readonly number[] | Int32Array;
  readonly cost: number;
  readonly kind: number;
};

export type PartitionProblem = {
  readonly rows: number;
  readonly columns: readonly Column[];
  /** The maximum number of columns to choose from each `kind`, because a group has only so many drivers. */
  readonly most: ReadonlyMap<number, number>;
  /** The result must cost less than this. */
  readonly below: number;
};

/**
 * Chooses columns that cover each row exactly once and cost less than `below`. Returns their indices, or null
 * if it finds none.
 */
export type Partition = (problem: PartitionProblem) => number[] | null;

const priceRounds = 120;
const mostTries = 30_000;
const slack = 1e-7;

/**
 * Solves the set partitioning problem. Prices of the rows (Lagrangian relaxation) rule out columns that no
 * cheaper solution can contain; a depth-first search tries the others. The result is optimal unless the
 * search stops after `mostTries` columns.
 */
export const partitionRoutes: Partition = (problem) => {
  const { prices, bound } = priceRows(problem);
  if (bound >= problem.below - slack) return null;
  const reduced = problem.columns.map(({ rows, cost }) => reducedCost(rows, cost, prices));
  const room = problem.below - bound - slack;
  const live = reduced
    .flatMap((cost, index) => (cost < room ? [index] : []))
    .toSorted((one, other) => (reduced[one] ?? 0) - (reduced[other] ?? 0));
  return searchColumns(problem, live, reduced, bound);
};

function reducedCost(rows: Column['rows'], cost: number, prices: Float64Array): number {
  let left = cost;
  for (const row of rows) left -= prices[row] ?? 0;
  return left;
}

/** Finds prices for the rows that give a high lower bound of the total cost. */
function priceRows({ rows, columns, below }: PartitionProblem): {
  prices: Float64Array;
  bound: number;
} {
  const prices = new Float64Array(rows).fill(Infinity);
  for (const column of columns)
    for (const row of column.rows)
      prices[row] = Math.min(prices[row] ?? 0, column.cost / column.rows.length);
  let best = { prices: prices.slice(), bound: -Infinity };
  const covers = new Int32Array(rows);
  let step = 1;
  let idle = 0;
  for (let round = 0; round < priceRounds && step > 1e-3; round += 1) {
    covers.fill(0);
    let bound = prices.reduce((sum, price) => sum + price, 0);
    if (!Number.isFinite(bound)) return { prices, bound: Infinity };
    for (const column of columns) {
      const reduced = reducedCost(column.rows, column.cost, prices);
      if (reduced >= 0) continue;
      bound += reduced;
      for (const row of column.rows) covers[row] = (covers[row] ?? 0) + 1;
    }
    if (bound > best.bound) {
      best = { prices: prices.slice(), bound };
      idle = 0;
    } else if ((idle += 1) >= 8) {
      step /= 2;
      idle = 0;
    }
    const length = covers.reduce((sum, count) => sum + (1 - count) ** 2, 0);
    if (length === 0) break;
    const by = (step * Math.max(below - bound, below * 1e-4)) / length;
    covers.forEach((count, row) => {
      prices[row] = (prices[row] ?? 0) + by * (1 - count);
    });
  }
  return best;
}

/**
 * Searches for the columns: covers one row after another, first the row with the fewest columns. It gives up
 * a branch as soon as its lower bound is too high.
 */
function searchColumns(
  { rows, columns, most, below }: PartitionProblem,
  live: readonly number[],
  reduced: readonly number[],
  bound: number,
): number[] | null {
  const ofRow: number[][] = Array.from({ length: rows }, () => []);
  for (const index of live) for (const row of columns[index]?.rows ?? []) ofRow[row]?.push(index);
  const order = ofRow
    .map((_, row) => row)
    .toSorted((one, other) => (ofRow[one]?.length ?? 0) - (ofRow[other]?.length ?? 0));
  const isCovered = new Int32Array(rows);
  const used = new Map<number, number>();
  const chosen: number[] = [];
  let best: number[] | null = null;
  let limit = below - slack;
  let tries = 0;
  const cover = (from: number, floor: number, cost: number): void => {
    let place = from;
    while (place < rows && isCovered[order[place] ?? 0] === 1) place += 1;
    if (place === rows) {
      if (cost >= limit) return;
      limit = cost - slack;
      best = [...chosen];
      return;
    }
    for (const index of ofRow[order[place] ?? 0] ?? []) {
      tries += 1;
      if (tries > mostTries) return;
      const column = columns[index];
      if (column === undefined) continue;
      const next = floor + Math.max(0, reduced[index] ?? 0);
      if (next >= limit) break;
      const taken = used.get(column.kind) ?? 0;
      if (taken >= (most.get(column.kind) ?? Infinity)) continue;
      if (column.rows.some((row) => isCovered[row] === 1)) continue;
      for (const row of column.rows) isCovered[row] = 1;
      used.set(column.kind, taken + 1);
      chosen.push(index);
      cover(place + 1, next, cost + column.cost);
      chosen.pop();
      used.set(column.kind, taken);
      for (const row of column.rows) isCovered[row] = 0;
    }
  };
  cover(0, bound, 0);
  return best;
}
