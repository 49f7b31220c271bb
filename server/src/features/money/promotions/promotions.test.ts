import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endCredits } from '../credits/end-credits.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { forgetRedeemingDevices } from './redeem-promotion.ts';

const { app, db, driver, admin, requests, order: seed, ledgerOf } = await startOrderScenario();
const dayMs = 86_400_000;
const dayAhead = (days: number) => areaDay(new Date(app.clock.now().getTime() + days * dayMs));
const goOn = (days: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + days * dayMs).toISOString());

let customer: TestPerson;
beforeEach(async () => {
  app.clock.run();
  customer = await app.person();
});

let codes = 0;
const nextCode = () => `SPRING${(codes += 1)}`;

async function made(terms: object = {}): Promise<{ id: string; code: string }> {
  const answer = await requests.post(admin, '/api/admin/promotions', {
    code: nextCode(),
    amount: 5,
    mostRedemptions: 10,
    perPerson: 1,
    isFirstOrderOnly: false,
    beginsOn: dayAhead(0),
    endsOn: dayAhead(30),
    reason: 'For the spring',
    ...terms,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const redeem = (code: string, person = customer, more: object = {}) =>
  requests.post(person, '/api/account/promotions', { code, ...more });
const shown = async (code: string) =>
  (await requests.get(admin, `/api/admin/promotions?q=${code}`)).json()[0];
const own = async () => (await requests.get(customer, '/api/account/credits')).json();

describe('a code', () => {
  test('gives credit until its last day, which pays an order, and the books agree', async () => {
    const { code } = await made();
    const answer = await redeem(` ${code.toLowerCase()} `);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ code, amount: 5, reason: 'For the spring' });
    expect(await own()).toMatchObject({ available: 5, credits: [{ isReturned: false, left: 5 }] });
    const granted = (await requests.get(admin, `/api/admin/credits?q=${customer.email}`)).json();
    expect(granted[0]).toMatchObject({ promotionCode: code, grantedBy: null });
    expect(await shown(code)).toMatchObject({
      redemptions: 1,
      given: 5,
      used: 0,
      open: 5,
      cost: 5,
    });

    const order = await seed({ customerId: customer.id, paymentStatus: 'pending', tipCents: 200 });
    const opened = await requests.post(customer, '/api/create-payment-intent', {
      orderId: order.id,
      amount: order.totalCents / 100,
    });
    await requests.post(customer, '/api/local-gateway/confirm', {
      clientSecret: opened.json().clientSecret,
      cardNumber: '4242424242424242',
    });
    await db.transaction().execute(async (transaction) => {
      await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
        transaction,
      );
      await settleOrder(transaction, { orderId: order.id, outcome: 'completed' });
    });
    await vi.waitFor(async () =>
      expect(await ledgerOf(order.id)).toMatchObject({
        customer_payments: 0,
        customer_credit: 500,
        processor_clearing: order.totalCents - 500,
        driver_payable: -order.driverPayCents,
      }),
    );
    expect(await shown(code)).toMatchObject({ used: 5, open: 0, expired: 0, cost: 5 });
  });

  test('that nobody used by its last day costs nothing', async () => {
    const { code } = await made({ endsOn: dayAhead(2) });
    await redeem(code);
    goOn(4);
    await endCredits({ db, bus: app.bus, clock: app.clock });
    expect(await shown(code)).toMatchObject({ state: 'over', given: 5, expired: 5, cost: 0 });
    expect((await own()).credits[0].state).toBe('expired');
    expect((await redeem(code)).json().code).toBe('promotion_ended');
  });

  test.each([
    { what: 'that there is not', code: 'NOBODYS1', refusal: 'promotion_unknown' },
    { what: 'that begins later', terms: { beginsOn: dayAhead(5) }, refusal: 'promotion_not_yet' },
    { what: 'for elsewhere', terms: { areaId: 'st-louis' }, refusal: 'promotion_not_for_you' },
  ])('$what is refused', async ({ code, terms, refusal }) => {
    const answer = await redeem(code ?? (await made(terms)).code);
    expect([answer.json().code, answer.statusCode]).toEqual([
      refusal,
      { promotion_unknown: 404, promotion_not_for_you: 403 }[refusal] ?? 409,
    ]);
    expect((await own()).available).toBe(0);
  });

  test('for an area is for who has a pickup there', async () => {
    const { code } = await made({ areaId: 'st-louis' });
    const { id } = await seed({ customerId: customer.id, paymentStatus: 'pending' });
    expect((await redeem(code, customer, { orderId: id })).statusCode).toBe(201);
  });

  test('for a first return is not for who paid for one', async () => {
    const { code } = await made({ isFirstOrderOnly: true });
    await seed({ customerId: customer.id, paymentStatus: 'pending' });
    await seed({ customerId: customer.id, paymentStatus: 'voided', status: 'cancelled' });
    expect((await redeem(code)).statusCode).toBe(201);
    const other = await app.person();
    await seed({ customerId: other.id });
    expect((await redeem(code, other)).json()).toMatchObject({
      code: 'promotion_not_for_you',
      message: 'This code is for a first return, and you have paid for one already.',
    });
  });

  test('is for one person in a browser, of whom nothing is explained to the next', async () => {
    const { code } = await made({ perPerson: 2 });
    const device = 'backhaul-device=one-browser';
    const here = (person: TestPerson) => ({ ...person, cookie: `${person.cookie}; ${device}` });
    for (const status of [201, 201])
      expect((await redeem(code, here(customer))).statusCode).toBe(status);
    const other = await app.person();
    expect((await redeem(code, here(other))).json()).toMatchObject({
      code: 'promotion_not_for_you',
      message: 'This code is not for this account.',
    });
    expect((await redeem(code, other)).statusCode).toBe(201);
    goOn(31);
    await forgetRedeemingDevices(db, app.clock.now());
    const { rows } = await sql`
      SELECT FROM promotion_redemptions WHERE customer_id = ${customer.id} AND device IS NOT NULL`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('is none in a demo', async () => {
    const { code } = await made();
    const visitor = await app.person({ sandboxId: await app.sandbox() });
    expect((await redeem(code, visitor)).json().code).toBe('promotion_unknown');
  });

  test('is entered by many at once, never more often than it is for', async () => {
    const { code } = await made({ mostRedemptions: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    const answers = await Promise.all(
      [...people, ...people].map(async (person) => (await redeem(code, person)).statusCode),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(3);
    expect(await shown(code)).toMatchObject({ redemptions: 3, given: 15, state: 'used_up' });
    await expect(
      sql`UPDATE promotions SET redemptions = 4 WHERE code = ${code}`.execute(db),
    ).rejects.toThrow('promotions_redemptions_check');
  });
});

describe('an administrator', () => {
  test.each([
    { change: { code: 'abc' }, field: 'code' },
    { change: { amount: 0.5 }, field: 'amount' },
    { change: { endsOn: dayAhead(0) }, field: 'endsOn' },
    { change: { areaId: 'atlantis' }, field: 'areaId' },
    { change: { mostRedemptions: 1e30 }, field: 'mostRedemptions' },
  ])('is told what is wrong with $change', async ({ change, field }) => {
    const answer = await requests.post(admin, '/api/admin/promotions', {
      code: nextCode(),
      amount: 5,
      mostRedemptions: 10,
      perPerson: 1,
      isFirstOrderOnly: false,
      beginsOn: dayAhead(0),
      endsOn: dayAhead(30),
      reason: 'For the spring',
      ...change,
    });
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([422, [field]]);
  });

  test('makes each code once', async () => {
    const { code } = await made();
    const again = await requests.post(admin, '/api/admin/promotions', {
      code,
      amount: 1,
      mostRedemptions: 1,
      perPerson: 1,
      isFirstOrderOnly: false,
      beginsOn: dayAhead(0),
      endsOn: dayAhead(1),
      reason: 'Again',
    });
    expect(again.json().fieldErrors).toEqual({ code: 'A promotion with this code already exists' });
  });

  test.each([true, false])('ends one, and takes back what is unused: %s', async (takesBack) => {
    const { id, code } = await made();
    await redeem(code);
    const end = () =>
      requests.post(admin, `/api/admin/promotions/${id}/end`, { reason: 'Too dear', takesBack });
    expect((await end()).json()).toMatchObject({ state: 'over', endedReason: 'Too dear' });
    expect((await end()).json().code).toBe('promotion_ended');
    await endCredits({ db, bus: app.bus, clock: app.clock });
    expect((await own()).available).toBe(takesBack ? 0 : 5);
    expect(await shown(code)).toMatchObject({ cost: takesBack ? 0 : 5 });
    expect((await redeem(code, await app.person())).json().code).toBe('promotion_ended');
  });
});
