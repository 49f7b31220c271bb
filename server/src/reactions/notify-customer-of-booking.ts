import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { groupOnDatabase } from '../database/grouped-statement.ts';

/** The maximum number of accounts that one statement reads. */
const mostAtOnce = 50;

/** True for an account that the staff created and that nobody has signed in to. Concurrent calls share a statement. */
const isNewcomer = groupOnDatabase<string, boolean>(async (db, userIds) => {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.id = ANY (${sql.val([...userIds])}::uuid[]) AND u.password_hash IS NULL AND u.sandbox_id IS NULL
      AND NOT EXISTS (SELECT FROM oauth_identities i WHERE i.user_id = u.id)
      AND EXISTS (SELECT FROM domain_events e WHERE e.order_id IS NULL AND e.subject = 'account'
        AND e.subject_id = u.id::text AND e.type = 'made_by_staff')`.execute(db);
  const newcomers = new Set(rows.map(({ id }) => id));
  return userIds.map((id) => newcomers.has(id));
}, mostAtOnce);

/** Confirms a booking. A customer who has no password yet gets a mail with a link to choose one. */
export const notifyCustomerOfBooking = defineReaction({
  name: 'notify-customer-of-booking',
  on: ['order.created'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined || order.status === 'cancelled') return;
    const notice = { event, recipientId, orderId };
    if (await isNewcomer(deps.db, recipientId)) {
      const facts = { ...order, brandName: deps.brand.name };
      return notify(deps, { ...notice, moment: 'booked_for_newcomer', facts });
    }
    await notify(deps, { ...notice, moment: 'order_booked', facts: order });
  },
});
