import { refusalChoiceMs } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readOpenChoice } from '../features/people/notifications/read-open-choice.ts';
import { mailsTo } from '../testing/mailed-link.ts';
import { startOrderScenario } from '../testing/order-scenario.ts';

const { app, db, customer, driver, requests, job, prove } = await startOrderScenario();

const mails = () => mailsTo(app, customer.email, '%What should happen now?');

test('the customer is asked in the app and by mail, and told what holds otherwise', async () => {
  // Daytime in St. Louis. At night no customer is asked to answer within minutes.
  app.clock.set('2026-11-20T22:40:00Z');
  const order = await job('in_transit', { companyId: 'target' });
  await sql`UPDATE orders SET refusal_plan = 'donate' WHERE id = ${order.id}`.execute(db);
  await prove(order.id, 'refusal');
  const body = { status: 'refused', reason: 'policy' };
  expect((await requests.patch(driver, `/api/orders/${order.id}`, body)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 10_000 });
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/ did not take Jacket\. What should happen now\?$/);
  expect(mail?.text).toMatch(
    /You have (9|10) minutes to choose\. If you do not choose, your driver donates the item/,
  );
  expect(mail?.text).toContain(`/order-status/${order.id}`);
  const inbox = await requests.get(customer, '/api/notifications');
  expect(inbox.json()).toContainEqual(
    expect.objectContaining({ kind: 'order.refused', moment: 'refused', orderId: order.id }),
  );
  app.clock.run();
});

test('nobody is asked what they can no longer choose', async () => {
  const order = await job('refused');
  const now = app.clock.now();
  expect((await readOpenChoice(db, order.id, now))?.minutesLeft).toBe(0);
  const until = new Date(now.getTime() + refusalChoiceMs);
  await sql`UPDATE orders SET refusal_choice_until = ${until} WHERE id = ${order.id}`.execute(db);
  expect((await readOpenChoice(db, order.id, now))?.minutesLeft).toBe(10);
  expect((await readOpenChoice(db, order.id, until))?.minutesLeft).toBe(0);
  await sql`UPDATE orders SET refusal_choice = 'donate' WHERE id = ${order.id}`.execute(db);
  expect((await readOpenChoice(db, order.id, now))?.minutesLeft).toBe(0);
});
