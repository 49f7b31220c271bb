/** A position in the event stream: by transaction id, then by row id. */
export interface EventPosition {
  xid: bigint;
  id: bigint;
}

/**
 * A reader's position in the event stream. The reader has all events up to `head`, except those of
 * transactions that were still open then. Each of these is in `gaps`, with the last row read. So no reader
 * waits for the oldest open transaction.
 */
export interface EventCursor {
  head: EventPosition;
  /** Gaps in ascending order, all below the head. */
  gaps: readonly EventPosition[];
}

/**
 * The maximum number of gaps, so that the text fits into a URL. A longer cursor is cut back to its first gap,
 * so that later events are read twice.
 */
const mostGaps = 500;
/**
 * The largest number that PostgreSQL can compare with both parts of a position, the transaction id and the
 * row id.
 */
const largest = 2n ** 63n - 1n;
const written = new RegExp(String.raw`^\d{1,19}\.\d{1,19}(-\d{1,19}(\.\d{1,19})?){0,${mostGaps}}$`);

/**
 * Writes a cursor as text. `105.7731-98-101.17` means: up to row 7731 of transaction 105, but nothing of
 * transaction 98, and of 101 only up to row 17.
 */
export function writeCursor({ head, gaps }: EventCursor): string {
  const [first] = gaps;
  if (first !== undefined && gaps.length > mostGaps) return `${first.xid}.${first.id}`;
  const holes = gaps.map(({ xid, id }) => (id === 0n ? `-${xid}` : `-${xid}.${id}`));
  return `${head.xid}.${head.id}${holes.join('')}`;
}

function positionOf(text: string): EventPosition {
  const [xid = '', id = '0'] = text.split('.');
  return { xid: BigInt(xid), id: BigInt(id) };
}

/** Parses a cursor; null for any other text. */
export function readCursor(text: string): EventCursor | null {
  if (!written.test(text)) return null;
  const [head, ...gaps] = text.split('-').map(positionOf);
  if (head === undefined) return null;
  const isInRange = [head, ...gaps].every(({ xid, id }) => xid <= largest && id <= largest);
  const isAscending = gaps.every(({ xid }, at) => xid < (gaps[at + 1] ?? head).xid);
  return isInRange && isAscending ? { head, gaps } : null;
}

export function isAfter(one: EventPosition, other: EventPosition): boolean {
  return one.xid > other.xid || (one.xid === other.xid && one.id > other.id);
}

/** The id of the last row of one transaction that a reader with this cursor has read. */
function seenOf({ head, gaps }: EventCursor, xid: bigint): bigint {
  if (xid === head.xid) return head.id;
  if (xid > head.xid) return 0n;
  return gaps.find((gap) => gap.xid === xid)?.id ?? largest;
}

/** True if a reader at `cursor` has read everything that a reader at `other` has. */
export function covers(cursor: EventCursor, other: EventCursor): boolean {
  return (
    !isAfter(other.head, cursor.head) &&
    cursor.gaps.every((gap) => seenOf(other, gap.xid) <= gap.id)
  );
}

/**
 * The new cursor of a reader that started at `from`, is reading up to `until`, and has already received
 * events up to `told`.
 */
export function advance(from: EventCursor, until: EventCursor, told: EventPosition): EventCursor {
  const below = until.gaps.filter(({ xid }) => xid < told.xid);
  if (isAfter(told, from.head)) return { head: told, gaps: below };
  const above = from.gaps.filter(({ xid }) => xid > told.xid);
  return { head: from.head, gaps: [...below, told, ...above] };
}
