import { isCounterReason } from '@backhaul/domain/retail/counter-word.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells the driver at a counter that the counter takes or refuses the item, or that it has withdrawn such an
 * answer.
 */
export const notifyDriverOfCounter = defineReaction({
  name: 'notify-driver-of-counter',
  on: ['order.counter_answered', 'order.counter_word_taken_back'],
  async effect(event, deps) {
    const { orderId, driverId, details, kind } = event;
    if (driverId === null || orderId === null) return;
    const { rows } = await sql<{ retailer: string; item: string; words: string | null }>`
      SELECT o.retailer, o.order_name AS item, w.words
      FROM orders o LEFT JOIN counter_words w ON w.order_id = o.id WHERE o.id = ${orderId}`.execute(
      deps.db,
    );
    const [row] = rows;
    if (row === undefined) return;
    const { reason } = details;
    const said =
      kind === 'order.counter_word_taken_back'
        ? 'taken_back'
        : isCounterReason(reason)
          ? reason
          : 'taken';
    const facts = { ...row, said } as const;
    await notify(deps, { event, recipientId: driverId, moment: 'counter_said', facts, orderId });
  },
});
