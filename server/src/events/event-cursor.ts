/** A position in the event stream: by transaction id, then by row id. */
export interface EventPosition {
  xid: bigint;
  id: bigint;
}

/**
 * A reader's position: it has everything up to `head`. A transaction in `gaps` was still open when `head` was
 * read, so of this transaction it has only the rows up to the gap's id. Transactions do not commit in the
 * sequence of their numbers. With gaps, a cursor is exact without waiting for the oldest open transaction.
 */
export interface EventCursor {
  head: EventPosition;
  /** Gaps in ascending order, all below the head. */
  gaps: readonly EventPosition[];
}

/**
 * The maximum number of gaps that fit into a URL. A longer cursor falls back to its first gap, and later
 * events are sent again.
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

/** The last row that a cursor covers in one transaction. */
function seenOf({ head, gaps }: EventCursor, xid: bigint): bigint {
  if (xid === head.xid) return head.id;
  if (xid > head.xid) return 0n;
  return gaps.find((gap) => gap.xid === xid)?.id ?? largest;
}

/** True if `cursor` covers everything that `other` covers. */
export function covers(cursor: EventCursor, other: EventCursor): boolean {
  return (
    !isAfter(other.head, cursor.head) &&
    cursor.gaps.every((gap) => seenOf(other, gap.xid) <= gap.id)
  );
}

/**
 * The new cursor of a reader that started at `from`, reads up to `until` in sequence, and has received events
 * up to `told`.
 */
export function advance(from: EventCursor, until: EventCursor, told: EventPosition): EventCursor {
  const below = until.gaps.filter(({ xid }) => xid < told.xid);
  if (isAfter(told, from.head)) return { head: told, gaps: below };
  const above = from.gaps.filter(({ xid }) => xid > told.xid);
  return { head: from.head, gaps: [...below, told, ...above] };
}
