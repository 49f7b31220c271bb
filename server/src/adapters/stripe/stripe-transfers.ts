import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import type { Stripe } from 'stripe';
import { type NewPayout, PayoutRefused } from '../../ports/payout-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { once, refusalCode } from './stripe-once.ts';

/** The metadata field for our payout's id, on transfers and payouts. */
export const payoutKey = 'payout_id';
const groupOf = (payoutId: string) => `payout:${payoutId}`;

/** Stripe's error codes for refusals caused by the account, which no retry can fix. */
const accountRefusals: ReadonlySet<string> = new Set([
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_invalid',
  'resource_missing',
]);

export function accountOf({ id, destination }: Stripe.Transfer): string {
  const account = typeof destination === 'string' ? destination : destination?.id;
  if (account === undefined) throw new Error(`transfer ${id} went to no account`);
  return account;
}

/**
 * Finds the transfer of a payout, whatever its age. Finds it by its group, which Stripe keeps; Stripe forgets
 * idempotency keys.
 */
export async function findTransfer(
  stripe: StripeClient,
  payoutId: string,
): Promise<Stripe.Transfer | null> {
  const { data } = await stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 });
  return data[0] ?? null;
}

/**
 * Transfers a payout's money from our balance to the driver's account. Throws PayoutRefused if the account cannot take
 * it.
 */
export async function makeTransfer(
  stripe: StripeClient,
  { payoutId, amountCents }: NewPayout,
  accountId: string,
): Promise<Stripe.Transfer> {
  try {
    return await once(`transfer:${payoutId}`, (options) =>
      stripe.transfers.create(
        {
          amount: amountCents,
          currency: paymentCurrency,
          destination: accountId,
          transfer_group: groupOf(payoutId),
          description: 'Driver payout',
          metadata: { [payoutKey]: payoutId },
        },
        options,
      ),
    );
  } catch (error) {
    if (!accountRefusals.has(refusalCode(error) ?? '')) throw error;
    throw new PayoutRefused('account_disabled', (error as Error).message);
  }
}

/** Reverses a transfer once, from the driver's account to our balance. */
export async function takeBack(stripe: StripeClient, transfer: Stripe.Transfer): Promise<void> {
  if (transfer.reversed) return;
  await once(`reversal:${transfer.id}`, (options) =>
    stripe.transfers.createReversal(transfer.id, {}, options),
  );
  const { reversed } = await stripe.transfers.retrieve(transfer.id);
  if (!reversed) throw new Error(`transfer ${transfer.id} was not taken back whole`);
}
