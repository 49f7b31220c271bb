import type { CallQuery } from '@backhaul/contract/call.ts';
import type { Desk, ListedDeskNote, listDeskNotes } from '@backhaul/contract/calls/places/desks.ts';
import type { StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { deskNoteRules } from '@backhaul/domain/proof/desk-note.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

const dayMs = 86_400_000;
const { shown, marksThatHide, days } = deskNoteRules;

export interface DeskRow {
  sandbox_id: string | null;
  store_id: string | null;
  status: OrderStatus;
  hours: StoreHours | null;
  last_at: Date | null;
  has_own: boolean;
  notes: (Omit<Desk['notes'][number], 'writtenAt'> & { writtenAt: string })[];
}

const marksOf = sql`(SELECT count(*)::int FROM desk_note_marks m WHERE m.note_id = n.id)`;

/** The returns desk of the order's store, if this driver has the order. Undefined for any other order. */
export async function findDesk(
  db: Database,
  orderId: string,
  driverId: string,
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    SELECT o.sandbox_id, o.store_id, o.status, s.store_hours AS hours,
      (SELECT max(e.happened_at) FROM domain_events e WHERE e.order_id = o.id
        AND (e.action IS NOT NULL OR e.sequence = 1)) AS last_at,
      EXISTS (SELECT FROM desk_notes n WHERE n.order_id = o.id AND n.author_id = ${driverId}) AS has_own,
      (SELECT coalesce(jsonb_agg(to_jsonb(newest)), '[]') FROM (
        SELECT n.id, n.words, n.written_at AS "writtenAt", n.author_id = ${driverId} AS "isOwn",
          EXISTS (SELECT FROM desk_note_marks m WHERE m.note_id = n.id AND m.driver_id = ${driverId}) AS "isMarked"
        FROM desk_notes n
        WHERE n.store_id = o.store_id AND n.sandbox_id IS NOT DISTINCT FROM o.sandbox_id AND n.deleted_at IS NULL
          AND ${marksOf} < ${marksThatHide}
        ORDER BY n.written_at DESC, n.id DESC LIMIT ${shown}) newest) AS notes
    FROM orders o LEFT JOIN stores s ON s.id = o.store_id
    WHERE o.id = ${orderId} AND o.driver_id = ${driverId}`.execute(db);
  return rows[0];
}

/** Statuses after the driver's visit to the returns desk. */
const afterCounter: ReadonlySet<OrderStatus> = new Set([
  'delivered',
  'completed',
  'refunded',
  'refused',
  'returned',
]);

/**
 * Says if the driver may write a note about the returns desk: too early, before the driver has been there;
 * now; or too late, some days after the order's last step.
 */
export function noteTime({ status, last_at }: DeskRow, now: Date): 'early' | 'now' | 'late' {
  if (!afterCounter.has(status)) return 'early';
  return last_at !== null && now.getTime() > last_at.getTime() + days * dayMs ? 'late' : 'now';
}

export function presentDesk(row: DeskRow, now: Date): Desk {
  return {
    storeId: row.store_id,
    hours: row.hours,
    notes: row.notes.map((note) => ({
      ...note,
      writtenAt: new Date(note.writtenAt).toISOString(),
    })),
    mayWrite: row.store_id !== null && !row.has_own && noteTime(row, now) === 'now',
  };
}

interface ListedRow {
  id: string;
  store_name: string;
  store_address: string;
  words: string;
  author_id: string;
  author_name: string;
  written_at: Date;
  marks: number;
  state: ListedDeskNote['state'];
  sort_at: string;
}

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT * FROM (SELECT n.id, s.name AS store_name,
        concat_ws(', ', s.street_address, s.city) AS store_address, n.words, n.author_id,
        concat_ws(' ', u.first_name, u.last_name) AS author_name, n.written_at, ${marksOf} AS marks, n.created_at,
        n.created_at::text AS sort_at, CASE WHEN n.deleted_at IS NOT NULL THEN 'deleted'
          WHEN ${marksOf} >= ${marksThatHide} THEN 'hidden' ELSE 'shown' END AS state
      FROM desk_notes n JOIN stores s ON s.id = n.store_id JOIN users u ON u.id = n.author_id
      WHERE n.sandbox_id IS NULL) n ${rest}`.execute(db);
  return rows;
}

/** Drivers' notes about returns desks, newest first, without notes of demos and of test mode. */
export function findDeskNotes(
  db: Database,
  { state, cursor }: CallQuery<typeof listDeskNotes>,
  limit: number,
): Promise<ListedRow[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`true`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after === null
      ? []
      : [sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  );
}

export async function findDeskNote(db: Database, id: string): Promise<ListedRow | undefined> {
  const [row] = await findRows(db, sql`WHERE id = ${id}`);
  return row;
}

export function presentDeskNote(row: ListedRow): ListedDeskNote {
  const { id, words, marks, state } = row;
  return {
    id,
    storeName: row.store_name,
    storeAddress: row.store_address,
    words,
    author: { id: row.author_id, name: row.author_name },
    writtenAt: row.written_at.toISOString(),
    marks,
    state,
  };
}
