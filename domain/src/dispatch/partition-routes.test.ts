import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, partitionRoutes } from './partition-routes.ts';

const rows = 7;
const column = fc
  .record({
    set: fc.integer({ min: 1, max: 2 ** rows - 1 }),
    cost: fc.integer({ min: 1, max: 40 }),
    kind: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ set, cost, kind }): Column => ({
    rows: Array.from({ length: rows }, (_, row) => row).filter((row) => (set & (1 << row)) !== 0),
    cost,
    kind,
  }));
/** Expensive columns (routes) that cover one row (job) each. They ensure that the problem has a solution. */
const dear = Array.from({ length: rows }, (_, row): Column => ({
  rows: [row],
  cost: 50,
  kind: -1,
}));
const most = new Map([
  [0, 1],
  [1, 2],
]);

function cheapest(columns: readonly Column[]): number {
  const search = (covered: number, used: readonly number[], cost: number): number => {
    if (covered === 2 ** rows - 1) return cost;
    const next = Array.from({ length: rows }, (_, row) => row).find(
      (row) => (covered & (1 << row)) === 0,
    );
    return Math.min(
      ...columns
        .filter((one) => [...one.rows].includes(next ?? 0))
        .filter((one) => [...one.rows].every((row) => (covered & (1 << row)) === 0))
        .filter(({ kind }) => used.filter((k) => k === kind).length < (most.get(kind) ?? Infinity))
        .map((one) =>
          search(
            covered | [...one.rows].reduce((set, row) => set | (1 << row), 0),
            [...used, one.kind],
            cost + one.cost,
          ),
        ),
    );
  };
  return search(0, [], 0);
}

test('the cheapest partition is the one that trying all of them finds', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 14 }), (some) => {
      const columns = [...some, ...dear];
      const best = cheapest(columns);
      const chosen = partitionRoutes({ rows, columns, most, below: best + 0.5 });
      const parts = (chosen ?? []).map((index) => columns[index]);
      expect(parts.reduce((sum, part) => sum + (part?.cost ?? 0), 0)).toBe(best);
      expect(parts.flatMap((part) => [...(part?.rows ?? [])]).toSorted((x, y) => x - y)).toEqual(
        Array.from({ length: rows }, (_, row) => row),
      );
      expect(partitionRoutes({ rows, columns, most, below: best })).toBeNull();
    }),
    { numRuns: 200 },
  );
});
