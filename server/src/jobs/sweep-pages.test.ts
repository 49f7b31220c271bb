import { expect, it } from 'vitest';
import { sweepPages } from './sweep-pages.ts';

/**
 * A function that reads pages of the rows 1 to `count`. Each page starts after the last row of the page
 * before.
 */
const rowsTo =
  (count: number) =>
  ({ after, limit }: { after: number | null; limit: number }) =>
    Promise.resolve(
      Array.from({ length: limit }, (_, index) => (after ?? 0) + index + 1).filter(
        (row) => row <= count,
      ),
    );

it.each([0, 1, 99, 100, 101, 250])('comes by each of %i rows once, in order', async (count) => {
  const seen: number[] = [];
  await sweepPages<number>(rowsTo(count), async (row) => {
    seen.push(row);
  });
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

it('lets no row that fails hold up another, and says at the end what failed', async () => {
  const seen: number[] = [];
  const sweep = sweepPages<number>(rowsTo(150), async (row) => {
    if (row <= 120) throw new Error(`row ${row}`);
    seen.push(row);
  });
  await expect(sweep).rejects.toMatchObject({ message: '120 of a sweep failed' });
  expect(seen).toHaveLength(30);
});
