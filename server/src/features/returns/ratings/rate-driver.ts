import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { rateDriver as rateDriverCall } from '@backhaul/contract/calls/returns/ratings.ts';
import { isConcern } from '@backhaul/domain/driver/driver-rating.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { openCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  findRatedOrder,
  presentRatedOrder,
  rateUntilOf,
  type RatedOrderRow,
} from './rating-store.ts';

export interface RatingDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

function requireRatable(order: RatedOrderRow, now: Date): string {
  const until = rateUntilOf(order);
  if (until === null || order.driver_id === null) throw new AppError('not_ratable');
  if (order.rating !== null) throw new AppError('already_rated');
  if (now > until) throw new AppError('rating_late');
  return order.driver_id;
}

/**
 * Stores a customer's rating of their driver, once. A bad rating opens a case for an employee. Throws
 * not_found, not_ratable, already_rated, rating_late.
 */
export function rateDriver(
  { db, bus, clock }: RatingDeps,
  whose: { orderId: string; customerId: string },
  { stars, reasons, words }: CallBody<typeof rateDriverCall>,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof rateDriverCall>> {
  const { orderId, customerId } = whose;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await sql`SELECT FROM orders WHERE id = ${orderId} AND customer_id = ${customerId} FOR NO KEY UPDATE`.execute(
      transaction,
    );
    const order = await findRatedOrder(transaction, whose);
    if (order === undefined) throw new AppError('not_found');
    const driverId = requireRatable(order, now);
    await sql`INSERT INTO ratings (order_id, driver_id, stars, reasons, words, created_at)
      VALUES (${orderId}, ${driverId}, ${stars}, ${[...new Set(reasons)]}, ${words || null}, ${now})`.execute(
      transaction,
    );
    await appendOrderEvent(transaction, {
      orderId,
      type: 'driver_rated',
      action: null,
      actor: { kind: 'owner', id: customerId },
      happenedAt: now,
      details: { stars },
    });
    if (isConcern(stars)) await openCase(transaction, orderId, 'low_rating', { stars });
    const rated = await findRatedOrder(transaction, whose);
    if (rated === undefined) throw new Error(`order ${orderId} is gone under its lock`);
    const answer = presentRatedOrder(rated);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
