import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  listRetailerAccounts,
  RetailerAccount,
} from '@backhaul/contract/calls/retail/retailers.ts';
import { sql } from 'kysely';
import { readNameCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

type Row = RetailerAccount & { sort_at: string };

const namesAtMost = 5;
const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * SQL condition for API keys of the company `c` that work at the time `now`. A key that was replaced still
 * works for a while and counts.
 */
const worksAt = (now: Date) => sql`k.company_id = c.id AND k.revoked_at IS NULL
  AND (k.ends_at IS NULL OR k.ends_at > ${now})`;

/**
 * Retailers by name, with their people, keys and webhook endpoints. Leaves out data of demos and of test
 * mode.
 */
export async function findRetailers(
  db: Database,
  { q, standing, programs, cursor }: CallQuery<typeof listRetailerAccounts>,
  { limit, now }: { limit: number; now: Date },
): Promise<Row[]> {
  const after = readNameCursor(cursor);
  const asked = [
    sql`true`,
    ...(q === undefined ? [] : [sql`name ILIKE ${like(q)}`]),
    ...(standing === undefined ? [] : [sql`standing = ${standing}`]),
    ...(programs === undefined ? [] : [sql`programs = ${programs}`]),
    ...(after === null ? [] : [sql`(name, id) > (${after.name}, ${after.id})`]),
  ];
  const { rows } = await sql<Row>`
    WITH people AS (
      SELECT m.company_id, count(*)::integer AS n,
        (array_agg(concat_ws(' ', u.first_name, u.last_name) ORDER BY u.first_name, u.last_name, u.id))[1:${namesAtMost}] AS names
      FROM company_members m JOIN users u ON u.id = m.user_id AND u.erased_at IS NULL GROUP BY m.company_id
    ), ends AS (
      SELECT company_id, count(*) FILTER (WHERE state = 'on')::integer AS n, max(last_success_at) AS delivered_at,
        count(*) FILTER (WHERE state = 'disabled' OR state = 'on' AND failing_since IS NOT NULL)::integer AS failing
      FROM webhook_endpoints WHERE sandbox_id IS NULL GROUP BY company_id
    ), found AS (
      SELECT c.id, c.name, c.category, coalesce(p.names, '{}') AS people, coalesce(p.n, 0) AS "peopleCount",
        CASE WHEN p.n > 0 THEN 'owned' WHEN EXISTS (SELECT FROM company_claims l WHERE l.company_id = c.id AND l.state = 'open')
          THEN 'claimed' ELSE 'nobody' END AS standing,
        coalesce(e.n, 0) AS endpoints, coalesce(e.failing, 0) AS "failingEndpoints", e.delivered_at AS "deliveredAt",
        (SELECT count(*)::integer FROM stores s WHERE s.company_id = c.id AND s.accepts_returns) AS stores,
        k.live AS "liveKeys", k.test AS "testKeys", k.used_at AS "keyUsedAt",
        CASE WHEN e.failing > 0 THEN 'trouble' WHEN e.n > 0 OR k.live > 0 THEN 'well' ELSE 'none' END AS programs
      FROM companies c LEFT JOIN people p ON p.company_id = c.id LEFT JOIN ends e ON e.company_id = c.id
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE k.sandbox_id IS NULL)::integer AS live,
        count(*) FILTER (WHERE k.sandbox_id IS NOT NULL)::integer AS test,
        max(k.last_used_at) FILTER (WHERE k.sandbox_id IS NULL) AS used_at FROM api_keys k WHERE ${worksAt(now)}) k)
    SELECT *, name AS sort_at FROM found WHERE ${sql.join(asked, sql` AND `)} ORDER BY name, id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
