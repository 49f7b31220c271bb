import { randomUUID } from 'node:crypto';
import { paymentLimits, testGatewayFeeCents } from '@backhaul/domain/order/payment-gateways.ts';
import type { OrderOutcome, Settlement } from '@backhaul/domain/fare/outcome.ts';
import { expectedRefund } from '@backhaul/domain/policy/expected-refund.ts';
import { openRefund } from '@backhaul/domain/policy/refund-terms.ts';
import type { Insertable } from 'kysely';
import { readAreaDay } from '../database/area-day.ts';
import type { LocalGatewayBalanceLines, Orders } from '../database/tables.generated.ts';
import { postCapture, postRefund } from '../ledger/post-payment.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { settlementEntries } from '../ledger/settlement-entries.ts';
import type { Database } from '../database/connect.ts';
import { meansOf, settledAt } from './demo-history.ts';
import { eventRows, fileRows, orderRow, quoteRow } from './demo-order-rows.ts';
import type { PreparedOrder } from './prepared-order.ts';

interface DemoIntent {
  id: string;
  client_secret: string;
  amount_cents: number;
  status: 'requires_payment' | 'authorized' | 'captured' | 'voided';
  method: 'card' | 'paypal' | null;
  brand: string | null;
  last4: string | null;
  captured_cents: number;
  refunded_cents: number;
  failure_message: string | null;
  created_at: Date;
  authorized_at: Date | null;
}

