import type { ActFacts, AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

export interface ActRow {
  id: string;
  acted_at: Date;
  action: AdminAct;
  admin_id: string | null;
  admin_name: string | null;
  order_id: string | null;
  tracking_number: string | null;
  person_id: string | null;
  person_name: string | null;
  person_drives: boolean | null;
  thing: string | null;
  before: ActFacts | null;
  after: ActFacts | null;
  reason: string | null;
}

interface ActFilter {
  q: string | undefined;
  by: string | undefined;
  action: AdminAct | undefined;
  day: string | undefined;
}

/** The LIKE pattern for a search text. It escapes `%` and `_`, so that they match themselves. */
const pattern = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function conditionsOf({ q, by, action, day }: ActFilter, before: string | null) {
  return [
    sql`true`,
    ...(before === null ? [] : [sql`a.id < ${before}::bigint`]),
    ...(by === undefined ? [] : [sql`a.admin_id = ${by}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(day === undefined
      ? []
      : [
          sql`a.acted_at >= ${day}::date::timestamp AT TIME ZONE ${areaTimeZone}
            AND a.acted_at < (${day}::date + 1)::timestamp AT TIME ZONE ${areaTimeZone}`,
        ]),
    ...(q === undefined || q === ''
      ? []
      : [
          sql`concat_ws(' ', o.tracking_number, a.thing, a.reason, p.first_name, p.last_name, p.email, u.first_name, u.last_name,
            u.email) ILIKE ${pattern(q)}`,
        ]),
  ];
}

/** Recorded acts, newest first, before the act with this number. */
export async function findActs(
  db: Database,
  filter: ActFilter,
  { limit, before }: { limit: number; before: string | null },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    SELECT a.id::text AS id, a.acted_at, a.action, a.admin_id, u.first_name || ' ' || u.last_name AS admin_name, a.order_id,
      o.tracking_number, a.person_id, p.first_name || ' ' || p.last_name AS person_name, p.is_driver AS person_drives, a.thing,
      a.before, a.after, a.reason
    FROM admin_acts a LEFT JOIN users u ON u.id = a.admin_id LEFT JOIN orders o ON o.id = a.order_id
    LEFT JOIN users p ON p.id = a.person_id
    WHERE ${sql.join(conditionsOf(filter, before), sql` AND `)} ORDER BY a.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, first_name || ' ' || last_name AS name FROM users
    WHERE id IN (SELECT admin_id FROM admin_acts) ORDER BY name, id`.execute(db);
  return rows;
}

export async function readNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY (${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
