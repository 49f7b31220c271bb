import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { erasePerson } from '../../../database/erase-person.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { startStripeScenario } from '../../../testing/stripe-scenario.ts';

const { app, db, double, driver, ask, reportAll, opened, pay, waitFor, end, charges, lapse } =
  await startStripeScenario();

const good = '4242424242424242';
const asksHolder = '4000002500003155';
type Person = Awaited<ReturnType<typeof app.person>>;

const keeping = (orderId: string, isKept: boolean, by: Person) =>
  ask('PUT', `/api/orders/${orderId}/payment/keeping`, { purpose: 'fare', isKept }, by);
const kept = async (by: Person) =>
  (await ask('GET', '/api/account/payment-methods', undefined, by)).json();

/** Creates a customer who paid for an order with a card and agreed to save it. */
async function keeper(card = good) {
  const person = await app.person();
  const order = await opened({}, person);
  expect((await keeping(order.id, true, person)).statusCode).toBe(204);
  await pay(order, card);
  if (card === asksHolder) double.answerBank(order.paymentIntentId, true);
  await reportAll();
  await waitFor(order.id, 'authorized');
  const [method] = await kept(person);
  return { person, order, method };
}

const readPayment = async (orderId: string, by: Person) =>
  (await ask('GET', `/api/orders/${orderId}/payment`, undefined, by)).json();
const until = (prove: () => Promise<void>) => vi.waitFor(prove, { interval: 20 });

it('keeps a card where its holder agreed, lists it, and forgets it when asked', async () => {
  const { person, order, method } = await keeper();
  expect(method).toMatchObject({ method: 'card', brand: 'visa', last4: '4242' });
  const agreed = sql<{
    at: Date | null;
  }>`SELECT keeping_agreed_at AS at FROM payment_intents WHERE order_id = ${order.id}`;
  expect((await agreed.execute(db)).rows[0]?.at).toBeInstanceOf(Date);
  const stranger = await app.person();
  await ask('DELETE', `/api/account/payment-methods/${method.id}`, undefined, stranger);
  expect(await kept(person)).toHaveLength(1);
  for (const _ of ['once', 'again'])
    expect(
      (await ask('DELETE', `/api/account/payment-methods/${method.id}`, undefined, person))
        .statusCode,
    ).toBe(204);
  expect(await kept(person)).toEqual([]);
});

it('keeps nothing where its holder did not agree, or no longer does, or has paid already', async () => {
  const person = await app.person();
  const order = await opened({}, person);
  await keeping(order.id, true, person);
  await keeping(order.id, false, person);
  await pay(order, good);
  await reportAll();
  await waitFor(order.id, 'authorized');
  expect(await kept(person)).toEqual([]);
  expect((await keeping(order.id, true, person)).json().code).toBe('payment_not_due');
});

