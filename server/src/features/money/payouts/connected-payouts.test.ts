import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { erasePerson } from '../../../database/erase-person.ts';
import {
  type PaidThroughStripe,
  startPaidThroughStripe,
} from '../../../testing/paid-through-stripe.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const patience = { interval: 20 };
const funds = 100_000_000;

let world: PaidThroughStripe;
let admin: TestPerson;
beforeAll(async () => {
  // A Tuesday in St. Louis, at an hour when no scheduled job is due.
  world = await startPaidThroughStripe('2026-10-06T06:30:00Z');
  world.double.fund(funds);
  admin = await world.app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => world.stop());

const account = async (driver: TestPerson) =>
  (await world.read(driver, 'driver/performance')).payoutAccount;
const pending = async (driver: TestPerson) =>
  (await world.read(driver, 'driver/performance')).pendingEarnings;

async function told(person: TestPerson, subject: RegExp): Promise<{ body: string }[]> {
  return vi.waitFor(async () => {
    const items = await world.read(person, 'notifications');
    const found = items.filter((item: { subject: string }) => subject.test(item.subject));
    expect(found).not.toEqual([]);
    return found;
  }, patience);
}

const payoutsOf = (driver: TestPerson) => {
  const known = world.double.world.connect.accounts.get(world.accountOf(driver));
  return [...(known?.payouts.values() ?? [])];
};

/** The cents that we owe a driver by the ledger. */
async function owed({ id }: TestPerson): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(-sum(amount_cents), 0)::integer AS cents FROM ledger_entries WHERE driver_id = ${id}`.execute(
    world.app.database.db,
  );
  return rows[0]?.cents ?? 0;
}

describe('without an account that is ready', () => {
  it('a cash-out is refused, says why, and takes nothing', async () => {
    const driver = await world.app.person({ isDriver: true });
    expect(await account(driver)).toEqual({ state: 'none', problem: null, takesInstant: false });
    const pay = await world.earn(driver);
    const answer = await world.cashOut(driver);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'payout_account_not_ready',
      state: 'none',
      message: 'Set up payouts first, so that we know which bank account is yours.',
    });
    expect(await pending(driver)).toBe(pay);
    expect(await world.read(driver, 'driver/payouts')).toEqual([]);
  });

  it.each([
    ['unasked', 'started', 'not finished'],
    ['in_review', 'in_review', 'is checking your details'],
    ['asks_more', 'disabled', 'needs more details'],
    ['paused', 'disabled', 'has paused payouts'],
    ['rejected', 'disabled', 'has closed your account'],
  ] as const)('that Stripe calls %s: %s', async (verdict, state, why) => {
    const driver = await world.app.person({ isDriver: true });
    await world.earn(driver);
    await world.setUp(driver);
    world.double.review(world.accountOf(driver), { verdict });
    await world.reportAll();
    expect(await account(driver)).toMatchObject({ state });
    const answer = (await world.cashOut(driver)).json();
    expect(answer).toMatchObject({ code: 'payout_account_not_ready', state });
    expect(answer.message).toContain(why);
  });

  it('the weekly payout leaves the money pending and says so once; others are paid', async () => {
    const waiting = await world.app.person({ isDriver: true });
    const pay = await world.earn(waiting);
    const paid = await world.readyDriver();
    await world.earn(paid);
    const before = world.app.clock.now().toISOString();
    const earnedBefore = (driver: TestPerson) =>
      sql`UPDATE driver_earnings SET created_at = '2026-10-11T18:00:00Z' WHERE driver_id = ${driver.id}`.execute(
        world.app.database.db,
      );
    await earnedBefore(waiting);
    await earnedBefore(paid);
    const run = () =>
      world.app.database.pool.query(`SELECT graphile_worker.add_job('run_weekly_payouts')`);
    world.app.clock.set('2026-10-12T11:10:00Z');
    await run();
    expect(await told(waiting, /weekly payout is waiting/)).toHaveLength(1);
    expect(await world.payoutIn(paid, 'in_transit')).toMatchObject({ kind: 'weekly', fee: 0 });
    expect(payoutsOf(paid)).toMatchObject([{ method: 'standard' }]);
    const later = await world.readyDriver();
    await world.earn(later);
    await earnedBefore(later);
    await run();
    await world.payoutIn(later, 'in_transit');
    expect(await told(waiting, /weekly payout is waiting/)).toHaveLength(1);
    expect(await pending(waiting)).toBe(pay);
    expect(await world.read(waiting, 'driver/payouts')).toEqual([]);
    world.app.clock.set(before);
  });
});

describe('setting up payouts', () => {
  it('leads to Stripe’s own page, opens one account, and is told of when it is ready', async () => {
    const driver = await world.app.person({ isDriver: true });
    const [one, other] = [(await world.setUp(driver)).json(), (await world.setUp(driver)).json()];
    expect(one.url).toMatch(/^https:\/\/connect\.stripe\.com\/setup\//);
    expect(other.url).not.toBe(one.url);
    const id = world.accountOf(driver);
    const opened = world.double.world.connect.accounts.get(id)?.account;
    expect(opened).toMatchObject({
      type: 'express',
      email: driver.email,
      settings: { payouts: { schedule: { interval: 'manual' } } },
    });
    expect(await account(driver)).toMatchObject({ state: 'started' });
    world.double.review(id, { verdict: 'in_review' });
    world.double.review(id, { verdict: 'approved', bank: 'slow' });
    await world.reportAll();
    expect(await account(driver)).toEqual({ state: 'ready', problem: null, takesInstant: false });
    const [ready] = await told(driver, /You can get payouts now/);
    expect(ready?.body).toContain('one to three business days');
    expect((await world.setUp(driver)).json().url).toContain('/express/');
  });

  it('needs no message: coming back asks Stripe', async () => {
    const driver = await world.app.person({ isDriver: true });
    await world.setUp(driver);
    world.double.review(world.accountOf(driver), { verdict: 'approved' });
    world.double.takeConnectEvents();
    const answer = await world.post(driver, '/api/driver/payout-account/check');
    expect(answer.json()).toEqual({ state: 'ready', problem: null, takesInstant: true });
    expect(await account(driver)).toMatchObject({ state: 'ready' });
  });

  it('is refused while Stripe looks at what it has', async () => {
    const driver = await world.app.person({ isDriver: true });
    await world.setUp(driver);
    world.double.review(world.accountOf(driver), { verdict: 'in_review' });
    expect((await world.setUp(driver)).json()).toMatchObject({
      code: 'payout_account_not_ready',
      state: 'in_review',
    });
  });

  it('begins anew where Stripe no longer knows the account', async () => {
    const driver = await world.readyDriver();
    world.double.world.connect.accounts.delete(world.accountOf(driver));
    const answer = await world.post(driver, '/api/driver/payout-account/check');
    expect(answer.json()).toMatchObject({ state: 'none' });
  });

  it('is none of a demo’s business', async () => {
    const sandboxId = await world.app.sandbox();
    const driver = await world.app.person({ isDriver: true, sandboxId });
    expect((await world.setUp(driver)).statusCode).toBe(404);
    expect(await account(driver)).toBeNull();
  });
});

describe('a driver who was erased', () => {
  const doomed = async ({ id }: TestPerson) => {
    const { db } = world.app.database;
    const { rows } =
      await sql`SELECT FROM payout_accounts WHERE driver_id = ${id} AND is_doomed`.execute(db);
    return rows.length;
  };
  const close = () =>
    world.app.database.pool.query(`SELECT graphile_worker.add_job('close_payout_accounts')`);
  const erased = async (driver: TestPerson) => {
    const { db } = world.app.database;
    await db.transaction().execute((transaction) => erasePerson(transaction, driver.id));
  };

  it('has their account closed at Stripe, once; news of it is nobody’s any more', async () => {
    const driver = await world.readyDriver();
    const id = world.accountOf(driver);
    await erased(driver);
    world.double.review(id, { verdict: 'asks_more' });
    await world.reportAll();
    for (const _ of ['once', 'again']) await close();
    await vi.waitFor(async () => expect(await doomed(driver)).toBe(0), patience);
    expect(world.double.world.connect.accounts.has(id)).toBe(false);
    const { rows } = await sql`
      SELECT FROM domain_events WHERE subject_id = ${driver.id} AND type = 'payout_account_disabled'`.execute(
      world.app.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('keeps it while a payout of theirs may still come back', async () => {
    const driver = await world.readyDriver();
    const other = await world.readyDriver();
    await world.earn(driver);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    world.passTime(3 * dayMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
    await erased(driver);
    await erased(other);
    await close();
    await vi.waitFor(async () => expect(await doomed(other)).toBe(0), patience);
    expect(await doomed(driver)).toBe(1);
    world.passTime(8 * dayMs);
    await close();
    await vi.waitFor(async () => expect(await doomed(driver)).toBe(0), patience);
    const id = driver.id;
    expect(
      [...world.double.world.connect.accounts.values()].map(
        (connected) => connected.account.metadata['driver_id'],
      ),
    ).not.toContain(id);
  });
});

describe('Cash Out Now', () => {
  it('arrives at once, less the fee, and leaves nothing behind', async () => {
    const driver = await world.readyDriver();
    const pay = await world.earn(driver);
    expect((await world.cashOut(driver)).statusCode).toBe(201);
    await world.payoutIn(driver, 'in_transit');
    const cents = Math.round(pay * 100) - 50;
    expect(payoutsOf(driver)).toMatchObject([{ method: 'instant', amount: cents }]);
    world.passTime(31 * minuteMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
    expect(await owed(driver)).toBe(0);
    expect(await told(driver, /was paid out to you/)).toHaveLength(1);
  });

  it('comes later to a bank that takes nothing at once', async () => {
    const driver = await world.readyDriver('slow');
    await world.earn(driver);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    expect(payoutsOf(driver)).toMatchObject([{ method: 'standard' }]);
    world.passTime(31 * minuteMs);
    await world.reportAll();
    await world.payoutIn(driver, 'in_transit');
    world.passTime(2 * dayMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
  });

  it('to an account that was disabled meanwhile fails: pending again, and a person is told', async () => {
    const driver = await world.readyDriver();
    const pay = await world.earn(driver);
    world.double.review(world.accountOf(driver), { verdict: 'asks_more' });
    world.double.takeConnectEvents();
    await world.cashOut(driver);
    expect(await world.payoutIn(driver, 'failed')).toMatchObject({ failure: 'account_disabled' });
    expect(await pending(driver)).toBe(pay);
    expect(await owed(driver)).toBe(Math.round(pay * 100));
    await vi.waitFor(
      async () =>
        expect(await account(driver)).toMatchObject({
          state: 'disabled',
          problem: 'details_missing',
        }),
      patience,
    );
    await told(driver, /did not arrive/);
    await told(driver, /Payouts to you have stopped/);
    await told(admin, /New case: a payout of/);
    const open = () => world.read(admin, `admin/payouts?open=yes&driver=${driver.id}`);
    expect(await open()).toMatchObject([{ state: 'failed', isOpenCase: true }]);

    world.double.review(world.accountOf(driver), { verdict: 'approved' });
    await world.reportAll();
    world.passTime(minuteMs);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    world.passTime(31 * minuteMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
    expect(await open()).toEqual([]);
  });

  it('that a bank sends back is pending again, and its transfer is with us', async () => {
    const driver = await world.readyDriver('closed');
    const pay = await world.earn(driver);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    world.passTime(31 * minuteMs);
    await world.reportAll();
    expect(await world.payoutIn(driver, 'failed')).toMatchObject({ failure: 'account_closed' });
    expect(await pending(driver)).toBe(pay);
    const transfers = [...world.double.world.connect.transfers.values()];
    const own = transfers.filter(({ destination }) => destination === world.accountOf(driver));
    expect(own).toMatchObject([{ reversed: true }]);
  });

  it('that came back days after it was called paid is pending again', async () => {
    const driver = await world.readyDriver();
    const pay = await world.earn(driver);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    world.passTime(31 * minuteMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
    world.double.sendBack(world.accountOf(driver));
    await world.reportAll();
    await world.payoutIn(driver, 'failed');
    expect(await pending(driver)).toBe(pay);
    expect(await owed(driver)).toBe(Math.round(pay * 100));
  });

  it('waits where there is no money for it, needs a person after an hour, and goes on by itself', async () => {
    const driver = await world.readyDriver();
    await world.earn(driver);
    world.double.fund(-funds);
    await world.cashOut(driver);
    world.passTime(59 * minuteMs);
    const open = () => world.read(admin, `admin/payouts?open=yes&driver=${driver.id}`);
    expect(await open()).toEqual([]);
    world.passTime(minuteMs);
    expect(await open()).toMatchObject([{ state: 'requested', isOpenCase: true }]);
    world.double.fund(funds);
    await world.app.database.pool.query(`SELECT graphile_worker.add_job('sweep_payouts')`);
    await world.payoutIn(driver, 'in_transit');
    expect(await open()).toEqual([]);
  });

  it('is found out about by asking where its message was lost', async () => {
    const driver = await world.readyDriver();
    await world.earn(driver);
    await world.cashOut(driver);
    await world.payoutIn(driver, 'in_transit');
    world.passTime(31 * minuteMs);
    world.double.takeConnectEvents();
    await world.app.database.pool.query(`SELECT graphile_worker.add_job('sweep_payouts')`);
    await world.payoutIn(driver, 'paid');
  });
});

it('has no made-up bank for anybody who is paid real money', async () => {
  const driver = await world.app.person({ isDriver: true });
  const answer = await world.post(driver, '/api/driver/test-bank', { bank: 'sends_back' });
  expect(answer.statusCode).toBe(404);
});

it('trusts no message that is signed for another endpoint', async () => {
  const body = '{"id":"evt_1","type":"account.updated","account":"acct_1"}';
  expect((await world.receive(world.double.sign(body))).statusCode).toBe(400);
});
