import {
  payoutFailures,
  payoutKinds,
  payoutProviderNames,
  payoutStates,
} from '@backhaul/domain/payout/payout-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { page, uuid } from '../fields.ts';
import { amount } from '../money.ts';

const payout = z.object({
  id: uuid,
  kind: z.enum(payoutKinds),
  state: z.enum(payoutStates),
  /** Of the earnings in it; the fee comes out of it, and `arrives` is what is left. */
  amount,
  fee: amount,
  arrives: amount,
  earnings: z.number(),
  /** Why it failed; its money is pending again. */
  failure: z.nullable(z.enum(payoutFailures)),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Payout = z.infer<typeof payout>;

export const requestPayout = defineCall({
  method: 'POST',
  path: '/api/driver/payouts',
  summary: 'Cash out all pending earnings now, for a fee out of the amount.',
  access: 'take_orders',
  changes: ['earnings'],
  creates: true,
  status: 201,
  answer: payout,
  errors: ['payout_running', 'nothing_to_pay_out', 'payout_too_small', 'payouts_unavailable'],
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

/** The provider's own body, verified by its signature over the raw bytes. */
export const payoutWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/payouts/{provider}',
  summary: 'Signed messages of the payout provider.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ provider: z.enum(payoutProviderNames) }),
  errors: ['not_found', 'invalid_signature', 'malformed_body'],
});
