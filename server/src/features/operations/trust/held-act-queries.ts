import type { CallQuery } from '@backhaul/contract/call.ts';
import type { HeldAct, listHeldActs } from '@backhaul/contract/calls/operations/trust.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

export interface HeldActRow {
  id: string;
  reference: string;
  brake: HeldAct['brake'];
  is_refused: boolean;
  user_id: string | null;
  user_name: string;
  user_email: string | null;
  order_id: string | null;
  tracking_number: string | null;
  facts: HeldAct['facts'];
  attempts: number;
  verdict: 'let_through' | 'kept' | null;
  decision: string | null;
  decided_by: string;
  decided_at: Date | null;
  let_through_until: Date | null;
  created_at: Date;
  last_at: Date;
  sort_at: string;
}

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<HeldActRow[]> {
  const { rows } = await sql<HeldActRow>`
    SELECT h.id, h.reference, h.brake, h.is_refused, h.user_id, concat_ws(' ', u.first_name, u.last_name) AS user_name,
      u.email AS user_email, h.order_id, o.tracking_number, h.facts, h.attempts, h.verdict, h.decision,
      concat_ws(' ', a.first_name, a.last_name) AS decided_by, h.decided_at, h.let_through_until, h.created_at, h.last_at,
      h.created_at::text AS sort_at
    FROM held_acts h LEFT JOIN users u ON u.id = h.user_id LEFT JOIN orders o ON o.id = h.order_id
      LEFT JOIN users a ON a.id = h.decided_by
    ${rest}`.execute(db);
  return rows;
}

const ofState = {
  open: sql`h.verdict IS NULL`,
  let_through: sql`h.verdict = 'let_through'`,
  kept: sql`h.verdict = 'kept'`,
} as const;

/** Users' acts that were refused as possible abuse, newest first. */
export function findHeldActs(
  db: Database,
  { q, state, cursor }: CallQuery<typeof listHeldActs>,
  limit: number,
): Promise<HeldActRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const after = readCursor(cursor);
  const isAsked = [
    state === undefined ? sql`true` : ofState[state],
    ...words.map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', h.reference, u.first_name, u.last_name, u.email, o.tracking_number)), lower(${word})) > 0`,
    ),
    ...(after === null
      ? []
      : [sql`(h.created_at, h.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY h.created_at DESC, h.id DESC LIMIT ${limit}`,
  );
}

export async function readHeldAct(db: Database, id: string): Promise<HeldActRow | undefined> {
  const [row] = await findRows(db, sql`WHERE h.id = ${id}`);
  return row;
}
