import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { hasRoom, isHeldElsewhere, takeOrder, whyNotReady } from './accept-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

interface JoinedRow {
  orderIds: string[];
  payCents: number;
  outcome: string | null;
  isOver: boolean;
}

async function readJoined(
  db: Database,
  { id, driverId, now }: { id: string; driverId: string; now: Date },
): Promise<JoinedRow> {
  const { rows } = await sql<JoinedRow>`
    SELECT order_ids AS "orderIds", pay_cents AS "payCents", outcome, ends_at <= ${now} AS "isOver"
    FROM joined_offers WHERE id = ${id} AND driver_id = ${driverId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * The error for a joined offer (several orders offered together) that is over: one of its orders is gone, or
 * its time has passed.
 */
const whyOver = (outcome: string | null) =>
  new AppError(outcome === 'parted' ? 'joined_offer_parted' : 'joined_offer_over');

/**
 * Assigns all orders of a joined offer (orders offered together) to its driver in one transaction, or none of
 * them; idempotent. Returns the orders' ids. Throws joined_offer_parted if one of the orders is gone or would
 * pay less than was shown, and joined_offer_over once its time is over.
 */
export async function acceptJoinedOffer(
  deps: OrderLifecycleDeps,
  principal: SessionPrincipal,
  id: string,
): Promise<readonly string[]> {
  const now = deps.clock.now();
  const driverId = principal.userId;
  const { orderIds, outcome } = await readJoined(deps.db, { id, driverId, now });
  if (outcome === 'accepted') return orderIds;
  const notReady = whyNotReady(principal, now);
  if (notReady !== null) throw notReady;
  // Throws area_held if pickups are paused at one of the orders' pickup addresses. The result is not needed.
  for (const orderId of orderIds) await isHeldElsewhere(deps.db, orderId, now);
  return commitEvents(deps.db, deps.bus, async (transaction) => {
    // The driver is locked before the orders, as when a single order is accepted, so that the two cannot
    // deadlock.
    const isRoom = await hasRoom(transaction, driverId);
    await sql`SELECT FROM orders WHERE id = ANY (${orderIds}::uuid[]) ORDER BY id FOR UPDATE`.execute(
      transaction,
    );
    const joined = await readJoined(transaction, { id, driverId, now });
    if (joined.outcome === 'accepted') return orderIds;
    if (joined.outcome !== null || joined.isOver) throw whyOver(joined.outcome);
    const { rows } = await sql<{ payCents: number; open: number }>`
      SELECT sum(o.driver_pay_cents)::integer AS "payCents", count(*) FILTER (WHERE o.is_offered AND r.joined_id = ${id})::integer AS open
      FROM orders o LEFT JOIN ranked_offers r ON r.order_id = o.id WHERE o.id = ANY (${orderIds}::uuid[])`.execute(
      transaction,
    );
    const isWhole = rows[0]?.open === orderIds.length && rows[0].payCents >= joined.payCents;
    if (!isWhole) throw whyOver('parted');
    if (!isRoom) throw new AppError('too_many_jobs');
    for (const orderId of orderIds) {
      const isOurs = sql`EXISTS (SELECT FROM ranked_offers r WHERE r.order_id = orders.id AND r.joined_id = ${id})`;
      const isTaken = await takeOrder(transaction, principal, orderId, { at: now, guard: isOurs });
      if (isTaken) continue;
      throw new AppError(
        (await hasRoom(transaction, driverId)) ? 'joined_offer_parted' : 'too_many_jobs',
      );
    }
    await sql`
      UPDATE joined_offers SET ended_at = ${now}, outcome = 'accepted' WHERE id = ${id}`.execute(
      transaction,
    );
    return orderIds;
  });
}
