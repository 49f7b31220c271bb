import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import type { PayoutFailure } from '@backhaul/domain/payout/payout-rules.ts';
import type { Stripe } from 'stripe';
import { type NewPayout, type PayoutNews, PayoutRefused } from '../../ports/payout-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { once, refusalCode } from './stripe-once.ts';
import { accountOf, findTransfer, makeTransfer, payoutKey, takeBack } from './stripe-transfers.ts';

const pageSize = 100;

/** Maps Stripe's failure codes to ours; any other code means that the bank refused. */
const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  no_account: 'account_closed',
  invalid_account_number: 'account_closed',
  account_frozen: 'account_disabled',
  bank_account_restricted: 'account_disabled',
};

/** Codes for an account that cannot receive payouts or has no bank account. */
const accountRefusals: ReadonlySet<string> = new Set([
  'payouts_not_allowed',
  'account_invalid',
  'no_account',
  'resource_missing',
]);
/** Codes for a bank without instant payouts, or an exhausted limit for them. */
const instantRefusals: ReadonlySet<string> = new Set([
  'instant_payouts_unsupported',
  'instant_payouts_config_disabled',
  'instant_payouts_currency_disabled',
  'instant_payouts_limit_exceeded',
  'balance_insufficient',
]);

const cameBack = (status: string) => status === 'failed' || status === 'canceled';

function newsOf(
  payoutId: string,
  transfer: Stripe.Transfer,
  { status, failure_code: code }: Pick<Stripe.Payout, 'status' | 'failure_code'>,
): PayoutNews {
  const told = { payoutId, reference: transfer.id };
  if (cameBack(status))
    return { ...told, state: 'failed', failure: failures[code ?? ''] ?? 'bank_refused' };
  return { ...told, state: status === 'paid' ? 'paid' : 'in_transit', failure: null };
}

/** The payout from the driver's account that belongs to a transfer; null if there is none yet. */
async function findOnAccount(
  stripe: StripeClient,
  payoutId: string,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout | null> {
  const since = { created: { gte: transfer.created }, limit: pageSize };
  for await (const payout of stripe.payouts.list(since, { stripeAccount: accountOf(transfer) }))
    if (payout.metadata?.[payoutKey] === payoutId) return payout;
  return null;
}

/**
 * The state of one of our payouts; null until its money was paid out from the driver's account. If it failed,
 * the money is first taken back.
 */
export async function readNews(stripe: StripeClient, payoutId: string): Promise<PayoutNews | null> {
  const transfer = await findTransfer(stripe, payoutId);
  if (transfer === null) return null;
  const payout = await findOnAccount(stripe, payoutId, transfer);
  if (payout === null) {
    if (!transfer.reversed) return null;
    // There is no payout although the transfer was reversed: the payout was refused, or somebody reversed the
    // transfer by hand.
    return newsOf(payoutId, transfer, { status: 'failed', failure_code: 'account_frozen' });
  }
  if (cameBack(payout.status)) await takeBack(stripe, transfer);
  return newsOf(payoutId, transfer, payout);
}

async function payOut(
  stripe: StripeClient,
  { payoutId, amountCents }: NewPayout,
  stripeAccount: string,
  method: 'instant' | 'standard',
): Promise<Stripe.Payout> {
  const asked = {
    amount: amountCents,
    currency: paymentCurrency,
    method,
    metadata: { [payoutKey]: payoutId },
  };
  const key = `payout:${payoutId}:${method}`;
  // An instant payout always has the same key. A refused one then stays refused and cannot succeed later
  // beside a standard payout.
  if (method === 'instant')
    return await stripe.payouts.create(asked, { idempotencyKey: key, stripeAccount });
  return await once(key, (options) => stripe.payouts.create(asked, { ...options, stripeAccount }));
}

/** Makes an instant payout if it is wanted and the bank supports it. Otherwise makes a standard payout. */
async function payOutSomehow(stripe: StripeClient, payout: NewPayout, account: string) {
  if (!payout.isInstant) return await payOut(stripe, payout, account, 'standard');
  try {
    return await payOut(stripe, payout, account, 'instant');
  } catch (error) {
    if (!instantRefusals.has(refusalCode(error) ?? '')) throw error;
    return await payOut(stripe, payout, account, 'standard');
  }
}

/**
 * Transfers a payout's money to the driver's account, then pays it out to the bank. Continues an attempt that
 * was interrupted. If the account cannot pay out, takes the money back and throws PayoutRefused.
 */
export async function sendPayout(stripe: StripeClient, payout: NewPayout): Promise<PayoutNews> {
  const { payoutId, accountId } = payout;
  const known = await readNews(stripe, payoutId);
  if (known !== null) return known;
  if (accountId === null)
    throw new PayoutRefused('account_disabled', 'This driver has no payout account.');
  const transfer =
    (await findTransfer(stripe, payoutId)) ?? (await makeTransfer(stripe, payout, accountId));
  try {
    const sent = await payOutSomehow(stripe, payout, accountOf(transfer));
    return newsOf(payoutId, transfer, sent);
  } catch (error) {
    if (!accountRefusals.has(refusalCode(error) ?? '')) throw error;
    await takeBack(stripe, transfer);
    throw new PayoutRefused('account_disabled', (error as Error).message);
  }
}
