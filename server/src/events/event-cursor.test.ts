import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  covers,
  type EventCursor,
  type EventPosition,
  isAfter,
  readCursor,
  writeCursor,
} from './event-cursor.ts';

const start: EventCursor = { head: { xid: 0n, id: 0n }, gaps: [] };

describe('the text of a cursor', () => {
  test.each(['0.0', '105.7731', '105.7731-98-101', '105.0-98.12-101'])('%s comes back', (text) => {
    const cursor = readCursor(text);
    expect(cursor === null ? null : writeCursor(cursor)).toBe(text);
  });

  test.each([
    '',
    'nonsense',
    '1',
    '1.2-',
    '1.2-3',
    '9.1-3-2',
    '9.1-3-3',
    '9.1-9',
    '9999999999999999999.1',
    '9.1-1.9999999999999999999',
    `900.1${'-1'.repeat(501)}`,
  ])('%s is none', (text) => {
    expect(readCursor(text)).toBeNull();
  });

  test('with too many gaps begins at the first', () => {
    const gaps = Array.from({ length: 501 }, (_, at) => ({ xid: BigInt(at + 7), id: 0n }));
    expect(writeCursor({ head: { xid: 900n, id: 4n }, gaps })).toBe('7.0');
  });
});

/**
 * Random histories of concurrent transactions: the sequence in which their rows are written, and the sequence
 * in which they commit.
 */
const histories = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
  .chain((sizes) =>
    fc.record({
      sizes: fc.constant(sizes),
      writing: fc.shuffledSubarray(
        sizes.flatMap((size, xid) => Array.from({ length: size }, () => BigInt(xid + 1))),
        { minLength: sizes.reduce((sum, size) => sum + size, 0) },
      ),
      committing: fc.shuffledSubarray(
        sizes.map((_, xid) => BigInt(xid + 1)),
        { minLength: sizes.length },
      ),
      stops: fc.array(fc.nat(), { minLength: 3, maxLength: 12 }),
    }),
  );

function inOrder(rows: readonly EventPosition[]): EventPosition[] {
  return rows.toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
}

/**
 * The end of the event stream as one SQL statement sees it: the last committed row. Each earlier transaction
 * that is still open is a gap.
 */
function nowOf(rows: readonly EventPosition[], committed: ReadonlySet<bigint>, count: number) {
  const head = inOrder(rows.filter(({ xid }) => committed.has(xid))).at(-1) ?? start.head;
  const running = Array.from({ length: count }, (_, at) => BigInt(at + 1));
  const gaps = running
    .filter((xid) => !committed.has(xid) && xid < head.xid)
    .map((xid) => ({ xid, id: 0n }));
  return { head, gaps };
}

function hasSeen(cursor: EventCursor, row: EventPosition): boolean {
  const gap = cursor.gaps.find(({ xid }) => xid === row.xid);
  return !isAfter(row, cursor.head) && (gap === undefined || row.id <= gap.id);
}

describe('a reader who stops anywhere and comes back with the cursor', () => {
  test('is told every row once, however transactions commit', () => {
    fc.assert(
      fc.property(histories, ({ sizes, writing, committing, stops }) => {
        const rows = writing.map((xid, at) => ({ xid, id: BigInt(at + 1) }));
        const committed = new Set<bigint>();
        const told: EventPosition[] = [];
        let cursor = start;
        const read = (most: number) => {
          const now = nowOf(rows, committed, sizes.length);
          const missed = inOrder(
            rows.filter((row) => committed.has(row.xid) && !hasSeen(cursor, row)),
          );
          const from = cursor;
          for (const row of missed.slice(0, most)) {
            told.push(row);
            cursor = readCursor(writeCursor(advance(from, now, row))) ?? start;
          }
          if (missed.length <= most) {
            expect(covers(now, cursor)).toBe(true);
            cursor = now;
          }
        };
        committing.forEach((xid, at) => {
          committed.add(xid);
          read((stops[at % stops.length] ?? 0) % 4);
        });
        read(rows.length);
        expect(told).toHaveLength(rows.length);
        expect(new Set(told).size).toBe(rows.length);
      }),
    );
  });
});
