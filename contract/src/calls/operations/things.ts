import { thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';
import { thingCard, thingRow } from '../../thing-answer.ts';

export const about =
  'The records of the admin console, such as orders and drivers: one search over all, and a card for each record.';

export const findThings = defineCall({
  method: 'GET',
  path: '/api/admin/things',
  summary:
    'Records that contain all words of a search text. You get the newest few of each kind that you may read.',
  access: 'find_things',
  reads: ['orders', 'drivers', 'tickets', 'incidents', 'driver-applications', 'stores'],
  query: z.object({
    /**
     * The search text: a phone number in any spelling, a tracking or ticket number, a name, an address, an
     * item, a license plate or a payment.
     */
    q: text(200),
    kind: z.optional(z.enum(thingKinds)),
  }),
  answer: z.object({
    things: z.array(thingRow),
    /** True if every search word is very frequent, so that the search covered only the newest records. */
    isCut: z.boolean(),
  }),
});

/** The record's id: a uuid, the payment processor's id or a store's id. An unknown id answers `not_found`. */
const params = z.object({ id: text(200) });

export const readOrderCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/orders/{id}',
  summary:
    'An order’s people and places, its history, and other orders with the same card, address or phone.',
  access: 'read_all_orders',
  reads: ['orders', 'tickets', 'incidents', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readCustomerCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/customers/{id}',
  summary: 'A customer’s returns, tickets, credit and history.',
  access: 'read_customers',
  reads: ['orders', 'tickets', 'incidents', 'credit', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readDriverCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/drivers/{id}',
  summary: 'A driver’s state, position, active jobs, documents, pay and ratings.',
  access: 'read_drivers',
  reads: ['orders', 'drivers', 'driver-applications', 'tickets', 'incidents', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readStoreCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/stores/{id}',
  summary: 'A store: its hours, and today’s returns.',
  access: 'read_stores',
  reads: ['orders', 'stores', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readRetailerCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/retailers/{id}',
  summary: 'A retailer: its policy, its stores and its newest returns.',
  access: 'read_stores',
  reads: ['orders', 'stores', 'policies', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readPaymentCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/payments/{id}',
  summary: 'A payment with its refunds and its order.',
  access: 'track_payments',
  reads: ['orders', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readPayoutCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/payouts/{id}',
  summary: 'A payout with the jobs that it pays.',
  access: 'track_payments',
  reads: ['orders', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readTicketCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/tickets/{id}',
  summary: 'A ticket with its answers, its order and the writer’s earlier tickets.',
  access: 'answer_tickets',
  reads: ['tickets', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readApplicationCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/applications/{id}',
  summary: 'An application to drive, with its history.',
  access: 'review_drivers',
  reads: ['driver-applications', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});

export const readIncidentCard = defineCall({
  method: 'GET',
  path: '/api/admin/things/incidents/{id}',
  summary: 'A call for help with its order and its notes.',
  access: 'handle_incidents',
  reads: ['incidents', 'orders', 'notes'],
  params,
  answer: thingCard,
  errors: ['not_found'],
});
