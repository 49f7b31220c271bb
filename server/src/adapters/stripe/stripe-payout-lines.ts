import type { Stripe } from 'stripe';
import type { PayoutLine, PayoutPage } from '../../ports/payout-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { isGone } from './stripe-payout-accounts.ts';
import { inSeconds } from './stripe-time.ts';
import { accountOf, payoutKey } from './stripe-transfers.ts';

const pageSize = 100;
/** The maximum number of concurrent requests for accounts, well below Stripe's rate limit. */
const askedAtOnce = 8;

type States = ReadonlyMap<string, PayoutLine['state']>;

/** The state of each payout of a connected account, by our payout's ID. */
async function statesOn(
  stripe: StripeClient,
  stripeAccount: string,
  since: number,
): Promise<[string, PayoutLine['state']][]> {
  const found: [string, PayoutLine['state']][] = [];
  const asked = { created: { gte: since }, limit: pageSize };
  for await (const { metadata, status } of stripe.payouts.list(asked, { stripeAccount })) {
    const payoutId = metadata?.[payoutKey];
    const state = status === 'paid' ? 'paid' : 'in_transit';
    if (payoutId !== undefined)
      found.push([payoutId, status === 'failed' || status === 'canceled' ? 'failed' : state]);
  }
  return found;
}

/**
 * Like `statesOn`, for an account that may be closed. A closed account's payouts count as paid, because an
 * account with money cannot be closed.
 */
async function unlessClosed(
  stripe: StripeClient,
  account: string,
  transfers: readonly Stripe.Transfer[],
): Promise<[string, PayoutLine['state']][]> {
  const since = Math.min(...transfers.map(({ created }) => created));
  try {
    return await statesOn(stripe, account, since);
  } catch (error) {
    if (!isGone(error)) throw error;
    const gone = transfers.filter((transfer) => accountOf(transfer) === account);
    return gone.flatMap(({ metadata }) => {
      const payoutId = metadata[payoutKey];
      return payoutId === undefined ? [] : [[payoutId, 'paid'] as const];
    });
  }
}

async function statesOf(
  stripe: StripeClient,
  transfers: readonly Stripe.Transfer[],
): Promise<States> {
  const accounts = [...new Set(transfers.map(accountOf))];
  const states = new Map<string, PayoutLine['state']>();
  for (let at = 0; at < accounts.length; at += askedAtOnce) {
    const asked = accounts.slice(at, at + askedAtOnce);
    const found = await Promise.all(
      asked.map((account) => unlessClosed(stripe, account, transfers)),
    );
    for (const [payoutId, state] of found.flat()) states.set(payoutId, state);
  }
  return states;
}

/**
 * A transfer as a line for the comparison of payouts. A transfer without one of our payouts counts as paid,
 * because its money has left our balance.
 */
function lineOf(transfer: Stripe.Transfer, states: States): PayoutLine {
  const payoutId = transfer.metadata[payoutKey] ?? null;
  const state = payoutId === null ? 'paid' : (states.get(payoutId) ?? 'in_transit');
  return {
    reference: transfer.id,
    payoutId,
    state: transfer.reversed ? 'failed' : state,
    amountCents: transfer.reversed ? transfer.amount : transfer.amount - transfer.amount_reversed,
    currency: transfer.currency,
    at: new Date(transfer.created * 1000),
  };
}

/**
 * Lists all payouts of the period as a single page. Stripe lists the newest first, so the oldest is known
 * only at the end.
 */
export async function listLines(
  stripe: StripeClient,
  { from, to }: PayoutPage,
): Promise<{ payouts: PayoutLine[]; next: null }> {
  const transfers: Stripe.Transfer[] = [];
  const span = { created: { gte: inSeconds(from), lt: inSeconds(to) }, limit: pageSize };
  for await (const transfer of stripe.transfers.list(span)) transfers.push(transfer);
  const states = await statesOf(stripe, transfers);
  return { payouts: transfers.toReversed().map((one) => lineOf(one, states)), next: null };
}
