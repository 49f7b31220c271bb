import {
  payoutFailures,
  payoutKinds,
  payoutProviderNames,
  payoutStates,
  testBanks,
} from '@backhaul/domain/payout/payout-rules.ts';
import { accountProblems, payoutAccountStates } from '@backhaul/domain/payout/payout-account.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Payouts of earnings to drivers.';

const payout = z.object({
  id: uuid,
  kind: z.enum(payoutKinds),
  state: z.enum(payoutStates),
  /** The earnings in the payout. `arrives` is this amount without the fee. */
  amount,
  fee: amount,
  arrives: amount,
  earnings: z.number(),
  /**
   * The reason why the payout failed; null if it did not. The earnings of a failed payout are pending again.
   */
  failure: z.nullable(z.enum(payoutFailures)),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Payout = z.infer<typeof payout>;

/** A driver's account at the payout provider, to which payouts are sent. */
export const payoutAccount = z.object({
  state: z.enum(payoutAccountStates),
  /** The reason why the account is disabled. */
  problem: z.nullable(z.enum(accountProblems)),
  /** True if the account's bank accepts instant payouts. */
  takesInstant: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const openPayoutSetup = defineCall({
  method: 'POST',
  path: '/api/driver/payout-account/setup',
  summary:
    'Get a link to the payout provider’s pages, where drivers enter their personal details and bank account. The link works once.',
  access: 'take_orders',
  changes: ['earnings'],
  answer: z.object({ url: z.string() }),
  errors: ['not_found', 'payout_account_not_ready', 'payouts_unavailable'],
});

export const checkPayoutAccount = defineCall({
  method: 'POST',
  path: '/api/driver/payout-account/check',
  summary:
    'Ask the payout provider for the state of the driver’s account, for example when the driver comes back from its pages.',
  access: 'take_orders',
  changes: ['earnings'],
  answer: payoutAccount,
  errors: ['not_found', 'payouts_unavailable'],
});

export const requestPayout = defineCall({
  method: 'POST',
  path: '/api/driver/payouts',
  summary: 'Cash out all pending earnings now. The fee is taken from the amount.',
  access: 'take_orders',
  changes: ['earnings'],
  creates: true,
  status: 201,
  answer: payout,
  errors: [
    'payout_running',
    'nothing_to_pay_out',
    'payout_too_small',
    'payout_account_not_ready',
    'payouts_unavailable',
  ],
});

export const chooseTestBank = defineCall({
  method: 'POST',
  path: '/api/driver/test-bank',
  summary: 'Only for test payouts: choose how the driver’s made-up bank reacts to a payout.',
  access: 'take_orders',
  changes: [],
  status: 204,
  body: z.object({ bank: z.enum(testBanks) }),
  errors: ['not_found'],
});

export const listPayouts = defineCall({
  method: 'GET',
  path: '/api/driver/payouts',
  summary: 'The driver’s payouts, newest first.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  keptOffline: true,
  query: z.object(page),
  answer: z.array(payout),
});

/**
 * Messages from the payout provider. The body is in the provider's own format. Its signature over the raw
 * bytes is verified.
 */
export const payoutWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/payouts/{provider}',
  summary: 'Webhook for signed messages from the payout provider.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ provider: z.enum(payoutProviderNames) }),
  errors: ['not_found', 'invalid_signature', 'wrong_payment_mode', 'malformed_body'],
});
