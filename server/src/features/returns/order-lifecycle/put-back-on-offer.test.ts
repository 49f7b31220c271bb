import { attentionActsFor } from '@backhaul/domain/order/attention.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { seedOrder } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests, eventsOf } = await startOrderScenario();

const noticesOf = async (personId: string, orderId: string) =>
  (
    await sql<{ moment: string; body: string }>`SELECT moment, body FROM notifications
      WHERE recipient_id = ${personId} AND order_id = ${orderId}`.execute(db)
  ).rows;

test('an operator puts a stuck return back on offer: its driver loses it with the reason, the customer is told', async () => {
  const driver = await app.person({ isDriver: true });
  // The driver does not start, although the pickup window ends in 20 minutes.
  const slotEndAt = new Date(app.clock.now().getTime() + 20 * 60_000);
  const people = { customerId: customer.id, driverId: driver.id, status: 'assigned' } as const;
  const { id } = await seedOrder(db, { ...people, slotEndAt });
  expect(attentionActsFor.not_started).toContain('release');
  const url = `/api/driver/orders/${id}/release`;
  const answer = await requests.post(admin, url, { reason: 'His van broke down' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    type: 'released',
    is_offer: true,
    driver_id: null,
    previous_driver_id: driver.id,
  });
  await vi.waitFor(async () => {
    expect(await noticesOf(driver.id, id)).toEqual([
      { moment: 'job_taken_away', body: expect.stringContaining('His van broke down') },
    ]);
    expect((await noticesOf(customer.id, id)).map(({ moment }) => moment)).toContain(
      'looking_again',
    );
  }, 10_000);
});
