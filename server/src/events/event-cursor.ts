/** A place in the stream of events: readers go on with what is greater. Transactions first, then rows within one. */
export interface EventPosition {
  xid: bigint;
  id: bigint;
}

const written = /^(\d{1,19})\.(\d{1,19})$/;
/** The largest value of both columns that PostgreSQL can compare. */
const largest = 2n ** 63n - 1n;

export function writeCursor({ xid, id }: EventPosition): string {
  return `${xid}.${id}`;
}

/** Reads what `writeCursor` wrote; null for any other text. */
export function readCursor(text: string): EventPosition | null {
  const parts = written.exec(text);
  if (parts === null) return null;
  const [xid, id] = [BigInt(parts[1] ?? ''), BigInt(parts[2] ?? '')];
  return xid <= largest && id <= largest ? { xid, id } : null;
}

export function isAfter(one: EventPosition, other: EventPosition): boolean {
  return one.xid > other.xid || (one.xid === other.xid && one.id > other.id);
}
