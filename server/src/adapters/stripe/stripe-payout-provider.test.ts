import { reservedAs } from '../../ports/gateway-under-test-conformance.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  describePayoutProvider,
  payoutProviderChecks,
} from '../../ports/payout-provider-conformance.ts';
import { PayoutRefused, WrongPayoutMode } from '../../ports/payout-provider.ts';
import {
  newPayout,
  type PayoutProviderUnderTest,
  type TestDriver,
} from '../../ports/payout-under-test-conformance.ts';
import { connectBreaks } from '../../testing/stripe-double/double-connect-breaks.ts';
import type { Verdict } from '../../testing/stripe-double/double-accounts.ts';
import type { Break } from '../../testing/stripe-double/double-breaks.ts';
import {
  doubleKeys,
  startStripeDouble,
  type StripeDouble,
} from '../../testing/stripe-double/stripe-double.ts';
import { systemClock } from '../local/system-clock.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripePayoutProvider } from './stripe-payout-provider.ts';

const doubles: StripeDouble[] = [];
afterAll(async () => {
  for (const double of doubles) await double.close();
});

const dayMs = 24 * 60 * 60_000;
const funds = 10_000_000;

const verdicts = {
  handed_in: 'in_review',
  approved: 'approved',
  asked_for_more: 'asks_more',
  paused: 'paused',
  rejected: 'rejected',
} as const satisfies Record<string, Verdict>;

async function start(broken: readonly Break[] = []) {
  const double = await startStripeDouble({ clock: () => systemClock.now(), broken });
  doubles.push(double);
  double.fund(funds);
  const { secretKey, connectWebhookSecret } = doubleKeys;
  const access = { secretKey, origin: double.origin };
  const stripe = createStripeClient(access);
  const provider = createStripePayoutProvider({ ...access, connectWebhookSecret, isLive: false });
  const available = async (stripeAccount?: string) => {
    const asked = stripeAccount === undefined ? {} : { stripeAccount };
    const { available: sums } = await stripe.balance.retrieve({}, asked);
    return sums.reduce((sum, { amount }) => sum + amount, 0);
  };
  const under = {
    provider,
    async openDriver(bank = 'good') {
      const driverId = randomUUID();
      const opening = { driverId, email: `${driverId}@example.com` };
      const opened = await provider.onboarding?.openAccount(opening);
      if (opened === undefined) throw new Error('drivers have accounts here');
      double.review(opened.accountId, { verdict: 'approved', bank });
      return { driverId, accountId: opened.accountId };
    },
    async disable({ accountId }) {
      double.review(accountId ?? '', { verdict: 'asks_more' });
    },
    async step(accountId, step) {
      double.review(accountId, { verdict: verdicts[step] });
    },
    async haveFunds(cents) {
      double.fund(cents - (await available()));
    },
    balanceOf: ({ accountId }) => available(accountId ?? ''),
    async passTime(ms) {
      double.advance(ms);
    },
    async settle() {
      double.advance(3 * dayMs);
      return double
        .takeConnectEvents()
        .map(({ body, headers }) => ({ body: Buffer.from(body), headers }));
    },
    signed(body) {
      const { headers } = double.sign(body, 0, connectWebhookSecret);
      return { body: Buffer.from(body), headers };
    },
  } satisfies PayoutProviderUnderTest;
  return { double, stripe, under, available };
}

describePayoutProvider('Stripe', async () => (await start()).under);

/** The faults that our stand-in for Stripe can imitate. Tests of the payment gateway have the same faults. */
const ofBoth = {
  forgets_keys: 'makes a new thing of every request with the same key',
  signs_wrongly: 'signs with another secret',
  signs_late: 'signs with a time long ago',
  loses_messages: 'posts nothing',
} as const satisfies Partial<Record<Break, string>>;

describe('the promises refuse a double', () => {
  it.each(Object.entries({ ...connectBreaks, ...ofBoth }))(
    'that is broken: %s, %s',
    async (name) => {
      const { under } = await start([name as Break]);
      const refused: string[] = [];
      for (const check of payoutProviderChecks) {
        await check.prove(under).catch(() => refused.push(check.name));
        if (refused.length > 0) break;
      }
      expect(refused).not.toEqual([]);
    },
  );
});

