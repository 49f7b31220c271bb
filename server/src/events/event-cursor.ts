/** A place in the stream of events: transactions by their number first, then rows within one. */
export interface EventPosition {
  xid: bigint;
  id: bigint;
}

/**
 * What of the stream somebody has been told: everything up to `head`, but of each transaction in `gaps`, which had not
 * committed when `head` was read, only the rows up to its id. Transactions commit in another order than they are numbered
 * in: with its gaps a cursor names exactly what was told, so that nothing waits for the oldest transaction that still runs.
 */
export interface EventCursor {
  head: EventPosition;
  /** By ascending number, all below the head's. */
  gaps: readonly EventPosition[];
}

/** More than these many would not fit into an address. A cursor beyond them begins at its first gap and repeats what lies behind. */
const mostGaps = 500;
/** The largest value of both columns that PostgreSQL can compare. */
const largest = 2n ** 63n - 1n;
const written = new RegExp(String.raw`^\d{1,19}\.\d{1,19}(-\d{1,19}(\.\d{1,19})?){0,${mostGaps}}$`);

/** `105.7731-98-101.17`: up to row 7731 of transaction 105, but nothing of 98 and of 101 only up to row 17. */
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

/** Reads what `writeCursor` wrote; null for any other text. */
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

/** Up to which row a cursor has seen one transaction. */
function seenOf({ head, gaps }: EventCursor, xid: bigint): bigint {
  if (xid === head.xid) return head.id;
  if (xid > head.xid) return 0n;
  return gaps.find((gap) => gap.xid === xid)?.id ?? largest;
}

/** Whether everything that `other` has seen was seen by `cursor` too. */
export function covers(cursor: EventCursor, other: EventCursor): boolean {
  return (
    !isAfter(other.head, cursor.head) &&
    cursor.gaps.every((gap) => seenOf(other, gap.xid) <= gap.id)
  );
}

/** The cursor of somebody at `from` who is told, in order, what `until` has seen beyond it, and has got to `told`. */
export function advance(from: EventCursor, until: EventCursor, told: EventPosition): EventCursor {
  const below = until.gaps.filter(({ xid }) => xid < told.xid);
  if (isAfter(told, from.head)) return { head: told, gaps: below };
  const above = from.gaps.filter(({ xid }) => xid > told.xid);
  return { head: from.head, gaps: [...below, told, ...above] };
}
