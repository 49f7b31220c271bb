/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import type { OwnPolicy, PolicyPreviewAnswer } from '@backhaul/contract/calls/retail/policy.ts';
import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookJacket, jacketReturn } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let owner: TestPerson;
let manager: TestPerson;
let customer: TestPerson;

/** Ten in the morning of a Friday in St. Louis. */
const morning = '2026-11-20T16:00:00Z';

async function member(role: RetailerRole, companyId = 'target', sandboxId?: string) {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  app.clock.set(morning);
  owner = await member('owner');
  manager = await member('manager');
  customer = await app.person();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(morning);
  await sql`DELETE FROM policy_drafts`.execute(app.database.db);
  await sql`UPDATE orders SET policy_version = NULL`.execute(app.database.db);
  await sql`DELETE FROM return_policies WHERE source = 'retailer'`.execute(app.database.db);
});

const at = '/api/retailer/companies/target/policy';
const read = async (by = owner) => (await requests.get(by, at)).json<OwnPolicy>();
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode < 300 ? 'done' : answer.json().code;

async function inForce() {
  const found = (await read()).versions.find(({ state }) => state === 'in_force');
  if (found === undefined) throw new Error('Target has a policy');
  return found;
}

type Terms = OwnPolicy['versions'][number]['terms'];

async function save(changes: Partial<Terms>, revision = 0, by = owner) {
  const { terms } = await inForce();
  return requests.put(by, `${at}/draft`, { revision, terms: { ...terms, ...changes } });
}
const publish = (revision: number, fromDay: string, by = owner) =>
  requests.post(by, `${at}/publish`, { revision, fromDay });

/** The result of the policy check for a return of the jacket, as a customer would get it now. */
async function verdictNow() {
  const { body } = await check();
  return body.policy.result;
}
async function check() {
  const answer = await requests.post(customer, '/api/orders/policy-check', jacketReturn);
  return { body: answer.json<{ policy: { result: string } }>() };
}

describe('a version begins on its day', () => {
  test('in the city: the evening before it is not in force, at midnight it is', async () => {
    const before = await inForce();
    expect((await save({ returnWindowDays: 5 })).statusCode).toBe(200);
    const published = await publish(1, '2026-12-01');
    expect(published.json()).toMatchObject({
      version: before.version + 1,
      state: 'waits',
      fromDay: '2026-12-01',
      publishedBy: 'Test Person',
    });
    expect((await read()).draft).toBeNull();
    const shown = async () =>
      (await requests.get(customer, '/api/companies/target/return-policy')).json().returnWindowDays;
    app.clock.set('2026-12-01T05:59:59Z');
    expect(await shown()).toBe(before.terms.returnWindowDays);
    expect((await inForce()).version).toBe(before.version);
    app.clock.set('2026-12-01T06:00:00Z');
    expect(await shown()).toBe(5);
    expect((await inForce()).version).toBe(before.version + 1);
    const merchant = (await requests.get(customer, '/api/merchants/policies/target')).json();
    expect([merchant.version, merchant.policy.returnWindowDays]).toEqual([before.version + 1, 5]);
  });

  test('today: at once, and an order booked before keeps its version and its verdict', async () => {
    const before = await inForce();
    const old = await bookJacket(app, customer.cookie);
    expect(await verdictNow()).toBe('valid');
    await save({ returnWindowDays: 5, holidayExtension: noHoliday });
    expect((await publish(1, '2026-11-20')).json().state).toBe('in_force');
    expect(await verdictNow()).toBe('invalid');
    const { rows } = await sql<{ version: number; result: string; stands: boolean }>`
      SELECT policy_version AS version, policy_result AS result, verdict_stands AS stands FROM orders WHERE id = ${old.id}`.execute(
      app.database.db,
    );
    expect(rows[0]).toEqual({ version: before.version, result: 'valid', stands: true });
  });

  test('never in the past, never far away, never before another that waits', async () => {
    await save({ returnWindowDays: 5 });
    expect((await publish(1, '2026-11-19')).json().fieldErrors).toHaveProperty('fromDay');
    expect((await publish(1, '2027-11-19')).json().fieldErrors).toHaveProperty('fromDay');
    expect((await publish(1, '2026-13-01')).statusCode).toBe(422);
    const { version } = (await publish(1, '2026-12-01')).json();
    await save({ returnWindowDays: 6 });
    for (const day of ['2026-11-20', '2026-11-25', '2026-12-01'])
      expect(codeOf(await publish(1, day))).toBe('policy_overlaps');
    expect((await read()).draft?.terms.returnWindowDays).toBe(6);
    expect((await requests.post(owner, `${at}/versions/${version}/withdraw`)).statusCode).toBe(204);
    expect(codeOf(await publish(1, '2026-11-25'))).toBe('done');
    const states = (await read()).versions.map(({ state }) => state).slice(0, 2);
    expect(states).toEqual(['waits', 'withdrawn']);
    app.clock.set('2026-12-02T16:00:00Z');
    expect((await inForce()).terms.returnWindowDays).toBe(6);
  });

  test('what has begun cannot be taken back', async () => {
    await save({ returnWindowDays: 5 });
    const { version } = (await publish(1, '2026-11-20')).json();
    expect(codeOf(await requests.post(owner, `${at}/versions/${version}/withdraw`))).toBe(
      'policy_begun',
    );
    expect(codeOf(await requests.post(owner, `${at}/versions/999/withdraw`))).toBe('not_found');
  });
});