function newIntent({ price }: PreparedOrder, createdAt: Date): DemoIntent {
  const id = `pi_local_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
    client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
    amount_cents: price.fare.totalCents,
    status: 'requires_payment',
    method: null,
    brand: null,
    last4: null,
    captured_cents: 0,
    refunded_cents: 0,
    failure_message: null,
    created_at: createdAt,
    authorized_at: null,
  };
}

/** The order's payment according to its plan; null if the customer never began to pay. */
function intentOf(prepared: PreparedOrder): DemoIntent | null {
  const { plan, times, settlement } = prepared;
  const { payment } = plan;
  if (payment === null) return null;
  const opened = newIntent(prepared, times.at(payment.at - 1));
  if ('declined' in payment) return { ...opened, failure_message: payment.declined };
  const authorized: DemoIntent = {
    ...opened,
    status: 'authorized',
    method: payment.means,
    ...meansOf(payment.means),
    authorized_at: times.at(payment.at),
  };
  if (settlement === null) return authorized;
  const { customerPaysCents } = settlement;
  return customerPaysCents === 0
    ? { ...authorized, status: 'voided' }
    : {
        ...authorized,
        status: 'captured',
        captured_cents: customerPaysCents,
        refunded_cents: plan.refund?.amountCents ?? 0,
      };
}

function lapseOf({ authorized_at: at }: DemoIntent): Date | null {
  return at && new Date(at.getTime() + paymentLimits.authorizationLifetimeMs);
}

/** Writes the built-in gateway's records and ours, which must agree. */
async function writeIntent(db: Database, orderId: string, intent: DemoIntent): Promise<void> {
  const lapsesAt = lapseOf(intent);
  await db
    .insertInto('local_gateway_intents')
    .values({
      ...intent,
      lapses_at: lapsesAt,
      order_reference: orderId,
      idempotency_key: `order:${orderId}:1`,
    })
    .execute();
  await db
    .insertInto('payment_intents')
    .values({ ...intent, order_id: orderId, gateway: 'local', authorization_lapses_at: lapsesAt })
    .execute();
}

async function writeSettlement(
  db: Database,
  prepared: PreparedOrder,
  outcome: OrderOutcome,
  settlement: Settlement,
): Promise<void> {
  const { id, tenant, plan, times, price, rules } = prepared;
  const rule = rules.outcomes[outcome];
  const driver = prepared.history.at(-1)?.state.driver ?? null;
  const driverId = driver === null ? null : tenant.driverIds[driver];
  const at = times.at(settledAt(plan) ?? 0);
  const transactionId = await postTransaction(db, {
    orderId: id,
    sandboxId: tenant.sandboxId,
    kind: 'settlement',
    reference: outcome,
    at,
    entries: settlementEntries({
      outcome,
      rule,
      ...settlement,
      guaranteedPayCents: price.driverPay.totalCents,
      capCents: price.fare.capCents,
      driverId,
    }),
  });
  if (driverId === null || settlement.driverGetsCents === 0) return;
  const isTipEarned = rule.driverGets !== 'trip_fee';
  await db
    .insertInto('driver_earnings')
    .values({
      id: randomUUID(),
      driver_id: driverId,
      order_id: id,
      transaction_id: transactionId,
      total_cents: settlement.driverGetsCents,
      tip_cents: isTipEarned ? plan.tipCents : 0,
      created_at: at,
    })
    .execute();
}

/** Writes one row of the built-in gateway's balance statement. */
async function writeBalanceLine(
  db: Database,
  line: Omit<Insertable<LocalGatewayBalanceLines>, 'id'>,
): Promise<void> {
  const id = `txn_local_${randomUUID().replaceAll('-', '')}`;
  await db
    .insertInto('local_gateway_balance_lines')
    .values({ ...line, id })
    .execute();
}

async function writeRefund(db: Database, prepared: PreparedOrder, intentId: string): Promise<void> {
  const { id, tenant, plan, times } = prepared;
  const { refund } = plan;
  if (refund === undefined) return;
  const { amountCents, partyAtFault, reason } = refund;
  const refundId = randomUUID();
  const created_at = times.at(refund.at);
  await db
    .insertInto('refunds')
    .values({
      id: refundId,
      order_id: id,
      intent_id: intentId,
      amount_cents: amountCents,
      party_at_fault: partyAtFault,
      reason,
      created_at,
      done_at: created_at,
    })
    .execute();
  await db
    .insertInto('local_gateway_refunds')
    .values({
      idempotency_key: refundId,
      intent_id: intentId,
      amount_cents: amountCents,
      created_at,
    })
    .execute();
  await writeBalanceLine(db, {
    intent_id: intentId,
    kind: 'refund',
    amount_cents: -amountCents,
    fee_cents: 0,
    reference: refundId,
    at: created_at,
  });
  await postRefund(db, {
    orderId: id,
    sandboxId: tenant.sandboxId,
    amountCents,
    reference: `${intentId}:${amountCents}`,
    at: created_at,
  });
}

async function writeMoney(db: Database, prepared: PreparedOrder): Promise<void> {
  const { id, tenant, plan, settlement, times } = prepared;
  const intent = intentOf(prepared);
  if (intent !== null) await writeIntent(db, id, intent);
  if (plan.outcome === null || settlement === null) return;
  await writeSettlement(db, prepared, plan.outcome, settlement);
  if (intent === null || settlement.customerPaysCents === 0) return;
  const capturedAt = times.at((settledAt(plan) ?? 0) + 1);
  await writeBalanceLine(db, {
    intent_id: intent.id,
    kind: 'charge',
    amount_cents: settlement.customerPaysCents,
    fee_cents: testGatewayFeeCents(settlement.customerPaysCents),
    at: capturedAt,
  });
  await postCapture(db, {
    orderId: id,
    sandboxId: tenant.sandboxId,
    amountCents: settlement.customerPaysCents,
    reference: intent.id,
    at: capturedAt,
  });
  await writeRefund(db, prepared, intent.id);
}

async function writeReview(
  db: Database,
  { id, plan, safety, times }: PreparedOrder,
): Promise<void> {
  if (safety.result !== 'review') return;
  const details = { findings: safety.findings.map(({ text }) => text) };
  await db
    .insertInto('cases')
    .values({
      id: randomUUID(),
      order_id: id,
      kind: 'safety_review',
      details: JSON.stringify(details),
      opened_at: times.at(plan.bookedAt),
    })
    .execute();
}

/**
 * Writes the row about the refund that the store owes the customer. Completing an order writes the same row,
 * but here nobody is notified.
 */
async function writeRefundWatch(
  db: Database,
  order: Insertable<Orders>,
  history: PreparedOrder['history'],
): Promise<void> {
  if (order.completed_at == null) return;
  const takenOn = await readAreaDay(db, new Date(order.completed_at));
  const { id: order_id, item_value_cents: value_cents } = order;
  const refund = expectedRefund(openRefund, { valueCents: value_cents, taxCents: null, takenOn });
  const isRefunded = history.some(({ action }) => action === 'confirm_refund');
  await db
    .insertInto('refund_watches')
    .values({
      order_id,
      method: refund.method,
      value_cents,
      fee_cents: refund.feeCents,
      expected_cents: refund.expectedCents,
      taken_on: takenOn,
      due_on: refund.dueOn,
      arrived_cents: isRefunded ? refund.expectedCents : null,
      arrived_on: isRefunded ? refund.dueOn : null,
    })
    .execute();
}

/** Writes a prepared order and its related rows in the caller's transaction. */
export async function writeDemoOrder(db: Database, prepared: PreparedOrder): Promise<void> {
  const quote = quoteRow(prepared);
  await db.insertInto('quotes').values(quote).execute();
  const order = orderRow(prepared, quote.id);
  await db.insertInto('orders').values(order).execute();
  // The files come first, since events contain their digests.
  const files = fileRows(prepared);
  if (files.length > 0) await db.insertInto('files').values(files).execute();
  await db
    .insertInto('domain_events')
    .values(eventRows(prepared, prepared.tenant.adminId))
    .execute();
  await writeReview(db, prepared);
  await writeMoney(db, prepared);
  await writeRefundWatch(db, order, prepared.history);
}
