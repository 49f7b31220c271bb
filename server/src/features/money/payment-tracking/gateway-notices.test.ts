import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type PaidThroughStripe,
  startPaidThroughStripe,
} from '../../../testing/paid-through-stripe.ts';
import { StripeRefusal } from '../../../testing/stripe-double/double-errors.ts';
import { doubleKeys, type SignedEvent } from '../../../testing/stripe-double/stripe-double.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const minuteMs = 60_000;
const path = '/api/admin/gateway-notices';

let world: PaidThroughStripe;
let admin: TestPerson;
let follower: TestPerson;

beforeAll(async () => {
  // No scheduled job is due at this hour, 1:30 AM in St. Louis.
  world = await startPaidThroughStripe('2026-10-06T06:30:00Z');
  world.double.fund(100_000_000);
  admin = await world.app.person({ isAdmin: true, scopes: ['dashboard'] });
  follower = await world.app.person({ isAdmin: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await sql`DELETE FROM gateway_notices`.execute(world.app.database.db);
});

const listed = async () => await world.read(follower, 'admin/gateway-notices');
const deliver = async ({ body: payload, headers }: SignedEvent, url = '/api/webhooks/stripe') =>
  await world.app.fastify.inject({ method: 'POST', url, headers, payload });
const ofConnect = (body: string) => world.double.sign(body, 0, doubleKeys.connectWebhookSecret);
const atPayouts = '/api/webhooks/payouts/stripe';

describe('a message that is signed and useless', () => {
  const live = (id: string) => `{"id":"${id}","type":"charge.refunded","livemode":true}`;

  it('of the other mode is one notice, however many come', async () => {
    for (const id of ['evt_1', 'evt_2', 'evt_1']) {
      const answer = await deliver(world.double.sign(live(id)));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'wrong_payment_mode']);
    }
    expect(await listed()).toMatchObject([
      { kind: 'wrong_mode', provider: 'stripe', endpoint: 'payments', times: 3, payoutId: null },
    ]);
    expect((await deliver(ofConnect(live('evt_3')), atPayouts)).json().code).toBe(
      'wrong_payment_mode',
    );
    const endpoints = (await listed()).map(({ endpoint }: { endpoint: string }) => endpoint);
    expect(endpoints.toSorted()).toEqual(['payments', 'payouts']);
  });

  it('that cannot be read is one for each endpoint, and holds nothing of the message', async () => {
    for (const body of ['{"card":"4242424242424242"}', '{"id":"evt_5"}']) {
      const answer = await deliver(world.double.sign(body));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body']);
    }
    expect((await deliver(ofConnect('{"id":"evt_6"}'), atPayouts)).statusCode).toBe(400);
    const notices = await listed();
    expect(notices).toHaveLength(2);
    expect(JSON.stringify(notices)).not.toContain('4242');
  });

  it('that says less than its type promises is kept, and told of', async () => {
    const body = '{"id":"evt_hollow","type":"payment_intent.succeeded","data":{}}';
    expect((await deliver(world.double.sign(body))).statusCode).toBe(204);
    await vi.waitFor(async () => {
      expect(await listed()).toMatchObject([
        { kind: 'unreadable', reason: 'a payment_intent.succeeded about nothing', times: 1 },
      ]);
    });
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM gateway_events WHERE id = 'evt_hollow' AND body IS NOT NULL`.execute(
      world.app.database.db,
    );
    expect(rows).toEqual([{ state: 'refused' }]);
  });

  it('and not signed by the provider leaves nothing', async () => {
    const forged = world.double.sign(live('evt_4'), 0, 'whsec_of_somebody');
    const late = world.double.sign('{"id":"evt_7"}', 6 * minuteMs);
    for (const message of [forged, late]) {
      expect((await deliver(message)).json().code).toBe('invalid_signature');
      expect((await deliver(message, atPayouts)).json().code).toBe('invalid_signature');
    }
    expect(await listed()).toEqual([]);
  });
});

it('a payout or an account that Stripe does not do is a notice, and goes on once it does', async () => {
  const failing = (route: string, status: number) => {
    const refusal = new StripeRefusal(status, { type: 'invalid_request_error', message: 'no' });
    world.double.world.fault = { route, refusal };
  };
  const driver = await world.readyDriver();
  await world.earn(driver);
  failing('POST /v1/transfers', 401);
  await world.cashOut(driver);
  const told = { kind: 'call_failed', provider: 'stripe', endpoint: 'payouts' };
  await vi.waitFor(async () =>
    expect(await listed()).toMatchObject([{ ...told, reason: 'our key is refused (401)' }]),
  );
  failing('POST /v1/accounts', 403);
  await world.setUp(await world.app.person({ isDriver: true }));
  world.double.world.fault = null;
  expect(await listed()).toContainEqual(
    expect.objectContaining({ ...told, reason: 'our key may not do this (403)' }),
  );
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`.execute(
    world.app.database.db,
  );
  await world.payoutIn(driver, 'in_transit');
});

describe('money of a payout that is taken back at the provider', () => {
  async function sent(bank: 'good' | 'closed' = 'good') {
    const driver = await world.readyDriver(bank);
    const pay = await world.earn(driver);
    await world.cashOut(driver);
    const { id } = await world.payoutIn(driver, 'in_transit');
    const transfers = [...world.double.world.connect.transfers.values()];
    const transfer = transfers.find(({ metadata }) => metadata['payout_id'] === id);
    if (transfer === undefined) throw new Error('nothing was transferred');
    return { driver, pay, id, transfer };
  }
  const reportAll = async () => {
    for (const event of world.double.takeEvents())
      expect((await deliver(event)).statusCode).toBe(204);
  };
  const told = (transfer: object) =>
    world.double.sign(
      JSON.stringify({ id: 'evt_of_hand', type: 'transfer.reversed', data: { object: transfer } }),
    );

  it('because it failed makes it pending again, and is for nobody', async () => {
    const { driver, pay } = await sent('closed');
    world.passTime(31 * minuteMs);
    // Discards the gateway's messages about drivers' accounts, as if they had been lost.
    world.double.takeConnectEvents();
    await world.app.database.pool.query(`SELECT graphile_worker.add_job('sweep_payouts')`);
    await world.payoutIn(driver, 'failed');
    await reportAll();
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM gateway_events
        WHERE type = 'transfer.reversed' AND state = 'applied'`.execute(world.app.database.db);
      expect(rows.length).toBeGreaterThan(0);
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM graphile_worker.jobs
        WHERE task_identifier = 'check_payout'`.execute(world.app.database.db);
      expect(rows).toEqual([]);
    });
    expect((await world.read(driver, 'driver/performance')).pendingEarnings).toBe(pay);
    expect(await listed()).toEqual([]);
  });

  it('before anything was paid out of it has the payout fail at once', async () => {
    const { driver, transfer } = await sent();
    const account = world.double.world.connect.accounts.get(transfer.destination);
    account?.payouts.clear();
    transfer.amount_reversed = transfer.amount;
    transfer.reversed = true;
    expect((await deliver(told(transfer))).statusCode).toBe(204);
    await world.payoutIn(driver, 'failed');
    expect(await listed()).toEqual([]);
  });

  it('by hand after it was paid is a notice with the amount, closed with a reason that is noted', async () => {
    const { driver, id, transfer } = await sent();
    world.passTime(31 * minuteMs);
    await world.reportAll();
    await world.payoutIn(driver, 'paid');
    transfer.amount_reversed = 200;
    const hollow = { ...transfer, metadata: {} };
    expect((await deliver(told(hollow))).statusCode).toBe(204);
    const other = told(transfer);
    const body = other.body.replace('evt_of_hand', 'evt_of_hand_too');
    expect((await deliver(world.double.sign(body))).statusCode).toBe(204);
    const [notice] = await vi.waitFor(async () => {
      const found = await listed();
      expect(found).toMatchObject([
        { kind: 'payout_taken_back', payoutId: id, amount: 2, driverName: 'Test Person' },
      ]);
      return found;
    });

    const close = (by: TestPerson) =>
      world.post(by, `${path}/${notice.id}/close`, { reason: 'Taken back for a double payment' });
    expect((await close(follower)).statusCode).toBe(403);
    expect((await close(admin)).statusCode).toBe(204);
    expect((await close(admin)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    const acts = await world.read(admin, 'admin/acts?action=close_gateway_notice');
    expect(acts).toMatchObject([{ reason: 'Taken back for a double payment' }]);
    expect(JSON.stringify(acts[0])).toContain('takenBackThere');
  });
});
