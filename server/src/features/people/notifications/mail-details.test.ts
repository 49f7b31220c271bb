import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openRefundWatch } from '../../../orders/refund-watch.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { postCapture } from '../../../ledger/post-payment.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { layOutMail } from './mail-layout.ts';
import { readMailDetails } from './mail-details.ts';

const { app, db, driver, requests, order, job, prove } = await startOrderScenario();
const brand = {
  name: 'Backhaul',
  supportEmail: 'help@backhaul.example',
  supportPhone: '(314) 555-0142',
};
const detailsOf = (moment: Parameters<typeof readMailDetails>[1]['moment'], orderId: string) =>
  readMailDetails(db, { moment, orderId }, app.clock.now());

/**
 * Books in the ledger the order's price for this outcome and the customer's payment. Returns the paid cents.
 */
async function charge(orderId: string, outcome: Parameters<typeof settleOrder>[1]['outcome']) {
  return db.transaction().execute(async (transaction) => {
    const { customerPaysCents } = await settleOrder(transaction, { orderId, outcome });
    const posting = { orderId, sandboxId: null, amountCents: customerPaysCents };
    await postCapture(transaction, { ...posting, reference: 'pi' });
    return customerPaysCents;
  });
}

describe('a mail of what was charged', () => {
  test('has the order’s lines as they are stored, which add up to it to the cent', async () => {
    const { id, totalCents } = await job('completed', { paymentStatus: 'captured' });
    expect(await charge(id, 'completed')).toBe(totalCents);
    const { fare } = await detailsOf('payment_captured', id);
    const { rows } = await sql<{ label: string; cents: number }>`
      SELECT line ->> 'label' AS label, (line ->> 'amountCents')::integer AS cents
      FROM orders, jsonb_array_elements(fare -> 'fare' -> 'lines') AS line WHERE id = ${id}`.execute(
      db,
    );
    const stored = rows.filter(({ cents }) => cents !== 0);
    expect(fare?.lines.map(({ label, cents }) => ({ label, cents }))).toEqual(stored);
    expect(sumCents(stored.map(({ cents }) => cents))).toBe(totalCents);
    expect(fare?.totalCents).toBe(totalCents);
    const words = {
      subject: 'Receipt',
      paragraphs: ['It was charged.'],
      link: { label: 'See it', path: '/' },
      fare,
    };
    const footer = { because: 'Receipts cannot be turned off.', unsubscribePath: null };
    const { text, html } = layOutMail(words, { brand, origin: 'https://returns.example', footer });
    for (const { label, cents } of [...stored, { label: 'Paid with Card', cents: totalCents }])
      for (const body of [text, html]) {
        expect(body).toContain(label);
        expect(body).toContain(formatCents(cents));
      }
  });

  test('names a fee as what it is, and has no lines of a trip that was not made', async () => {
    const { id } = await job('cancelled', { paymentStatus: 'captured' });
    const paid = await charge(id, 'cancelled_by_customer_late');
    const { fare } = await detailsOf('payment_captured', id);
    expect(fare?.lines).toEqual([{ label: 'Cancellation fee', cents: paid }]);
    expect(fare?.totalCents).toBe(paid);
  });

  test('has none before', async () => {
    expect((await detailsOf('payment_captured', (await order()).id)).fare).toBeUndefined();
  });
});

test('what the store owes has a line from its counter to the day it is due', async () => {
  const { id } = await job('completed', { retailer: 'Target' });
  const now = app.clock.now();
  await db.transaction().execute((transaction) => openRefundWatch(transaction, id, now));
  const { owed, progress } = await detailsOf('completed', id);
  expect(progress).toBe('completed');
  expect(owed?.sentence).toMatch(
    /^Target owes you (?:[a-z ]+)?at least \$[\d.]+ plus tax (?:by|since) \w{3} \d+, \d{4}\.$/,
  );
  expect(owed?.from).toMatch(/^Counter, /);
  await sql`UPDATE refund_watches SET arrived_cents = 100, arrived_on = taken_on, next_ask_on = NULL
    WHERE order_id = ${id}`.execute(db);
  expect((await detailsOf('completed', id)).owed).toBeUndefined();
});

test('a delivered return has its way with the times of both ends', async () => {
  const { id } = await job('assigned', { retailer: 'Target' });
  const move = async (status: string) => {
    const { statusCode } = await requests.patch(driver, `/api/orders/${id}`, { status });
    expect({ status, statusCode }).toEqual({ status, statusCode: 200 });
  };
  await sql`UPDATE orders SET slot_start_at = ${app.clock.now()} WHERE id = ${id}`.execute(db);
  await move('picked_up');
  expect((await detailsOf('completed', id)).trip).toBeUndefined();
  await prove(id, 'counter_receipt');
  for (const status of ['in_transit', 'delivered']) await move(status);
  const { trip } = await detailsOf('completed', id);
  expect(trip?.from.note).toMatch(/^\d+(?::\d\d)? [AP]M, handed to Test$/);
  expect(trip?.to.note).toMatch(/^\d+(?::\d\d)? [AP]M, at the counter$/);
});

test('every other moment draws what it has, or nothing', async () => {
  const { id } = await order({ retailer: 'Target' });
  const { facts, progress } = await detailsOf('order_booked', id);
  expect(progress).toBe('created');
  expect(facts?.map(({ label }) => label)).toEqual([
    'Pickup',
    'Window',
    'Item',
    'Goes to',
    'Tracking',
  ]);
  const window = facts?.find(({ label }) => label === 'Window')?.words;
  expect(window).toMatch(/^\w{3}, \w{3} \d+, \d{4}, \d/);
  for (const moment of notificationMoments)
    expect(await readMailDetails(db, { moment, orderId: null }, app.clock.now())).toEqual({});
  expect(await detailsOf('ticket_answered', id)).toEqual({});
});
