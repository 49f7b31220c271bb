import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { defineFigure } from '../figure.ts';

/**
 * SQL for the transaction and row that a consumer has reached. The text of its cursor begins with them
 * (`writeCursor()`).
 */
const reached = sql`(split_part(split_part(c.cursor, '-', 1), '.', 1)::xid8, split_part(split_part(c.cursor, '-', 1), '.', 2)::bigint)`;

/**
 * The lag of each consumer. It costs one index look-up for each, however far behind the consumer is.
 */
export const consumerLagSeconds = defineFigure<{ db: Database }>({
  name: 'consumer_lag_seconds',
  help: 'Age of the oldest event that a consumer has not processed yet. Up to 10 s is normal, because an idle consumer saves its place only every 10 s.',
  labels: ['consumer'],
  async read({ db }) {
    const { rows } = await sql<{ consumer: string; lag: number }>`
      SELECT c.name AS consumer, coalesce(greatest(0, extract(epoch FROM now() - e.recorded_at)), 0)::float8 AS lag
      FROM event_consumers c LEFT JOIN LATERAL (SELECT recorded_at FROM domain_events e
        WHERE (e.xid, e.id) > ${reached} ORDER BY e.xid, e.id LIMIT 1) e ON true`.execute(db);
    return rows.map(({ consumer, lag }) => ({ labels: { consumer }, value: lag }));
  },
});
