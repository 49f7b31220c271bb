import type { JoinOutcome } from '@backhaul/domain/dispatch/join-offers.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { OfferedTogether } from '../../../events/event-row.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { isJoined } from './gather-joining.ts';
import type { Decided } from './keep-decision.ts';
import type { RankingDeps } from './ranking-deps.ts';

/**
 * Locks orders by ascending id, as the acceptance of several orders does, so that two transactions cannot
 * deadlock.
 */
export const lockOrders = (transaction: Database, orderIds: readonly string[]) =>
  sql`SELECT FROM orders WHERE id = ANY (${[...orderIds]}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  );

/**
 * SQL for the booking time of the oldest order in an offer of several orders (alias `j`). Offers that end at
 * the same time are sorted by it, because their ids are random.
 */
export const oldestOrder = sql`(SELECT min(o.created_at) FROM orders o WHERE o.id = ANY (j.order_ids))`;

interface OpenedJoin {
  endsAt: Date;
  together: OfferedTogether;
}

/**
 * Stores the chosen joined offer (several orders for one driver). Until it ends, its orders that no driver
 * was offered yet go to nobody else. Null if none was chosen, or if an order is no longer free for it.
 */
export async function openJoinedOffer(
  transaction: Database,
  { joining }: Pick<Decided, 'joining'>,
  at: Date,
): Promise<OpenedJoin | null> {
  const join = joining?.answer.chosen ?? null;
  if (joining === null || join === null) return null;
  const { driverId } = joining.facts;
  const orderIds = [...join.orderIds];
  await lockOrders(transaction, orderIds);
  const { rows } = await sql`
    SELECT r.order_id FROM ranked_offers r JOIN orders o ON o.id = r.order_id AND o.is_offered
    WHERE r.order_id = ANY (${orderIds}::uuid[]) AND NOT ${isJoined(at)} FOR UPDATE OF r`.execute(
    transaction,
  );
  if (rows.length !== orderIds.length) return null;
  const id = randomUUID();
  const endsAt = new Date(at.getTime() + offerSteps.seconds * 1000);
  await sql`
    INSERT INTO joined_offers (id, driver_id, order_ids, pay_cents, added_minutes, apart_minutes, door_meters, counter_meters, ends_at)
    VALUES (${id}, ${driverId}, ${orderIds}::uuid[], ${join.payCents}, ${join.addedMinutes}, ${join.apartMinutes},
      ${join.doorMeters}, ${join.counterMeters}, ${endsAt})`.execute(transaction);
  await sql`
    UPDATE ranked_offers SET joined_id = ${id},
      rests_until = CASE WHEN driver_ids IS NULL AND open_reason IS NULL THEN ${endsAt}::timestamptz END,
      held_until = CASE WHEN driver_ids IS NULL THEN greatest(held_until, ${endsAt}) ELSE held_until END
    WHERE order_id = ANY (${orderIds}::uuid[])`.execute(transaction);
  return { endsAt, together: { id, orders: orderIds.length, payCents: join.payCents } };
}

/**
 * Ends a joined offer, so that its orders are offered one by one from now on. Does nothing if it has ended
 * already.
 */
export async function partJoinedOffer(
  transaction: Database,
  id: string,
  { outcome, at }: { outcome: Exclude<JoinOutcome, 'accepted'>; at: Date },
): Promise<void> {
  const { rows } = await sql<{ orderIds: string[] }>`
    SELECT order_ids AS "orderIds" FROM joined_offers WHERE id = ${id} AND ended_at IS NULL`.execute(
    transaction,
  );
  const [joined] = rows;
  if (joined === undefined) return;
  await lockOrders(transaction, joined.orderIds);
  const { rows: ended } = await sql`
    UPDATE joined_offers SET ended_at = ${at}, outcome = ${outcome} WHERE id = ${id} AND ended_at IS NULL RETURNING id`.execute(
    transaction,
  );
  if (ended.length === 0) return;
  await sql`
    WITH parted AS (
      UPDATE ranked_offers r SET joined_id = NULL, rests_until = NULL,
        began_at = CASE WHEN r.rests_until IS NULL OR r.driver_ids IS NULL THEN r.began_at ELSE least(r.began_at, ${at}) END,
        next_at = CASE WHEN r.rests_until IS NULL OR r.driver_ids IS NULL THEN r.next_at ELSE ${at}::timestamptz END,
        decide_by = CASE WHEN r.rests_until IS NULL OR r.driver_ids IS NOT NULL THEN r.decide_by
          ELSE clock_timestamp() + interval '5 seconds' END
      WHERE r.joined_id = ${id} RETURNING r.order_id, r.event_id, r.driver_ids IS NULL AND r.open_reason IS NULL AS waits)
    SELECT graphile_worker.add_job('rank_offer', json_build_object('orderId', order_id, 'eventId', event_id))
    FROM parted WHERE waits ORDER BY event_id`.execute(transaction);
  await enqueueJob(transaction, 'widen_offers', {});
}

export async function endExpiredJoins(
  { db, bus }: Pick<RankingDeps, 'db' | 'bus'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT j.id FROM joined_offers j WHERE j.ended_at IS NULL AND j.ends_at <= ${now}
    ORDER BY j.ends_at, ${oldestOrder}, j.id`.execute(db);
  for (const { id } of rows)
    await commitEvents(db, bus, (transaction) =>
      partJoinedOffer(transaction, id, { outcome: 'expired', at: now }),
    );
}

/** Ends the joined offer that this order is in, if one of its orders is no longer on offer. */
export async function partJoinsOf(
  { db, now }: { db: Database; now: Date },
  orderId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT j.id FROM ranked_offers r JOIN joined_offers j ON j.id = r.joined_id AND j.ended_at IS NULL
    WHERE r.order_id = ${orderId} AND EXISTS (SELECT FROM orders o WHERE o.id = ANY (j.order_ids) AND NOT o.is_offered)`.execute(
    db,
  );
  for (const { id } of rows)
    await db
      .transaction()
      .execute((transaction) => partJoinedOffer(transaction, id, { outcome: 'parted', at: now }));
}
