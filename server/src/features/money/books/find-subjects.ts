import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { findBooksSubjects } from '@backhaul/contract/calls/money/books.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { orderSearchText, searchPatterns } from '../../../orders/order-search.ts';

interface FoundRow {
  of: 'driver' | 'customer' | 'order';
  key: string;
  name: string;
  detail: string;
}

/** Of each kind. */
const most = 5;
/** The live tenant's orders, customers and drivers that fit what was typed: a few of each. */
export async function findSubjects(
  db: Database,
  q: string,
): Promise<CallAnswer<typeof findBooksSubjects>> {
  const typed = q.toLowerCase();
  const fits = (text: RawBuilder<unknown>) =>
    sql.join(
      searchPatterns(q).map((pattern) => sql`${text} LIKE ${pattern}`),
      sql` AND `,
    );
  const { rows } = await sql<FoundRow>`
    WITH found AS MATERIALIZED (SELECT o.* FROM orders o
      WHERE o.sandbox_id IS NULL AND length(${typed}) >= 3 AND ${fits(orderSearchText)} LIMIT 500),
    named AS (SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.is_driver, u.created_at FROM users u
      WHERE u.sandbox_id IS NULL AND (u.email = ${typed} OR u.is_driver AND ${fits(sql`lower(u.first_name || ' ' || u.last_name)`)}
        OR u.id IN (SELECT customer_id FROM found WHERE ${fits(sql`lower(customer_name || ' ' || customer_email)`)})))
    (SELECT 'order' AS of, id::text AS key, tracking_number AS name, retailer AS detail FROM found
      ORDER BY created_at DESC LIMIT ${most})
    UNION ALL (SELECT 'customer', id::text, name, email FROM named n
      WHERE EXISTS (SELECT FROM orders WHERE customer_id = n.id) ORDER BY name, created_at, id LIMIT ${most})
    UNION ALL (SELECT 'driver', id::text, name, email FROM named WHERE is_driver ORDER BY name, created_at, id LIMIT ${most})`.execute(
    db,
  );
  return rows;
}
