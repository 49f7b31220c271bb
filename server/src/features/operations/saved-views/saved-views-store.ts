import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { SavedView, saveView } from '@backhaul/contract/calls/operations/saved-views.ts';
import { savedViewLimits } from '@backhaul/domain/operations/saved-view-limits.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';

interface ViewRow {
  id: string;
  owner_id: string;
  owner_name: string;
  name: string;
  query: string;
  is_shared: boolean;
}

const columns = sql.raw(
  `v.id, v.owner_id, v.name, v.query, v.is_shared,
  (SELECT first_name || ' ' || last_name FROM users u WHERE u.id = v.owner_id) AS owner_name`,
);

/**
 * A person's own views of a list, and the views that others share. Shared views stay when their owner leaves
 * the company.
 */
export async function findViews(db: Database, userId: string, list: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT ${columns} FROM saved_views v WHERE v.list = ${list} AND (v.owner_id = ${userId} OR v.is_shared)
    ORDER BY lower(v.name), v.created_at, v.id LIMIT 100`.execute(db);
  return rows;
}

/** Stores a new view. Throws view_name_taken or too_many_views. */
export async function insertView(
  db: Database,
  userId: string,
  { list, name, query, isShared }: CallBody<typeof saveView>,
  now: Date,
): Promise<ViewRow> {
  // The lock makes a person's simultaneous requests wait, so that the count of the person's views is right.
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(db);
  const { rows } = await sql<{ n: number; is_taken: boolean }>`
    SELECT count(*)::integer AS n, coalesce(bool_or(lower(name) = lower(${name})), false) AS is_taken
    FROM saved_views WHERE owner_id = ${userId} AND list = ${list}`.execute(db);
  if (rows[0]?.is_taken) throw new AppError('view_name_taken');
  if ((rows[0]?.n ?? 0) >= savedViewLimits.most) throw new AppError('too_many_views');
  const inserted = await sql<ViewRow>`
    INSERT INTO saved_views AS v (id, owner_id, list, name, query, is_shared, created_at)
    VALUES (${randomUUID()}, ${userId}, ${list}, ${name}, ${query}, ${isShared}, ${now})
    RETURNING ${columns}`.execute(db);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('The view was not stored');
  return row;
}

/** Deletes a person's own view. False if the person has no such view. */
export async function deleteView(db: Database, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM saved_views WHERE id = ${id} AND owner_id = ${userId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export function presentView(row: ViewRow, userId: string): SavedView {
  const { id, name, query, is_shared: isShared } = row;
  return { id, name, query, isShared, by: row.owner_id === userId ? null : row.owner_name };
}
