import { randomUUID } from 'node:crypto';
import { paymentLimits } from '@backhaul/domain/catalog/limits.ts';
import { type OrderOutcome, outcomeRules, type Settlement } from '@backhaul/domain/fare/outcome.ts';
import { postCapture, postRefund } from '../../ledger/post-payment.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { settlementEntries } from '../../ledger/settlement-entries.ts';
import type { Database } from '../connect.ts';
import { meansOf, settledAt } from './demo-history.ts';
import { eventRows, fileRows, orderRow, quoteRow } from './demo-order-rows.ts';
import type { ToldStory } from './demo-orders.ts';

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

function newIntent({ price }: ToldStory, createdAt: Date): DemoIntent {
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

/** The order's payment where its story leaves it; null if the customer never went to pay. */
function intentOf(told: ToldStory): DemoIntent | null {
  const { story, times, settlement } = told;
  const { payment } = story;
  if (payment === null) return null;
  const opened = newIntent(told, times.at(payment.at - 1));
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
        refunded_cents: story.refund?.amountCents ?? 0,
      };
}

function lapseOf({ authorized_at: at }: DemoIntent): Date | null {
  return at && new Date(at.getTime() + paymentLimits.authorizationLifetimeMs);
}

/** In the built-in gateway's own books and in ours; they agree. */
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
  told: ToldStory,
  outcome: OrderOutcome,
  settlement: Settlement,
): Promise<void> {
  const { id, world, story, times, price } = told;
  const driver = told.history.at(-1)?.state.driver ?? null;
  const driverId = driver === null ? null : world.driverIds[driver];
  const at = times.at(settledAt(story) ?? 0);
  const transactionId = await postTransaction(db, {
    orderId: id,
    sandboxId: world.sandboxId,
    kind: 'settlement',
    reference: outcome,
    at,
    entries: settlementEntries({
      outcome,
      ...settlement,
      promiseCents: price.driverPay.totalCents,
      capCents: price.fare.capCents,
      driverId,
    }),
  });
  if (driverId === null || settlement.driverGetsCents === 0) return;
  const isTipEarned = outcomeRules[outcome].driverGets !== 'call_out';
  await db
    .insertInto('driver_earnings')
    .values({
      id: randomUUID(),
      driver_id: driverId,
      order_id: id,
      transaction_id: transactionId,
      total_cents: settlement.driverGetsCents,
      tip_cents: isTipEarned ? story.tipCents : 0,
      created_at: at,
    })
    .execute();
}

async function writeRefund(db: Database, told: ToldStory, intentId: string): Promise<void> {
  const { id, world, story, times } = told;
  const { refund } = story;
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
  await postRefund(db, {
    orderId: id,
    sandboxId: world.sandboxId,
    amountCents,
    reference: `${intentId}:${amountCents}`,
    at: created_at,
  });
}

async function writeMoney(db: Database, told: ToldStory): Promise<void> {
  const { id, world, story, settlement, times } = told;
  const intent = intentOf(told);
  if (intent !== null) await writeIntent(db, id, intent);
  if (story.outcome === null || settlement === null) return;
  await writeSettlement(db, told, story.outcome, settlement);
  if (intent === null || settlement.customerPaysCents === 0) return;
  await postCapture(db, {
    orderId: id,
    sandboxId: world.sandboxId,
    amountCents: settlement.customerPaysCents,
    reference: intent.id,
    at: times.at((settledAt(story) ?? 0) + 1),
  });
  await writeRefund(db, told, intent.id);
}

async function writeReview(db: Database, { id, story, safety, times }: ToldStory): Promise<void> {
  if (safety.result !== 'review') return;
  const details = { findings: safety.findings.map(({ text }) => text) };
  await db
    .insertInto('cases')
    .values({
      id: randomUUID(),
      order_id: id,
      kind: 'safety_review',
      details: JSON.stringify(details),
      opened_at: times.at(story.bookedAt),
    })
    .execute();
}

/** Writes one told story with all that hangs on it, in the caller's transaction. */
export async function writeDemoOrder(db: Database, told: ToldStory): Promise<void> {
  const quote = quoteRow(told);
  await db.insertInto('quotes').values(quote).execute();
  await db.insertInto('orders').values(orderRow(told, quote.id)).execute();
  await db.insertInto('order_events').values(eventRows(told, told.world.adminId)).execute();
  const files = fileRows(told);
  if (files.length > 0) await db.insertInto('files').values(files).execute();
  await writeReview(db, told);
  await writeMoney(db, told);
}
