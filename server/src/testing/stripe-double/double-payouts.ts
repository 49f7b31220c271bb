import { findConnected } from './double-accounts.ts';
import type { PayoutObject } from './double-connect-objects.ts';
import { availableIn, type ConnectedAccount, noted } from './double-connect-world.ts';
import { missing, refuse } from './double-errors.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;
/** The platform's fee for an instant payout: one percent, at least half a dollar. */
const instantFee = (amount: number) => Math.max(50, Math.round(amount / 100));
const arrivesAfter = { instant: 30 * minuteSeconds, standard: 2 * daySeconds } as const;

function move(
  world: DoubleWorld,
  { balance }: ConnectedAccount,
  payout: PayoutObject,
  type: 'payout' | 'payout_failure',
): void {
  const id = world.id('txn');
  const amount = type === 'payout' ? -payout.amount : payout.amount;
  const reporting_category = type === 'payout' ? 'payout' : 'payout_reversal';
  const movement = { amount, fee: 0, type, reporting_category, source: payout.id } as const;
  balance.set(id, noted(id, world.now(), movement));
}

/** The method of a payout. Refuses an instant one if the bank does not support it. */
function methodOf(world: DoubleWorld, { bank }: ConnectedAccount, params: Params) {
  const isInstant = params.text('method') === 'instant';
  if (isInstant && bank === 'slow' && !world.isBroken('hurries_slow_banks'))
    refuse('This account is not eligible for instant payouts.', {
      code: 'instant_payouts_unsupported',
    });
  if (bank === 'slow' && world.isBroken('refuses_slow_banks'))
    refuse('Payouts are not allowed.', { code: 'payouts_not_allowed' });
  return isInstant ? 'instant' : 'standard';
}

/** Creates a payout from the account named in the header `Stripe-Account`. */
export function createPayout(
  world: DoubleWorld,
  accountId: string | null,
  params: Params,
): PayoutObject {
  const connected = findConnected(world, accountId);
  const { account, balance, payouts } = connected;
  const asked = params.integer('amount') ?? refuse('Missing required param: amount.');
  if (!account.payouts_enabled && !world.isBroken('pays_disabled'))
    refuse('Cannot create payouts: payouts are disabled for this account.', {
      code: 'payouts_not_allowed',
    });
  const method = methodOf(world, connected, params);
  if (availableIn(balance) < asked)
    refuse('You have insufficient funds in your Stripe account for this payout.', {
      code: 'balance_insufficient',
    });
  const payout: PayoutObject = {
    id: world.id('po'),
    object: 'payout',
    created: world.now(),
    arrival_date: world.now() + arrivesAfter[method],
    amount: world.isBroken('pays_less') ? asked - 1 : asked,
    automatic: false,
    currency: params.required('currency'),
    method,
    status: 'pending',
    failure_code: null,
    failure_message: null,
    destination: account.external_accounts.data[0]?.id ?? null,
    metadata: params.metadata(),
    livemode: false,
  };
  payouts.set(payout.id, payout);
  move(world, connected, payout, 'payout');
  // Stripe takes the fee of an instant payout from the platform's balance. The fee's line does not name the
  // payout.
  if (method === 'instant')
    world.book({
      amount: -instantFee(asked),
      fee: 0,
      type: 'stripe_fee',
      reporting_category: 'fee',
      source: null,
    });
  world.emit('payout.created', payout, account.id);
  return payout;
}

export function payoutsOf(world: DoubleWorld, accountId: string | null): PayoutObject[] {
  return [...findConnected(world, accountId).payouts.values()];
}

export function findPayout(world: DoubleWorld, accountId: string | null, id: string): PayoutObject {
  return findConnected(world, accountId).payouts.get(id) ?? missing('payout', id, 'payout');
}

function arrive(world: DoubleWorld, connected: ConnectedAccount, payout: PayoutObject): void {
  const { account, bank } = connected;
  if (bank !== 'closed' || world.isBroken('arrives_anyway')) {
    payout.status = 'paid';
    if (!world.isBroken('hides_arrival')) world.emit('payout.paid', payout, account.id);
    return;
  }
  sendBack(world, connected, payout);
}

function sendBack(world: DoubleWorld, connected: ConnectedAccount, payout: PayoutObject): void {
  payout.status = 'failed';
  payout.failure_code = world.isBroken('hides_failure_code') ? null : 'account_closed';
  payout.failure_message = 'The bank account has been closed';
  if (!world.isBroken('keeps_failed_money')) move(world, connected, payout, 'payout_failure');
  if (!world.isBroken('hides_failure')) world.emit('payout.failed', payout, connected.account.id);
}

/** The bank returns payouts days after they counted as paid. */
export function sendBackAll(world: DoubleWorld, accountId: string): void {
  const connected = findConnected(world, accountId);
  for (const payout of connected.payouts.values()) sendBack(world, connected, payout);
}

/** Lets payouts in transit arrive or fail after their time has passed. */
export function settlePayouts(world: DoubleWorld): void {
  if (world.isBroken('never_arrives')) return;
  for (const connected of world.connect.accounts.values())
    for (const payout of connected.payouts.values()) {
      if (payout.status === 'pending') payout.status = 'in_transit';
      if (payout.status === 'in_transit' && payout.arrival_date <= world.now())
        arrive(world, connected, payout);
    }
}

const inDollars = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];

/** The balance of an account; without one, of the platform's. */
export function readBalance(world: DoubleWorld, accountId: string | null) {
  const { balance } = accountId === null ? world : findConnected(world, accountId);
  const available = inDollars(availableIn(balance));
  const pending = inDollars(0);
  return { object: 'balance', available, instant_available: available, pending, livemode: false };
}
