import { mostBookingsADay } from '@backhaul/domain/trust/velocity.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrakes, forgetMarks } from '../../../app/brakes.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { tryBooking } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { areaDay } from '../../../testing/test-clock.ts';

const app = await startTestApp({ VELOCITY_LIMITS: 'on' });
afterAll(() => app.stop());
const { db } = app.database;
const requests = requestsOf(app);
const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
const driver = await app.person({ isDriver: true });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const goOn = (hours: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());

let customer: TestPerson;
beforeEach(async () => {
  app.clock.run();
  customer = await app.person();
});

const cards = {
  good: '4242424242424242',
  own: '5555555555554444',
  risky: '4000000000009235',
  declined: '4000000000000002',
};
const seed = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(db, { customerId: customer.id, paymentStatus: 'pending', ...options });
const open = (
  order: { id: string; totalCents: number },
  by: { cookie: string } = customer,
  more: object = {},
) =>
  requests.post(by, '/api/create-payment-intent', {
    orderId: order.id,
    amount: order.totalCents / 100,
    ...more,
  });
const confirm = (clientSecret: string, cardNumber: string) =>
  requests.post(customer, '/api/local-gateway/confirm', { clientSecret, cardNumber });

async function pay(order: { id: string; totalCents: number }, card: string, by = customer) {
  const opened = await open(order, by);
  expect(opened.statusCode).toBe(200);
  expect((await confirm(opened.json().clientSecret, card)).statusCode).toBe(200);
  await until(async () => expect((await shown(order.id)).paymentStatus).toBe('authorized'));
}
const shown = async (id: string) => (await requests.get(admin, `/api/admin/orders/${id}`)).json();
const reviewOf = async (id: string) => {
  const { rows } = await sql<{ review: string; offered: boolean; kinds: string[] }>`
    SELECT review_status AS review, is_offered AS offered, ARRAY(SELECT kind FROM cases c WHERE c.order_id = o.id
      AND closed_at IS NULL ORDER BY kind) AS kinds FROM orders o WHERE id = ${id}`.execute(db);
  return rows[0];
};
const held = async (q: string) =>
  (await requests.get(admin, `/api/admin/held-acts?q=${encodeURIComponent(q)}`)).json();
const decide = (id: string, verdict: 'let_through' | 'kept') =>
  requests.post(admin, `/api/admin/held-acts/${id}/decide`, { verdict, reason: 'Called them' });