describe('a draft', () => {
  test('is saved over nobody’s work', async () => {
    expect((await save({ returnWindowDays: 5 })).json()).toMatchObject({ revision: 1 });
    expect(codeOf(await save({ returnWindowDays: 7 }, 0, manager))).toBe('policy_draft_changed');
    expect((await save({ returnWindowDays: 7 }, 1, manager)).json()).toMatchObject({ revision: 2 });
    expect(codeOf(await save({ returnWindowDays: 9 }, 1))).toBe('policy_draft_changed');
    expect((await read()).draft?.terms.returnWindowDays).toBe(7);
    expect(codeOf(await requests.post(owner, `${at}/draft/drop`, { revision: 1 }))).toBe(
      'policy_draft_changed',
    );
    expect((await requests.post(owner, `${at}/draft/drop`, { revision: 2 })).statusCode).toBe(204);
    expect((await read()).draft).toBeNull();
  });

  test('is published once when two people press at the same moment', async () => {
    await save({ returnWindowDays: 5 });
    const both = await Promise.all([publish(1, '2026-12-01'), publish(1, '2026-12-05', manager)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set(['done', 'policy_draft_changed']));
  });

  test('that is empty or says what holds already is not published', async () => {
    expect(codeOf(await publish(1, '2026-12-01'))).toBe('policy_draft_changed');
    await save({});
    expect(codeOf(await publish(1, '2026-12-01'))).toBe('policy_unchanged');
  });

  const season = { enabled: true, start: '2026-11-01', end: '2026-12-24', returnBy: null };
  const yearly = { ...season, categoryReturnBy: {}, isYearly: true };
  test.each([
    ['returnWindowDays', { returnWindowDays: 4000 }],
    ['returnWindowDays', { windowKind: 'store_decides', returnWindowDays: 30 }],
    ['returnWindowDays', { windowKind: 'store_may_extend', returnWindowDays: null }],
    ['holidayExtension', { holidayExtension: { ...yearly, end: '2026-10-01' } }],
    ['holidayExtension', { holidayExtension: { ...yearly, end: '2027-11-02' } }],
    ['holidayExtension', { holidayExtension: { ...yearly, returnBy: '2026-12-01' } }],
    ['holidayExtension', { holidayExtension: { ...yearly, end: null } }],
    ['allowedCategories', { allowedCategories: ['Rockets'] }],
    ['excludedCategories', { excludedCategories: ['Plants', 'plants'] }],
    ['restockingFeePercent', { restockingFeePercent: 0 }],
    ['restockingFeePercent', { restockingFeePercent: 101 }],
  ] satisfies [string, object][])('with a wrong %s is refused: %j', async (field, changes) => {
    const { terms } = await inForce();
    const wrong = { revision: 0, terms: { ...terms, ...changes } };
    const refused = await requests.put(owner, `${at}/draft`, wrong);
    expect(refused.statusCode).toBe(422);
    const [name] = Object.keys(refused.json().fieldErrors);
    expect(name).toMatch(new RegExp(`^terms\\.${field}`));
    expect((await read()).draft).toBeNull();
  });

  test('is the company’s alone', async () => {
    await save({ returnWindowDays: 5 });
    const clerk = await member('clerk');
    expect((await requests.get(clerk, at)).statusCode).toBe(200);
    expect(codeOf(await publish(1, '2026-12-01', clerk))).toBe('forbidden');
    const other = await member('owner', 'ikea');
    expect(codeOf(await requests.get(other, at))).toBe('not_found');
    expect(codeOf(await publish(1, '2026-12-01', other))).toBe('not_found');
  });

  test('of a demo is tried there, and published nowhere', async () => {
    const demo = await member('owner', 'target', await app.sandbox());
    await save({ returnWindowDays: 5 });
    expect((await read(demo)).draft).toBeNull();
    expect((await save({ returnWindowDays: 9 }, 0, demo)).statusCode).toBe(200);
    expect(codeOf(await publish(1, '2026-12-01', demo))).toBe('demo_account');
    expect((await read()).draft?.terms.returnWindowDays).toBe(5);
  });
});

describe('the preview', () => {
  const booked = (createdAt: string, changes: Partial<SeedOrderOptions> = {}) =>
    seedOrder(app.database.db, {
      customerId: customer.id,
      companyId: 'target',
      createdAt: new Date(createdAt),
      ...changes,
    });
  const bought = (id: string, day: string) =>
    sql`UPDATE orders SET purchase_date = ${day}::date WHERE id = ${id}`.execute(app.database.db);
  const preview = async (query = '') =>
    (await requests.get(owner, `${at}/preview?revision=1${query}`)).json<PolicyPreviewAnswer>();

  test('tries the returns of the month before, each as of its own day, and stores nothing', async () => {
    await sql`UPDATE orders SET company_id = NULL`.execute(app.database.db);
    const old = await booked('2026-10-15T16:00:00Z');
    await bought(old.id, '2026-09-01');
    const fresh = await booked('2026-10-15T16:00:00Z');
    await bought(fresh.id, '2026-10-10');
    // This return is booked in the last minute of October in St. Louis, the next one in the first minutes of
    // November.
    const edge = await booked('2026-11-01T04:59:00Z');
    await bought(edge.id, '2026-09-01');
    const next = await booked('2026-11-01T05:01:00Z');
    await bought(next.id, '2026-09-01');
    await booked('2026-10-15T16:00:00Z', { companyId: 'ikea' });
    await booked('2026-10-15T16:00:00Z', { status: 'cancelled' });
    await booked('2026-10-15T16:00:00Z', { sandboxId: await app.sandbox() });
    await save({ returnWindowDays: 30 });

    const tried = await preview();
    expect(tried).toMatchObject({
      firstDay: '2026-10-01',
      lastDay: '2026-10-31',
      against: (await inForce()).version,
      returns: 3,
      isCut: false,
      had: { valid: 3, unverified: 0, invalid: 0 },
      would: { valid: 1, unverified: 0, invalid: 2 },
      changes: 2,
      groups: [{ from: 'valid', to: 'invalid', rule: 'window_expired', returns: 2 }],
    });
    expect(tried.changed.map(({ orderId }) => orderId)).toEqual([edge.id, old.id]);
    expect(tried.changed[0]).toMatchObject({ bookedOn: '2026-10-31', boughtOn: '2026-09-01' });
    expect(await preview('&month=this')).toMatchObject({
      firstDay: '2026-11-01',
      lastDay: '2026-11-20',
      returns: 1,
      changes: 1,
    });
    expect(codeOf(await requests.get(owner, `${at}/preview?revision=2`))).toBe(
      'policy_draft_changed',
    );
    expect((await inForce()).terms.returnWindowDays).not.toBe(30);
  });
});
