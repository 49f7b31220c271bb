import { ledgerAccounts, postingKinds } from '@backhaul/domain/money/ledger-accounts.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { orderRoles, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { figures } from './admin.ts';

export const about = 'A demo, seen by its customer, its driver and its retailer.';

const demoRoles = ['customer', 'driver', 'retailer'] as const;

export const readDemoCast = defineCall({
  method: 'GET',
  path: '/api/demo/cast',
  summary:
    'The customer, driver and retailer of the caller’s own demo. Each frame of the demo page acts as one of them.',
  access: 'watch_demo',
  reads: ['account'],
  answer: z.array(z.object({ id: uuid, role: z.enum(demoRoles), firstName: z.string() })),
});

/**
 * Reads an order of the caller's own demo, with the internal data that only our staff sees for a real order.
 */
export const readDemoOrder = defineCall({
  method: 'GET',
  path: '/api/demo/orders/{id}',
  summary:
    'One order of the caller’s own demo, as our staff sees a real order: its status, events and money.',
  access: 'watch_demo',
  reads: ['order:{id}'],
  params: z.object({ id: uuid }),
  answer: z.object({
    id: uuid,
    trackingNumber: z.string(),
    orderName: z.string(),
    /** The internal status, which operators see. Customers see a simpler one. */
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    figures,
    events: z.array(
      z.object({
        sequence: z.number(),
        type: z.enum(orderEventTypes),
        actor: z.enum(orderRoles),
        actorName: z.nullable(z.string()),
        happenedAt: z.string(),
      }),
    ),
    ledger: z.array(
      z.object({
        kind: z.enum(postingKinds),
        account: z.enum(ledgerAccounts),
        at: z.string(),
        amount,
      }),
    ),
  }),
  errors: ['not_found'],
});
