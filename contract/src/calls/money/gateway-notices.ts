import { gatewayEndpoints, gatewayNoticeKinds } from '@backhaul/domain/money/gateway-notices.ts';
import { paymentGateways } from '@backhaul/domain/order/payment-gateways.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'paymentTracking';

const gatewayNotice = z.object({
  id: uuid,
  kind: z.enum(gatewayNoticeKinds),
  provider: z.enum(paymentGateways),
  endpoint: z.enum(gatewayEndpoints),
  /** The problem with the provider's messages, in a few words. */
  reason: z.string(),
  /**
   * The driver payout that somebody reversed at the payment provider. The fields `payoutId`, `driverName` and
   * `amount` are null for other notices.
   */
  payoutId: z.nullable(uuid),
  driverName: z.nullable(z.string()),
  amount: z.nullable(amount),
  /** The number of messages with this problem. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type GatewayNotice = z.infer<typeof gatewayNotice>;

export const listGatewayNotices = defineCall({
  method: 'GET',
  path: '/api/admin/gateway-notices',
  summary:
    'Payment providers’ messages that belong to no order and need a person’s attention, the latest first.',
  access: 'track_payments',
  reads: ['reconciliation'],
  answer: z.array(gatewayNotice),
});

export const closeGatewayNotice = defineCall({
  method: 'POST',
  path: '/api/admin/gateway-notices/{id}/close',
  summary:
    'Close a notice and say what was done. If the same problem happens again, a new notice opens.',
  access: 'reconcile_money',
  changes: ['reconciliation'],
  status: 204,
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  errors: ['not_found'],
});
