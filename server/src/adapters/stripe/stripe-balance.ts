import type { Stripe } from 'stripe';
import type { BalanceLine, BalancePage } from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';
import { inSeconds } from './stripe-time.ts';

const linesInPage = 100;

const kinds: Readonly<Record<string, BalanceLine['kind']>> = {
  charge: 'charge',
  charge_failure: 'other',
  refund: 'refund',
  refund_failure: 'refund_failure',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout',
  // Transfers go to drivers, and top-ups come from our own bank account. Both count as payouts here, because
  // the payouts to drivers are compared separately.
  transfer: 'payout',
  transfer_reversal: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
  fee: 'fee',
  network_cost: 'fee',
};

/**
 * The ID of the payment intent that a balance transaction is about; null if it is about none. Charges,
 * refunds and disputes name one.
 */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function lineOf(moved: Stripe.BalanceTransaction): BalanceLine {
  const { source } = moved;
  return {
    id: moved.id,
    kind: kinds[moved.reporting_category] ?? 'other',
    intentId: intentOf(source),
    amountCents: moved.amount,
    feeCents: moved.fee,
    currency: moved.currency,
    at: new Date(moved.created * 1000),
    reference: typeof source === 'string' ? source : (source?.id ?? null),
  };
}

/**
 * Lists all changes of the balance in the period as a single page. Stripe lists the newest first, so the
 * oldest is known only at the end.
 */
export async function listBalanceLines(
  stripe: StripeClient,
  { from, to }: BalancePage,
): Promise<{ lines: BalanceLine[]; next: null }> {
  return await asking(async () => {
    const lines: BalanceLine[] = [];
    const newestFirst = stripe.balanceTransactions.list({
      created: { gte: inSeconds(from), lt: inSeconds(to) },
      limit: linesInPage,
      expand: ['data.source'],
    });
    for await (const moved of newestFirst) lines.push(lineOf(moved));
    return { lines: lines.toReversed(), next: null };
  });
}
