import { isQuiet } from '@backhaul/domain/notifications/quiet-hours.ts';
import { readTimeZones } from '../../../database/area-day.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import { askAboutRefund, findRefundsToAsk } from '../../../orders/refund-watch.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

/**
 * Asks customers if their due refunds have arrived, for orders picked up in this time zone. Asks nobody at
 * night there. Returns the number of refunds asked about.
 */
async function askIn(
  { db, bus }: OrderLifecycleDeps,
  timeZone: string,
  now: Date,
): Promise<number> {
  const local = localTimeAt(now, timeZone);
  if (isQuiet(local)) return 0;
  const { date: today } = local;
  let asked = 0;
  await sweepPages<string>(
    (page) => findRefundsToAsk(db, { today, timeZone }, page),
    async (orderId) => {
      const isAsked = await commitEvents(db, bus, (transaction) =>
        askAboutRefund(transaction, orderId, { today, now }),
      );
      if (isAsked) asked += 1;
    },
  );
  return asked;
}

/**
 * Asks customers whether a due refund has arrived (product-rules.md#refund-watch). Due dates, and the night
 * in which we ask nobody, follow the time zone of the pickup. Questions that were missed while the server was
 * down are asked once. Returns the number of refunds. Idempotent and safe to run twice at once.
 */
export async function askAboutRefunds(deps: OrderLifecycleDeps, now: Date): Promise<number> {
  let asked = 0;
  for (const timeZone of await readTimeZones(deps.db)) asked += await askIn(deps, timeZone, now);
  return asked;
}
