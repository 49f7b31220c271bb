import { sql } from 'kysely';

/** The text in which an order `o` is searched; must match the expression of orders_search_idx. */
export const orderSearchText = sql`lower(o.tracking_number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.pickup_address || ' ' ||
  o.retailer || ' ' || o.dropoff_name)`;

const mostWords = 8;

/** The words of a search as LIKE patterns, with wildcards escaped. */
export function searchPatterns(q: string): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
