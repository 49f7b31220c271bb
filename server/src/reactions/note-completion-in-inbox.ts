import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { noteInInbox } from '../features/notifications/tell-once.ts';

interface CompletedOrder {
  retailer: string;
  order_name: string;
  driver_name: string | null;
}

/** Tells the customer's inbox that the store has the return, and that the driver can be rated. */
export const noteCompletionInInbox = defineReaction({
  name: 'note-completion-in-inbox',
  on: ['order.completed'],
  async effect(event, deps) {
    const { rows } = await sql<CompletedOrder>`
      SELECT o.retailer, o.order_name, d.first_name AS driver_name
      FROM orders o LEFT JOIN users d ON d.id = o.driver_id WHERE o.id = ${event.orderId}`.execute(
      deps.db,
    );
    const [order] = rows;
    if (order === undefined) return;
    const { retailer, order_name: orderName, driver_name: driverName } = order;
    const rate = driverName === null ? '' : ` How was ${driverName}? You can say so for 30 days.`;
    await noteInInbox(deps, {
      event,
      recipientId: event.customerId,
      subject: `${retailer} has your return`,
      body: `${orderName} is back at ${retailer}. Its receipt is on your order's page.${rate}`,
    });
  },
});
