import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells the driver the decision about a failed pickup that was in doubt: the finding and the pay.
 */
export const notifyDriverOfDecision = defineReaction({
  name: 'notify-driver-of-decision',
  on: ['order.pickup_decided'],
  async effect(event, deps) {
    const { orderId, driverId: recipientId } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined || recipientId === null) return;
    const { rows } = await sql<{ payCents: number }>`
      SELECT coalesce(sum(total_cents), 0)::integer AS "payCents" FROM driver_earnings
      WHERE order_id = ${orderId} AND driver_id = ${recipientId} AND NOT is_adjustment`.execute(
      deps.db,
    );
    const facts = { ...order, payCents: rows[0]?.payCents ?? 0 };
    await notify(deps, { event, recipientId, orderId, moment: 'pickup_decided', facts });
  },
});
