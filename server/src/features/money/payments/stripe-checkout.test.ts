import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startStripeScenario } from '../../../testing/stripe-scenario.ts';

const { app, db, double, ask, receive, reportAll, opened, pay, waitFor, end, charges } =
  await startStripeScenario();

const good = '4242424242424242';

async function eventsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM domain_events WHERE order_id = ${orderId} AND type LIKE 'payment%' ORDER BY sequence`.execute(
    db,
  );
  return rows.map(({ type }) => type);
}

type Person = Awaited<ReturnType<typeof app.person>>;

const open = (order: { id: string; totalCents: number }, by?: Person) => {
  const asked = { orderId: order.id, amount: order.totalCents / 100 };
  return ask('POST', '/api/create-payment-intent', asked, by);
};
const refresh = (order: { id: string }, by?: Person) =>
  ask('POST', `/api/orders/${order.id}/payment/refresh`, undefined, by);

it('opens one payment for two tabs, which pays once', async () => {
  const order = await opened();
  const answers = await Promise.all([open(order), open(order), open(order)]);
  for (const answer of answers) expect(answer.json().clientSecret).toBe(order.clientSecret);
  const paid = await Promise.all([pay(order, good), pay(order, good)]);
  expect(new Set(paid)).toEqual(new Set([200, 400]));
  await reportAll();
  await waitFor(order.id, 'authorized');
  expect(charges(order.id)).toEqual(['fare requires_capture 0']);
  // The customer opens an old payment page again, after the order is paid.
  const again = await open(order);
  expect([again.statusCode, again.json().code]).toEqual([409, 'payment_not_due']);
});

it('learns of a payment by asking where no message comes, and a day later the message changes nothing', async () => {
  const order = await opened();
  double.takeEvents();
  expect(await pay(order, good)).toBe(200);
  const late = double.takeEvents();
  expect((await refresh(order)).statusCode).toBe(204);
  await waitFor(order.id, 'authorized');
  const known = await eventsOf(order.id);
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  for (const { body } of late) expect((await receive(double.sign(body))).statusCode).toBe(204);
  await reportAll();
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM gateway_events WHERE state = 'waiting'`.execute(db);
      return rows.length;
    })
    .toBe(0);
  expect(await eventsOf(order.id)).toEqual([...known, 'payment_captured']);
  expect(charges(order.id)).toEqual([`fare succeeded ${order.totalCents}`]);
});

it('takes a message that is quicker than the browser’s answer, and asks for nothing then', async () => {
  const order = await opened();
  await pay(order, good);
  await reportAll();
  await waitFor(order.id, 'authorized');
  const known = await eventsOf(order.id);
  expect((await refresh(order)).statusCode).toBe(204);
  expect(await eventsOf(order.id)).toEqual(known);
});

it('does not ask for somebody else', async () => {
  const order = await opened();
  const stranger = await app.person();
  const asked = await ask('POST', `/api/orders/${order.id}/payment/refresh`, undefined, stranger);
  expect(asked.statusCode).toBe(404);
});

it.each([
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4000000000000119', /error occurred while processing your card/],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000903', /^Your card was declined\.$/],
  ['4000000000009987', /^Your card was declined\.$/],
  ['4000000000009979', /^Your card was declined\.$/],
])('says why %s does not pay, and takes another card for the same payment', async (card, why) => {
  // An account with many declined payments may not pay, so each test case uses a new account.
  const person = await app.person();
  const order = await opened({}, person);
  expect(await pay(order, card)).toBe(402);
  await refresh(order, person);
  const url = `/api/orders/${order.id}/payment`;
  const read = (await ask('GET', url, undefined, person)).json();
  expect(read).toMatchObject({ paymentStatus: 'failed', isDue: true });
  expect(read.failureMessage).toMatch(why);
  expect((await open(order, person)).json().clientSecret).toBe(order.clientSecret);
  expect(await pay(order, good)).toBe(200);
  await refresh(order, person);
  await waitFor(order.id, 'authorized');
  await reportAll();
});

it('offers what Stripe takes on this domain, a card at least', async () => {
  const order = await opened();
  expect((await open(order)).json().ways).toEqual(['card', 'apple_pay', 'google_pay', 'link']);
});
