import { isQuiet } from '@backhaul/domain/notifications/quiet-hours.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import { askAboutRefund, findRefundsToAsk } from '../../../orders/refund-watch.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

/**
 * Asks about every refund whose day has come (product-rules.md#refund-watch), by day only; what was missed while the
 * server was down is asked once. Returns how many were asked about. Idempotent and safe to run twice at once.
 */
export async function askAboutRefunds(deps: OrderLifecycleDeps, now: Date): Promise<number> {
  const { db, bus } = deps;
  const { rows } = await sql<{ zone: string }>`SELECT ${areaTimeZone} AS zone`.execute(db);
  const local = localTimeAt(now, rows[0]?.zone ?? 'UTC');
  if (isQuiet(local)) return 0;
  let asked = 0;
  await sweepPages<string>(
    (page) => findRefundsToAsk(db, local.date, page),
    async (orderId) => {
      const isAsked = await commitEvents(db, bus, (transaction) =>
        askAboutRefund(transaction, orderId, { today: local.date, now }),
      );
      if (isAsked) asked += 1;
    },
  );
  return asked;
}
