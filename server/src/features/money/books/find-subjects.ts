import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { findBooksSubjects } from '@backhaul/contract/calls/money/books.ts';
import { sql } from 'kysely';
import { searchThings } from '../../../app/search-things.ts';
import type { Database } from '../../../database/connect.ts';

interface FoundRow {
  of: 'driver' | 'customer' | 'order';
  key: string;
  name: string;
  detail: string;
}

/** The maximum number of results of each kind. */
const most = 5;
/**
 * Orders, customers and drivers of the live tenant that match the search words, a few of each. A driver who
 * also has orders as a customer is listed twice.
 */
export async function findSubjects(
  db: Database,
  q: string,
): Promise<CallAnswer<typeof findBooksSubjects>> {
  const { things } = await searchThings(db, q, { kinds: ['order', 'customer', 'driver'], most });
  const ids = things.map(({ id }) => id);
  const { rows } = await sql<FoundRow>`
    WITH found AS (SELECT id, first_name || ' ' || last_name AS name, email, is_driver, created_at FROM users
      WHERE id = ANY (${ids}::uuid[]))
    (SELECT 'order' AS of, id::text AS key, tracking_number AS name, retailer AS detail FROM orders
      WHERE id = ANY (${ids}::uuid[]) ORDER BY created_at DESC)
    UNION ALL (SELECT 'customer', id::text, name, email FROM found f
      WHERE EXISTS (SELECT FROM orders WHERE customer_id = f.id) ORDER BY name, created_at, id)
    UNION ALL (SELECT 'driver', id::text, name, email FROM found WHERE is_driver ORDER BY name, created_at, id)`.execute(
    db,
  );
  return rows;
}
