import { randomUUID } from 'node:crypto';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { expect, vi } from 'vitest';
import { systemClock } from '../adapters/local/system-clock.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { requestsOf } from './requests-of.ts';
import { seedOrder } from './seed-order.ts';
import type { BankConduct } from './stripe-double/double-connect-objects.ts';
import { doubleKeys, type SignedEvent, startStripeDouble } from './stripe-double/stripe-double.ts';
import { startTestApp, type TestPerson } from './test-app.ts';
import { suiteClock } from './test-clock.ts';

const patience = { interval: 20 };

/**
 * Starts a production server that pays its drivers through a double of Stripe, which uses the server's clock.
 */
export async function startPaidThroughStripe(at: string) {
  const now: { of: () => Date } = { of: () => suiteClock.now() };
  const double = await startStripeDouble({
    clock: () => now.of(),
    signingClock: () => systemClock.now(),
  });
  const app = await startTestApp({
    NODE_ENV: 'production',
    // The test's administrator has no second factor.
    REQUIRE_SECOND_FACTOR: 'false',
    PUBLIC_ORIGIN: 'https://returns.example',
    APP_SECRET: 'a secret of at least thirty-two letters',
    STRIPE_SECRET_KEY: doubleKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: doubleKeys.connectWebhookSecret,
    STRIPE_ORIGIN: double.origin,
    ALLOW_STRIPE_TEST_KEYS: 'true',
  });
  now.of = () => app.clock.now();
  app.clock.set(at);
  const customer = await app.person();
  const { get, post } = requestsOf(app);

  const receive = ({ body, headers }: SignedEvent) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/webhooks/payouts/stripe',
      headers,
      payload: body,
    });

  /** Delivers all events of the fake Stripe about accounts, newest first, each twice. */
  async function reportAll(): Promise<void> {
    const events = double.takeConnectEvents().toReversed();
    for (const event of [...events, ...events]) expect((await receive(event)).statusCode).toBe(204);
  }

  function accountOf({ id }: TestPerson): string {
    for (const { account } of double.world.connect.accounts.values())
      if (account.metadata['driver_id'] === id) return account.id;
    throw new Error('this driver has no account');
  }

  const setUp = (driver: TestPerson) => post(driver, '/api/driver/payout-account/setup');

  return {
    app,
    double,
    receive,
    reportAll,
    accountOf,
    setUp,
    post,
    /** Seeds an order that ended with this outcome. Returns the pay that its driver earned, in dollars. */
    async earn(driver: TestPerson, outcome: OrderOutcome = 'completed'): Promise<number> {
      const { db } = app.database;
      const order = await seedOrder(db, {
        customerId: customer.id,
        driverId: driver.id,
        status: 'completed',
      });
      const { driverGetsCents } = await db
        .transaction()
        .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
      return driverGetsCents / 100;
    },
    /** Creates a driver whose payout account is ready. */
    async readyDriver(bank: BankConduct = 'good'): Promise<TestPerson> {
      const driver = await app.person({ isDriver: true });
      expect((await setUp(driver)).statusCode).toBe(200);
      double.review(accountOf(driver), { verdict: 'approved', bank });
      await reportAll();
      return driver;
    },
    cashOut: (driver: TestPerson) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/driver/payouts',
        headers: { cookie: driver.cookie, 'idempotency-key': randomUUID() },
      }),
    async read(driver: TestPerson, path: string) {
      return (await get(driver, `/api/${path}`)).json();
    },
    /** Waits until the driver's latest payout has this state. */
    async payoutIn(driver: TestPerson, state: string) {
      return vi.waitFor(async () => {
        const [latest] = (await get(driver, '/api/driver/payouts')).json();
        expect(latest?.state).toBe(state);
        return latest;
      }, patience);
    },
    /**
     * Moves the clocks of the server and of the fake Stripe forward, so that everything due by then happens.
     */
    passTime(ms: number): void {
      app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());
      double.advance(0);
    },
    async stop(): Promise<void> {
      await app.stop();
      await double.close();
    },
  };
}

export type PaidThroughStripe = Awaited<ReturnType<typeof startPaidThroughStripe>>;

/** The answers that a driver gets while setting up payouts, by call name. */
export async function setupAnswers(at: string): Promise<[string, unknown][]> {
  const world = await startPaidThroughStripe(at);
  const driver = await world.app.person({ isDriver: true });
  const opened = await world.setUp(driver);
  world.double.review(world.accountOf(driver), { verdict: 'approved' });
  const checked = await world.post(driver, '/api/driver/payout-account/check');
  await world.stop();
  return [
    ['openPayoutSetup', opened.json()],
    ['checkPayoutAccount', checked.json()],
  ];
}
