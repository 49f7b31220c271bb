import type { CallQuery } from '@backhaul/contract/call.ts';
import type { Block, listBlocks, OwnBlock } from '@backhaul/contract/calls/people/blocks.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface PersonPart {
  id: string;
  name: string;
  blocks: number;
}

export interface BlockRow {
  id: string;
  customer: PersonPart;
  driver: PersonPart;
  made_by: Block['madeBy'];
  reason: string | null;
  created_at: Date;
  ended_at: Date | null;
  sort_at: string;
}

const personOf = (alias: 'c' | 'd', column: 'customer_id' | 'driver_id') =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}),
    'blocks', (SELECT count(DISTINCT (x.customer_id, x.driver_id)) FROM person_blocks x
      WHERE x.${sql.ref(column)} = ${sql.ref(`${alias}.id`)} AND x.ended_at IS NULL))`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    SELECT b.id, ${personOf('c', 'customer_id')} AS customer, ${personOf('d', 'driver_id')} AS driver, b.made_by, b.reason,
      b.created_at, b.ended_at, b.created_at::text AS sort_at
    FROM person_blocks b JOIN users c ON c.id = b.customer_id JOIN users d ON d.id = b.driver_id ${rest}`.execute(
    db,
  );
  return rows;
}

/** The live tenant's blocks, newest first. */
export function findBlocks(
  db: Database,
  { state, madeBy, cursor }: CallQuery<typeof listBlocks>,
  limit: number,
): Promise<BlockRow[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`b.sandbox_id IS NULL`,
    ...(state === 'holds' ? [sql`b.ended_at IS NULL`] : []),
    ...(state === 'ended' ? [sql`b.ended_at IS NOT NULL`] : []),
    ...(madeBy === undefined ? [] : [sql`b.made_by = ${madeBy}`]),
    ...(after === null
      ? []
      : [sql`(b.created_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`,
  );
}

export async function findBlock(db: Database, id: string): Promise<BlockRow | undefined> {
  const [row] = await findRows(db, sql`WHERE b.id = ${id}`);
  return row;
}

/** The active blocks that a person made, newest first. */
export async function findOwnBlocks(db: Database, userId: string): Promise<OwnBlock[]> {
  const { rows } = await sql<Omit<OwnBlock, 'since'> & { since: Date }>`
    SELECT b.id, o.first_name AS name, CASE b.made_by WHEN 'customer' THEN 'driver' ELSE 'customer' END AS role,
      b.created_at AS since
    FROM person_blocks b JOIN users o ON o.id = CASE b.made_by WHEN 'customer' THEN b.driver_id ELSE b.customer_id END
    WHERE b.ended_at IS NULL AND (b.made_by = 'customer' AND b.customer_id = ${userId}
      OR b.made_by = 'driver' AND b.driver_id = ${userId})
    ORDER BY b.created_at DESC, b.id`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

export function presentBlock(row: BlockRow): Block {
  const { id, customer, driver, reason } = row;
  return {
    id,
    customer,
    driver,
    madeBy: row.made_by,
    reason,
    since: row.created_at.toISOString(),
    endedAt: row.ended_at && row.ended_at.toISOString(),
  };
}