describe('declined payments', () => {
  async function declineUntilHeld(order: { id: string; totalCents: number }) {
    for (let tries = 0; tries < 10; tries += 1) {
      const opened = await open(order);
      if (opened.statusCode !== 200) return { tries, refused: opened };
      const before = await marks();
      const answer = await confirm(opened.json().clientSecret, cards.declined);
      expect(answer.statusCode).toBe(402);
      await until(async () => expect(await marks()).toBe(before + 1));
    }
    throw new Error('nobody was held');
  }
  const marks = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM velocity_marks WHERE user_id = ${customer.id}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  test('are held back after some, explained to support and not to the payer, and let through', async () => {
    const order = await seed();
    const { tries, refused } = await declineUntilHeld(order);
    expect([tries, refused.statusCode, refused.json().code]).toEqual([6, 403, 'held_back']);
    const { message, reference } = refused.json();
    expect(message).toBe(
      `We could not take this payment. Contact us and give the reference ${reference}.`,
    );
    const again = await open(order);
    expect(again.json().reference).toBe(reference);
    const [row] = await held(reference);
    expect(row).toMatchObject({
      brake: 'declined_payments',
      isRefused: true,
      state: 'open',
      person: { id: customer.id },
      order: { id: order.id },
      facts: { by: 'account', hours: 1, most: 6, counted: 6 },
    });
    expect(row.attempts).toBeGreaterThan(1);

    expect((await decide(row.id, 'let_through')).json()).toMatchObject({
      state: 'let_through',
      decision: { reason: 'Called them' },
    });
    expect((await decide(row.id, 'kept')).json().code).toBe('already_decided');
    await pay(order, cards.good);
    const acts = (await requests.get(admin, '/api/admin/acts?action=decide_held_act')).json();
    expect(acts[0]).toMatchObject({ reason: 'Called them' });
  });

  test('stop the payment that is open, whose secret its payer has', async () => {
    const order = await seed();
    const { clientSecret } = (await open(order)).json();
    for (let tries = 0; tries < 6; tries += 1) await confirm(clientSecret, cards.declined);
    await until(async () => {
      const { rows } = await sql<{ status: string }>`
        SELECT status FROM local_gateway_intents WHERE client_secret = ${clientSecret}`.execute(db);
      expect(rows[0]?.status).toBe('voided');
    });
    expect((await confirm(clientSecret, cards.good)).json().code).toBe('payment_not_due');
    expect((await open(order)).json().code).toBe('held_back');
  });

  test('stop all payments that their payer has open, not only the one that was tried', async () => {
    const tried = (await open(await seed())).json().clientSecret;
    const kept = (await open(await seed())).json().clientSecret;
    for (let tries = 0; tries < 6; tries += 1) await confirm(tried, cards.declined);
    await until(async () => {
      const { rows } = await sql<{ status: string }>`
        SELECT status FROM local_gateway_intents WHERE client_secret IN (${tried}, ${kept})`.execute(
        db,
      );
      expect(rows).toEqual([{ status: 'voided' }, { status: 'voided' }]);
    });
    expect((await confirm(kept, cards.good)).json().code).toBe('payment_not_due');
  });

  test('are forgotten in time, and with them what they held', async () => {
    const order = await seed();
    const { refused } = await declineUntilHeld(order);
    goOn(2);
    const [row] = await held(refused.json().reference);
    expect((await decide(row.id, 'kept')).json().state).toBe('kept');
    goOn(24 * 31);
    await forgetMarks(db, app.clock.now());
    expect(await marks()).toBe(0);
  });

  test('of one card, whoever tries it, lead to a review of who gets it to work', async () => {
    const at = app.clock.now();
    for (let tries = 0; tries < 6; tries += 1)
      await sql`
        INSERT INTO velocity_marks (kind, card, happened_at)
        VALUES ('payment_declined', 'card_local_4444', ${at})`.execute(db);
    const order = await seed();
    await pay(order, cards.own);
    expect(await reviewOf(order.id)).toEqual({
      review: 'pending',
      offered: false,
      kinds: ['payment_risk_review'],
    });
    await sql`DELETE FROM velocity_marks WHERE card = 'card_local_4444'`.execute(db);
  });
});

describe('a payment that its gateway thinks risky', () => {
  test('waits for a person, once, and is offered when they say so', async () => {
    const order = await seed();
    await pay(order, cards.risky);
    expect(await reviewOf(order.id)).toMatchObject({
      review: 'pending',
      kinds: ['payment_risk_review'],
    });
    const verdict = { verdict: 'approve', reason: 'A customer of long standing' };
    const answer = await requests.post(admin, `/api/admin/orders/${order.id}/review`, verdict);
    expect(answer.statusCode).toBe(200);
    expect(await reviewOf(order.id)).toEqual({ review: 'approved', offered: true, kinds: [] });
  });
});

describe('a promotion', () => {
  test('paid with one card by two accounts leads to a review of the second', async () => {
    const made = await requests.post(admin, '/api/admin/promotions', {
      code: 'ONECARD5',
      amount: 5,
      mostRedemptions: 10,
      perPerson: 1,
      isFirstOrderOnly: false,
      beginsOn: areaDay(app.clock.now()),
      endsOn: areaDay(new Date(app.clock.now().getTime() + 30 * 86_400_000)),
      reason: 'For the spring',
    });
    expect(made.statusCode).toBe(201);
    const reviews: unknown[] = [];
    for (const person of [customer, await app.person()]) {
      await requests.post(person, '/api/account/promotions', { code: 'ONECARD5' });
      const order = await seed({ customerId: person.id });
      await pay(order, cards.own, person);
      reviews.push((await reviewOf(order.id))?.kinds);
    }
    expect(reviews).toEqual([[], ['promotion_review']]);
  });

  test('has codes that nobody finds by trying', async () => {
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(
        (await requests.post(customer, '/api/account/promotions', { code: `GUESS${tries}` })).json()
          .code,
      );
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'promotion_unknown'));
    expect(answers[10]).toBe('held_back');
  });
});

