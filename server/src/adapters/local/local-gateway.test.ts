import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import {
  newIntent,
  type PostedMessage,
  type TestMeans,
  reservedAs,
} from '../../ports/gateway-under-test-conformance.ts';
import { describePaymentGateway } from '../../ports/payment-gateway-conformance.ts';
import { createLocalGateway } from './local-gateway.ts';
import { suiteClock } from '../../testing/test-clock.ts';
import { systemClock } from './system-clock.ts';
import { createWebhookSigner } from './local-gateway-events.ts';

const secret = 'a-secret-of-at-least-32-characters';
const hour = 3_600_000;

async function start() {
  const database = await createTestDatabase();
  const posted: PostedMessage[] = [];
  const world = { now: suiteClock.now(), answers: 204 };
  const waiting: string[] = [];
  const gateway = createLocalGateway({
    db: database.db,
    clock: { now: () => world.now },
    secret,
    async enqueueDelivery(transaction, eventId) {
      waiting.push(eventId);
      await enqueueJob(transaction, 'deliver_local_webhook', { eventId });
    },
  });
  const deliver = (eventId: string) =>
    gateway.deliver(eventId, async (body, headers) => {
      posted.push({ body: Buffer.from(body), headers });
      return world.answers;
    });
  async function deliverAll(): Promise<void> {
    for (const eventId of waiting.splice(0)) await deliver(eventId);
  }
  const card = (cardNumber: string) => ({ kind: 'card' as const, cardNumber });
  const open = (amountCents = 1824) =>
    gateway.createIntent(newIntent({ amountCents }), reservedAs());
  return { database, gateway, posted, world, waiting, deliver, deliverAll, card, open };
}

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.destroy();
});

const cardOf: Record<TestMeans, string> = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  no_funds: '4000000000009995',
  expired: '4000000000000069',
  wrong_cvc: '4000000000000127',
  processing_error: '4000000000000119',
  lost: '4000000000009987',
  stolen: '4000000000009979',
  asks_holder: '4000002500003155',
  risky: '4000000000009235',
  disputed: '4000000000000259',
  refund_fails: '4000000000005126',
};

async function unlessDeclined(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}

describePaymentGateway('the built-in gateway', async () => {
  const { database, gateway, posted, deliverAll, card, world } = await start();
  databases.push(database);
  return {
    gateway,
    pay: ({ clientSecret }, means) =>
      unlessDeclined(gateway.confirm(clientSecret, card(cardOf[means]))),
    answerBank: ({ clientSecret }, succeeded) =>
      unlessDeclined(gateway.confirm(clientSecret, { kind: 'authentication', succeeded })),
    async passTime(ms) {
      world.now = new Date(world.now.getTime() + ms);
    },
    async takeMessages() {
      await deliverAll();
      return posted.splice(0);
    },
    signed(body, agoMs = 0) {
      const at = new Date(systemClock.now().getTime() - agoMs);
      const headers = createWebhookSigner(secret).headersFor('evt', body, at);
      return { body: Buffer.from(body), headers };
    },
  };
});

it('lists its balance in pages, which may end among lines of one moment', async () => {
  const { database, gateway, open } = await start();
  databases.push(database);
  const { state } = await open();
  const at = suiteClock.now();
  await database.pool.query(
    `INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
      SELECT 'txn_' || n, $1, 'charge', n, 0, $2 FROM generate_series(1, 2500) n`,
    [state.intentId, at],
  );
  const listed: number[] = [];
  const span = { from: at, to: new Date(at.getTime() + 1) };
  let cursor: string | null = null;
  do {
    const page = await gateway.listBalanceLines({ ...span, cursor });
    listed.push(...page.lines.map(({ amountCents }) => amountCents));
    cursor = page.next;
  } while (cursor !== null);
  expect(listed).toEqual(Array.from({ length: 2500 }, (_, before) => before + 1));
});

describe('the built-in payment page', () => {
  let world: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    world = await start();
    databases.push(world.database);
  });

  it.each([
    ['4000 0000 0000 0002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009987', 'generic_decline', 'Your card was declined.'],
    ['4000000000009979', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'Your card’s security code is incorrect.'],
    ['4000000000000119', 'processing_error', 'Your card could not be processed just now.'],
    [
      '378282246310005',
      'generic_decline',
      'Your card was declined. This is test mode: use a test card, not a real one.',
    ],
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['__proto__', 'incorrect_number', 'Your card number is incorrect.'],
  ])('declines %s: %s', async (number, decline, message) => {
    const { clientSecret } = await world.open();
    await expect(world.gateway.confirm(clientSecret, world.card(number))).rejects.toMatchObject({
      code: 'declined',
      decline,
      message,
    });
  });

  it('asks one card for authentication, and takes its answer', async () => {
    const { state, clientSecret } = await world.open();
    const confirm = (succeeded: boolean) =>
      world.gateway.confirm(clientSecret, { kind: 'authentication', succeeded });
    await expect(confirm(true)).rejects.toMatchObject({ code: 'wrong_state' });
    const challenge = world.card('4000002500003155');
    expect(await world.gateway.confirm(clientSecret, challenge)).toBe('requires_action');
    await expect(confirm(false)).rejects.toMatchObject({ decline: 'authentication_required' });
    expect(await world.gateway.confirm(clientSecret, challenge)).toBe('requires_action');
    expect(await confirm(true)).toBe('succeeded');
    expect(await world.gateway.readIntent(state.intentId)).toMatchObject({
      status: 'authorized',
      last4: '3155',
    });
  });

  it('takes PayPal, approved or not', async () => {
    const { state, clientSecret } = await world.open();
    const confirm = (approved: boolean) =>
      world.gateway.confirm(clientSecret, { kind: 'paypal', approved });
    await expect(confirm(false)).rejects.toMatchObject({ decline: 'not_approved' });
    expect(await confirm(true)).toBe('succeeded');
    expect(await world.gateway.readIntent(state.intentId)).toMatchObject({ method: 'paypal' });
  });

  it('lets an authorisation lapse after seven days', async () => {
    const { state, clientSecret } = await world.open();
    await world.gateway.confirm(clientSecret, world.card('4242424242424242'));
    world.world.now = new Date(suiteClock.now().getTime() + 7 * 24 * hour);
    await expect(world.gateway.capture(state.intentId, 100, reservedAs())).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect(await world.gateway.readIntent(state.intentId)).toMatchObject({ status: 'voided' });
  });

  it('keeps a message that the merchant did not take, and delivers it again', async () => {
    world.waiting.length = 0;
    world.posted.length = 0;
    const { clientSecret } = await world.open();
    await world.gateway.confirm(clientSecret, world.card('4242424242424242'));
    const [eventId = ''] = world.waiting;
    world.world.answers = 503;
    await expect(world.deliver(eventId)).rejects.toThrow('503');
    world.world.answers = 204;
    await world.deliver(eventId);
    await world.deliver(eventId);
    expect(world.posted).toHaveLength(2);
    expect(world.posted[1]?.body).toEqual(world.posted[0]?.body);
  });
});