it('takes a cancellation’s fee from the kept card once the payment has lapsed', async () => {
  const { person, order } = await keeper();
  lapse();
  await end(order.id, 'cancelled_by_customer_late', 'cancelled');
  await waitFor(order.id, 'captured');
  await reportAll();
  const { customerCents, outstandingCents } = await readOrderBooks(db, order.id);
  expect(outstandingCents).toBe(0);
  expect(charges(order.id)).toEqual(['fare canceled 0', `fee succeeded ${customerCents}`]);
  expect(await readPayment(order.id, person)).toMatchObject({
    owed: 0,
    captured: customerCents / 100,
  });
  // The job runs again and charges nothing more.
  await enqueueJob(db, 'settle_payment', { orderId: order.id });
  await until(async () => {
    const { rows } =
      await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'settle_payment'`.execute(
        db,
      );
    expect(rows).toEqual([]);
  });
  expect(charges(order.id)).toHaveLength(2);
});

it('asks the customer to come where the bank wants to ask, and takes what they then pay', async () => {
  const { person, order } = await keeper(asksHolder);
  lapse();
  await end(order.id, 'cancelled_by_customer_late', 'cancelled');
  await until(async () => {
    const { rows } = await sql<{ moment: string; n: number }>`
      SELECT moment, count(*)::int AS n FROM notifications WHERE recipient_id = ${person.id} AND moment = 'payment_owed'
      GROUP BY moment`.execute(db);
    expect(rows).toEqual([{ moment: 'payment_owed', n: 1 }]);
  });
  const { owed } = await readPayment(order.id, person);
  expect(owed).toBe((await readOrderBooks(db, order.id)).outstandingCents / 100);
  expect(owed).toBeGreaterThan(0);
  const wrong = { orderId: order.id, amount: owed + 1, purpose: 'owed' };
  expect((await ask('POST', '/api/create-payment-intent', wrong, person)).json().code).toBe(
    'amount_mismatch',
  );
  const due = { orderId: order.id, amount: owed, purpose: 'owed' };
  const intent = (await ask('POST', '/api/create-payment-intent', due, person)).json();
  await pay(intent, good);
  await reportAll();
  await waitFor(order.id, 'captured');
  expect(await readPayment(order.id, person)).toMatchObject({ owed: 0, captured: owed });
  await until(async () => {
    const { rows } = await sql`
      SELECT FROM cases WHERE order_id = ${order.id} AND kind = 'capture_failed' AND closed_at IS NULL`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
  expect((await ask('POST', '/api/create-payment-intent', due, person)).json().code).toBe(
    'payment_not_due',
  );
});

it('takes nothing from a kept card for anything but a cancellation', async () => {
  const { order } = await keeper();
  lapse();
  await end(order.id, 'completed', 'completed');
  await until(async () => {
    const { rows } =
      await sql`SELECT FROM cases WHERE order_id = ${order.id} AND kind = 'capture_failed'`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
  });
  expect(charges(order.id)).toEqual(['fare canceled 0']);
});

it('adds a late tip with the kept card, once', async () => {
  const { person, order, method } = await keeper();
  await end(order.id, 'completed', 'completed');
  await sql`UPDATE orders SET delivered_at = ${app.clock.now()} WHERE id = ${order.id}`.execute(db);
  await waitFor(order.id, 'captured');
  const { tip } = await readPayment(order.id, person);
  const url = `/api/orders/${order.id}/kept-tip`;
  // The payment page has already opened an unpaid payment for the tip, which must not be charged as well.
  await ask(
    'POST',
    '/api/create-payment-intent',
    { orderId: order.id, amount: 3, purpose: 'tip' },
    person,
  );
  const asked = { amount: 3, tipBefore: tip, methodId: method.id };
  const [first, second] = await Promise.all([
    ask('POST', url, asked, person),
    ask('POST', url, asked, person),
  ]);
  const statuses = [first.statusCode, second.statusCode];
  expect(statuses).toContain(200);
  for (const { statusCode, body } of [first, second])
    if (statusCode !== 200) expect(body).toMatch(/amount_mismatch|payment_running/);
  expect((await ask('POST', url, asked, person)).json().code).toBe('amount_mismatch');
  await reportAll();
  await until(async () => {
    const taken = charges(order.id).filter((charge) => charge.startsWith('tip succeeded'));
    expect(taken).toEqual(['tip succeeded 300']);
  });
  expect((await readPayment(order.id, person)).tip).toBe(tip + 3);
  const { rows } = await sql<{ cents: number }>`
    SELECT -sum(e.amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.order_id = ${order.id} AND t.kind = 'tip' AND e.driver_id = ${driver.id}`.execute(db);
  expect(rows[0]?.cents).toBe(300);
});

it('says in the gateway’s words why a kept card does not tip, and of whose it is not', async () => {
  const { person, order, method } = await keeper(asksHolder);
  const { tip } = await readPayment(order.id, person);
  const asked = { amount: 3, tipBefore: tip, methodId: method.id };
  const url = `/api/orders/${order.id}/kept-tip`;
  const declined = await ask('POST', url, asked, person);
  expect(declined.statusCode).toBe(402);
  expect(declined.json()).toMatchObject({
    message: 'Your card was declined. This transaction requires authentication.',
    decline: 'authentication_required',
  });
  const other = await keeper();
  const foreign = { ...asked, methodId: other.method.id };
  expect((await ask('POST', url, foreign, person)).statusCode).toBe(404);
  expect((await readPayment(order.id, person)).tip).toBe(tip);
});

it('has Stripe forget an erased customer', async () => {
  const { person, order } = await keeper();
  await end(order.id, 'completed', 'completed');
  await waitFor(order.id, 'captured');
  const customer = double.world.intents.get(order.paymentIntentId)?.customer ?? '';
  expect(double.world.customers.has(customer)).toBe(true);
  await db.transaction().execute((transaction) => erasePerson(transaction, person.id));
  for (const _ of ['once', 'again']) await enqueueJob(db, 'forget_payers', {});
  await until(async () => {
    const { rows } = await sql`SELECT FROM payment_payers WHERE user_id = ${person.id}`.execute(db);
    expect(rows).toEqual([]);
  });
  expect(double.world.customers.has(customer)).toBe(false);
  expect(
    [...double.world.methods.values()].filter((method) => method.customer === customer),
  ).toEqual([]);
});
