import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { defineFigure } from '../figure.ts';

type Row = { what: string; seconds: number };

/**
 * Three ages: of the oldest unfinished movement of money, the oldest payout not sent, and the oldest gateway
 * message not applied. Each age is one look-up in an index.
 */
export const moneyWaitingSeconds = defineFigure<{ db: Database }>({
  name: 'money_waiting_seconds',
  help: 'Age of the oldest unfinished movement of money (move), the oldest payout not sent (payout), and the oldest gateway message not applied (message).',
  labels: ['what'],
  async read({ db }) {
    const { rows } = await sql<Row>`
      SELECT what, coalesce(greatest(0, extract(epoch FROM now() - since)), 0)::float8 AS seconds FROM (VALUES
        ('move', (SELECT min(reserved_at) FROM money_moves WHERE state = 'reserved')),
        ('payout', (SELECT min(created_at) FROM payouts WHERE state = 'requested')),
        ('message', (SELECT min(received_at) FROM gateway_events WHERE state = 'waiting'))
      ) AS waiting (what, since)`.execute(db);
    return rows.map(({ what, seconds }) => ({ labels: { what }, value: seconds }));
  },
});
