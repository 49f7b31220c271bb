import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let clerk: TestPerson;
let driver: TestPerson;
let customer: TestPerson;
let order: { id: string; trackingNumber: string };
const noon = '2026-11-20T18:00:00Z';

async function member(role: string, companyId = 'target', sandboxId?: string): Promise<TestPerson> {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

const seed = (changes: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    driverId: driver.id,
    companyId: 'target',
    storeId: 'target-hampton-village',
    status: 'in_transit',
    slotEndAt: new Date('2026-11-20T22:00:00Z'),
    ...changes,
  });

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  app.clock.set(noon);
  clerk = await member('clerk');
  driver = await app.person({ isDriver: true });
  customer = await app.person();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(noon);
  order = await seed();
});

const company = '/api/retailer/companies/target/counter';
const find = (code: string, by = clerk) =>
  requests.get(by, `${company}?code=${encodeURIComponent(code)}`);
const answer = (body: object, by = clerk, of = order) =>
  requests.post(by, `${company}/${of.id}/answer`, body);
const takeBack = (by = clerk) => requests.post(by, `${company}/${order.id}/take-back`);
type Answer = { statusCode: number; json: () => { code?: string } };
const codeOf = (got: Answer) => (got.statusCode < 300 ? 'done' : (got.json().code ?? ''));
const statusNow = async () => {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM orders WHERE id = ${order.id}`.execute(app.database.db);
  return rows[0]?.status;
};

describe('a return is found', () => {
  test('by its number, its end and its passport', async () => {
    const { rows } = await sql<{ token: string }>`
      SELECT token::text FROM order_chains WHERE order_id = ${order.id}`.execute(app.database.db);
    const { trackingNumber } = order;
    const passport = `https://returns.example/passport/${rows[0]?.token}`;
    for (const code of [
      trackingNumber,
      trackingNumber.toLowerCase(),
      trackingNumber.slice(-6),
      passport,
    ])
      expect((await find(code)).json(), code).toMatchObject({
        orderId: order.id,
        stage: 'picked_up',
        mayAnswer: true,
        word: null,
      });
  });

  test('by people of its retailer and tenant alone', async () => {
    const other = await member('owner', 'ikea');
    expect((await find(order.trackingNumber, other)).statusCode).toBe(404);
    const theirs = await requests.get(
      other,
      `/api/retailer/companies/ikea/counter?code=${order.trackingNumber}`,
    );
    expect(codeOf(theirs)).toBe('counter_code_unknown');
    const demo = await member('owner', 'target', await app.sandbox());
    expect(codeOf(await find(order.trackingNumber, demo))).toBe('counter_code_unknown');
    expect(codeOf(await answer({ verdict: 'taken' }, demo))).toBe('not_found');
  });

  test.each(['RTN-000000000000', 'abc', 'https://elsewhere.example/x'])(
    'by no other code: %s',
    async (code) => {
      expect(codeOf(await find(code))).toBe('counter_code_unknown');
    },
  );
});

describe('the counter’s word', () => {
  test('that it takes an item tells the driver and moves nothing', async () => {
    expect((await answer({ verdict: 'taken' })).json()).toMatchObject({
      verdict: 'taken',
      reason: null,
      by: 'Test',
    });
    expect(codeOf(await answer({ verdict: 'taken' }))).toBe('done');
    expect(codeOf(await answer({ verdict: 'refused', reason: 'worn' }))).toBe('counter_answered');
    expect(await statusNow()).toBe('in_transit');
    expect((await find(order.trackingNumber)).json()).toMatchObject({
      mayAnswer: false,
      word: { verdict: 'taken' },
    });
    await vi.waitFor(
      async () => {
        const told = (await requests.get(driver, '/api/notifications')).json();
        const mine = told.filter(({ orderId }: { orderId: string }) => orderId === order.id);
        expect(mine.map(({ moment }: { moment: string }) => moment)).toEqual(['counter_said']);
      },
      { timeout: 20_000, interval: 20 },
    );
  });

  test('to refuse needs a reason that a counter can have', async () => {
    for (const body of [{ verdict: 'refused' }, { verdict: 'taken', reason: 'worn' }])
      expect((await answer(body)).json().fieldErrors).toHaveProperty('reason');
    expect((await answer({ verdict: 'refused', reason: 'store_closed' })).statusCode).toBe(422);
    const said = await answer({ verdict: 'refused', reason: 'damaged', words: 'No base' });
    expect(said.json()).toMatchObject({ verdict: 'refused', reason: 'damaged', words: 'No base' });
    expect(await statusNow()).toBe('in_transit');
  });

  test('is taken back within a minute, and not later', async () => {
    await answer({ verdict: 'taken' });
    expect(codeOf(await takeBack())).toBe('done');
    expect(codeOf(await takeBack())).toBe('not_found');
    expect(codeOf(await answer({ verdict: 'refused', reason: 'worn' }))).toBe('done');
    app.clock.set('2026-11-20T18:01:00Z');
    expect(codeOf(await takeBack())).toBe('counter_word_stands');
  });

  test('of two clerks at once counts once', async () => {
    const second = await member('manager');
    const answers = await Promise.all([
      answer({ verdict: 'taken' }),
      answer({ verdict: 'refused', reason: 'worn' }, second),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['counter_answered', 'done']);
  });

  test.each(['assigned', 'completed', 'refused', 'cancelled'] as const)(
    'is too late or too early for a return that is %s',
    async (status) => {
      const other = await seed({ status });
      expect(codeOf(await answer({ verdict: 'taken' }, clerk, other))).toBe('counter_too_late');
    },
  );
});