describe('a tip', () => {
  const delivered = async (tipCents: number) => {
    const order = await seed({
      status: 'completed',
      paymentStatus: 'captured',
      driverId: driver.id,
      tipCents,
      deliveredAt: app.clock.now(),
    });
    await db
      .transaction()
      .execute((transaction) =>
        settleOrder(transaction, { orderId: order.id, outcome: 'completed' }),
      );
    return order;
  };
  const tip = (order: { id: string }, dollars: number) =>
    open({ id: order.id, totalCents: dollars * 100 }, customer, { purpose: 'tip' });

  test('as high as a stolen card would give is held back after the delivery', async () => {
    const order = await delivered(0);
    expect((await tip(order, 20)).statusCode).toBe(200);
    const refused = await tip(order, 400);
    expect(refused.json().code).toBe('held_back');
    const [row] = await held(refused.json().reference);
    expect(row).toMatchObject({ brake: 'high_tip', facts: { tipCents: 40_000 } });
  });

  test('on a disputed order is held back, whatever it is', async () => {
    const order = await delivered(0);
    await sql`
      INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents)
      VALUES ('pi_disputed', ${order.id}, 'local', 'pi_disputed', 1500, 'captured', 1500)`.execute(
      db,
    );
    await sql`
      INSERT INTO payment_disputes (id, order_id, intent_id, status, amount_cents, reason, opened_at)
      VALUES ('dp_1', ${order.id}, 'pi_disputed', 'lost', 1500, 'fraudulent', ${app.clock.now()})`.execute(
      db,
    );
    const refused = await tip(order, 2);
    expect(refused.json().code).toBe('held_back');
    expect((await held(refused.json().reference))[0].brake).toBe('tip_after_dispute');
  });

  test('as high is held back as soon as a driver has the order, whose the whole tip is', async () => {
    const order = await seed({
      status: 'assigned',
      paymentStatus: 'authorized',
      driverId: driver.id,
      tipCents: 0,
    });
    expect((await tip(order, 20)).statusCode).toBe(200);
    expect((await tip(order, 400)).json().code).toBe('held_back');
  });

  test('begun before a driver had the order and paid after is a case', async () => {
    const order = await seed({ paymentStatus: 'authorized', tipCents: 0 });
    const opened = await tip(order, 200);
    await sql`UPDATE orders SET status = 'assigned', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
      db,
    );
    await confirm(opened.json().clientSecret, cards.good);
    await until(async () => expect((await reviewOf(order.id))?.kinds).toEqual(['payment_risk']));
  });

  test('raised high before anything is paid puts the order to review once it is', async () => {
    const order = await seed({ tipCents: 0 });
    const raised = await requests.patch(customer, `/api/orders/${order.id}/details`, { tip: 200 });
    expect(raised.statusCode).toBe(200);
    await pay({ id: order.id, totalCents: order.totalCents + 20_000 }, cards.good);
    expect(await reviewOf(order.id)).toMatchObject({
      review: 'pending',
      offered: false,
      kinds: ['tip_review'],
    });
    const verdict = { verdict: 'approve', reason: 'Called them' };
    const url = `/api/admin/orders/${order.id}/review`;
    expect((await requests.post(admin, url, verdict)).statusCode).toBe(200);
    expect(await reviewOf(order.id)).toMatchObject({ offered: true, kinds: [] });
    // The review approved a lower tip, so this higher one is reviewed again.
    const more = await tip(order, 250);
    await confirm(more.json().clientSecret, cards.good);
    await until(async () => expect((await reviewOf(order.id))?.kinds).toEqual(['tip_review']));
  });

  test('raised high before a driver has the order puts it to review', async () => {
    const order = await seed({ paymentStatus: 'authorized', tipCents: 0 });
    const opened = await tip(order, 200);
    await confirm(opened.json().clientSecret, cards.good);
    await until(async () => expect((await reviewOf(order.id))?.kinds).toEqual(['tip_review']));
  });
});

describe('driver and customer of one household', () => {
  test.each([
    { what: 'a phone', share: 'phone' },
    { what: 'a browser', share: 'device' },
  ])('who share $what are a case for a person', async ({ share }) => {
    const friend = await app.person({ isDriver: true });
    const order = await seed({ paymentStatus: 'authorized' });
    const phone = share === 'phone' ? '+13145550142' : '+13145550143';
    await sql`UPDATE users SET phone = '(314) 555-0142' WHERE id = ${friend.id}`.execute(db);
    await sql`UPDATE orders SET customer_phone = ${phone} WHERE id = ${order.id}`.execute(db);
    if (share === 'device')
      await sql`
        INSERT INTO sign_in_places (user_id, place, last_at)
        SELECT id, 'device:shared', now() FROM unnest(ARRAY[${friend.id}, ${customer.id}]::uuid[]) AS id`.execute(
        db,
      );
    const accepted = await requests.post(friend, `/api/driver/orders/${order.id}/accept`);
    expect(accepted.statusCode).toBe(200);
    await until(async () => expect((await reviewOf(order.id))?.kinds).toEqual(['related_driver']));
  });
});

describe('bookings and accounts', () => {
  test('of one account in a day are limited', async () => {
    for (let count = 0; count < mostBookingsADay; count += 1)
      await seed({ createdAt: app.clock.now() });
    const answer = await tryBooking(app, customer.cookie);
    expect(answer.body['code']).toBe('held_back');
  });

  test('made at once in one browser are no more than are fine', async () => {
    const cookie = 'backhaul-device=one-browser-of-many';
    const register = (place: number) =>
      requests.post({ cookie }, '/api/auth/register', {
        email: `many${place}@example.com`,
        password: 'a long password of mine',
        confirmPassword: 'a long password of mine',
        firstName: 'Many',
        lastName: 'Faces',
      });
    const answers = await Promise.all(
      Array.from({ length: 9 }, async (_, place) => (await register(place)).statusCode),
    );
    expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(5);
    expect(answers).toContain(403);
    expect((await register(99)).json().code).toBe('held_back');
  });

  test('from one address are one row, however many browsers they come from', async () => {
    const brakes = createBrakes({ db, clock: app.clock, secret: 'a secret', isOn: true });
    const make = (browser: number) =>
      brakes.take('account_made', {
        userId: null,
        device: `browser-${browser}`,
        address: '192.0.2.99',
      });
    for (let browser = 0; browser < 20; browser += 1) await make(browser);
    for (const browser of [20, 21, 22])
      await expect(make(browser)).rejects.toMatchObject({ code: 'held_back' });
    const { rows } = await sql<{ attempts: number }>`
      SELECT attempts FROM held_acts WHERE subject = ${`address:${brakes.hashed('192.0.2.99')}`}`.execute(
      db,
    );
    expect(rows).toEqual([{ attempts: 3 }]);
    app.clock.set(new Date(app.clock.now().getTime() + 61 * 60_000).toISOString());
    await make(23);
  });

  test('claims of refunds beyond a few are noted for support, and go on', async () => {
    const states: number[] = [];
    for (const kind of ['item_damaged', 'wrong_store', 'refund_missing']) {
      const { id } = await seed({ status: 'completed', driverId: driver.id });
      const ticket = { orderId: id, kind, words: 'It is not there' };
      states.push((await requests.post(customer, '/api/tickets', ticket)).statusCode);
    }
    expect(states).toEqual([201, 201, 201]);
    const [row] = await held(customer.email);
    expect(row).toMatchObject({ brake: 'refund_claims', isRefused: false, facts: { counted: 3 } });
  });
});
