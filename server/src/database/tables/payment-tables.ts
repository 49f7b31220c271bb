import { sql } from 'kysely';
import {
  ofOrders,
  ofOwnOrders,
  ofPeople,
  ofPerson,
  ownOrders,
  type Rows,
  type Tables,
} from './table.ts';

// The built-in test gateway keeps its own books, like an external payment provider. It stores our order's id
// as plain text, so no foreign key refers to the order.
const testIntents: Rows = (id) => sql`(SELECT id FROM local_gateway_intents
  WHERE order_reference IN (SELECT id::text FROM orders WHERE sandbox_id = ${id}))`;
const ofTestIntents: Rows = (id) => sql`intent_id IN ${testIntents(id)}`;
const ofTestGateway = {
  exported: 'the built-in test gateway’s own books',
  erased: 'the books of a payment provider',
};

export const paymentTables = {
  gateway_events: {
    owners: ['features/money/payments'],
    sandbox: (id) => sql`gateway = 'local'
      AND id IN (SELECT id FROM local_gateway_events WHERE ${ofTestIntents(id)})`,
    exported: 'which messages of the payment provider were heard',
    erased: 'what was signed is dropped as soon as it is applied',
  },
  // Sandboxes move no money, so they have no rows here.
  gateway_notices: {
    owners: ['app'],
    sandbox: null,
    exported: 'notes of the people who run the service, about its payment provider',
    erased: 'what administrators answer for, which names nobody',
  },
  local_gateway_disputes: {
    owners: ['adapters/local'],
    sandbox: ofTestIntents,
    ...ofTestGateway,
  },
  local_gateway_methods: {
    owners: ['adapters/local'],
    sandbox: (id) => sql`payer IN (SELECT id::text FROM users WHERE sandbox_id = ${id})`,
    exported: 'the built-in test gateway’s own books',
    erased: (id) => sql`DELETE FROM local_gateway_methods WHERE payer = ${id}`,
  },
  local_gateway_events: {
    owners: ['adapters/local'],
    sandbox: ofTestIntents,
    ...ofTestGateway,
  },
  local_gateway_balance_lines: {
    owners: ['adapters/local'],
    sandbox: ofTestIntents,
    ...ofTestGateway,
  },
  local_gateway_refunds: {
    owners: ['adapters/local'],
    sandbox: ofTestIntents,
    ...ofTestGateway,
  },
  local_gateway_intents: {
    owners: ['adapters/local'],
    sandbox: (id) => sql`id IN ${testIntents(id)}`,
    ...ofTestGateway,
  },
  payment_payers: {
    owners: ['features/money/payments'],
    sandbox: ofPeople,
    exported: { as: 'paymentProcessors', belongs: ofPerson },
    // The row is only marked. It is deleted after the gateway has deleted the payer's data too.
    erased: (id) => sql`UPDATE payment_payers SET is_doomed = true WHERE user_id = ${id}`,
  },
  payment_disputes: {
    owners: ['features/money/payments'],
    sandbox: ofOrders,
    exported: { as: 'paymentDisputes', belongs: ofOwnOrders },
    erased: 'books',
  },
  refunds: {
    owners: ['features/money/payments'],
    grows: 'DELETE, UPDATE (done_at)',
    sandbox: ofOrders,
    exported: { as: 'refunds', belongs: ofOwnOrders },
    erased: 'books',
    lists: { party_at_fault: 'fare/outcome#Fault' },
  },
  money_moves: {
    owners: ['features/money/payments'],
    sandbox: ofOrders,
    exported: 'what was asked of the payment provider; what came of it is under payments',
    erased: 'books',
    lists: { gateway: 'order/payment-gateways#PaymentGateway' },
  },
  payment_intents: {
    owners: ['features/money/payments'],
    sandbox: ofOrders,
    exported: {
      as: 'payments',
      belongs: ofOwnOrders,
      withheld: ['client_secret', 'card_key', 'risk', 'payer_device', 'payer_address'],
    },
    erased: (id) =>
      sql`UPDATE payment_intents SET brand = NULL, last4 = NULL, card_key = NULL, payer_device = NULL, payer_address = NULL WHERE order_id IN ${ownOrders(id)}`,
    lists: { gateway: 'order/payment-gateways#PaymentGateway' },
  },
} satisfies Tables;