describe('a payout that was broken off', () => {
  /**
   * Creates the state after a process ended in the middle of a payout: the transfer is made, but the payout
   * from the driver's account is not.
   */
  async function transferred() {
    const world = await start();
    const driver = await world.under.openDriver();
    const payout = newPayout(driver);
    world.double.review(driver.accountId, { verdict: 'paused' });
    await world.stripe.transfers.create({
      amount: payout.amountCents,
      currency: 'usd',
      destination: driver.accountId,
      transfer_group: `payout:${payout.payoutId}`,
      metadata: { payout_id: payout.payoutId },
    });
    return { ...world, driver, payout };
  }
  const paidOnce = (double: StripeDouble, { accountId }: TestDriver) => [
    double.world.connect.transfers.size,
    double.world.connect.accounts.get(accountId ?? '')?.payouts.size,
  ];

  it('goes on after its transfer, and is paid once', async () => {
    const { double, under, driver, payout } = await transferred();
    double.review(driver.accountId, { verdict: 'approved' });
    expect(await under.provider.readPayout(payout.payoutId)).toBeNull();
    expect(await under.provider.createPayout(payout, reservedAs(payout.payoutId))).toMatchObject({
      state: 'in_transit',
    });
    expect(paidOnce(double, driver)).toEqual([1, 1]);
    expect(await under.balanceOf(driver)).toBe(0);
  });

  it('gives its transfer back where the account is disabled meanwhile', async () => {
    const { under, driver, payout, available } = await transferred();
    await expect(under.provider.createPayout(payout, reservedAs(payout.payoutId))).rejects.toThrow(
      PayoutRefused,
    );
    expect(await under.balanceOf(driver)).toBe(0);
    expect(await available()).toBe(funds);
    expect(await under.provider.readPayout(payout.payoutId)).toMatchObject({
      state: 'failed',
      failure: 'account_disabled',
    });
  });

  it('is not begun again where its money was taken back by hand', async () => {
    const { stripe, under, payout } = await transferred();
    const { data } = await stripe.transfers.list({});
    await stripe.transfers.createReversal(data[0]?.id ?? '');
    expect(await under.provider.createPayout(payout, reservedAs(payout.payoutId))).toMatchObject({
      state: 'failed',
    });
  });
});

it('tells of a payout that came back after it was paid, and has its money again', async () => {
  const { under, double, available } = await start();
  const driver = await under.openDriver();
  const payout = { ...newPayout(driver), isInstant: false };
  await under.provider.createPayout(payout, reservedAs(payout.payoutId));
  await under.settle();
  expect(await available()).toBe(funds - payout.amountCents);
  double.sendBack(driver.accountId);
  const [posted] = await under.settle();
  if (posted === undefined) throw new Error('no message came');
  for (const _ of ['first', 'again'])
    expect(await under.provider.verifyMessage(posted.body, posted.headers)).toMatchObject({
      payout: { payoutId: payout.payoutId, state: 'failed' },
    });
  expect(await available()).toBe(funds);
});

it('lists what went to an account that is closed as arrived', async () => {
  const { under, double } = await start();
  const from = new Date(systemClock.now().getTime() - dayMs);
  const driver = await under.openDriver();
  const payout = newPayout(driver);
  await under.provider.createPayout(payout, reservedAs(payout.payoutId));
  await under.settle();
  double.world.connect.accounts.delete(driver.accountId ?? '');
  const to = new Date(systemClock.now().getTime() + 7 * dayMs);
  const { payouts } = await under.provider.listPayouts({ from, to, cursor: null });
  expect(payouts).toMatchObject([{ payoutId: payout.payoutId, state: 'paid' }]);
});

it('lists a transfer that we did not ask for as one that left us', async () => {
  const { under, stripe } = await start();
  const { accountId } = await under.openDriver();
  await stripe.transfers.create({ amount: 4200, currency: 'usd', destination: accountId });
  const span = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z'), cursor: null };
  const { payouts } = await under.provider.listPayouts(span);
  expect(payouts).toMatchObject([{ payoutId: null, state: 'paid', amountCents: 4200 }]);
});

it('reads nothing of real money while its keys are for test payments', async () => {
  const { under } = await start();
  const told = under.signed('{"id":"evt_1","type":"payout.paid","livemode":true}');
  await expect(under.provider.verifyMessage(told.body, told.headers)).rejects.toThrow(
    WrongPayoutMode,
  );
});

it('passes over a payout that a driver made by themselves', async () => {
  const { under } = await start();
  const told = under.signed(
    '{"id":"evt_1","type":"payout.paid","account":"acct_1","data":{"object":{"id":"po_1","metadata":{}}}}',
  );
  expect(await under.provider.verifyMessage(told.body, told.headers)).toBeNull();
});
