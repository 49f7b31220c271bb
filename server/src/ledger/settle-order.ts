import { randomUUID } from 'node:crypto';
import { type FareLine, linesTotalCents } from '@backhaul/domain/fare/fare-line.ts';
import { fareRulesOf } from '@backhaul/domain/fare/fare-rules.ts';
import {
  type OrderOutcome,
  outcomeRules,
  settle,
  type Settlement,
} from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { enqueueSettlement } from '../jobs/enqueue-settlement.ts';
import { postTransaction } from './post-transaction.ts';
import { settlementEntries } from './settlement-entries.ts';

interface SettledOrder {
  driver_id: string | null;
  sandbox_id: string | null;
  fare_version: string;
  fare: TripPrice;
  tip_cents: number;
  total_cents: number;
}

async function readOrder(transaction: Database, orderId: string): Promise<SettledOrder> {
  const { rows } = await sql<SettledOrder>`
    SELECT driver_id, sandbox_id, fare_version, fare, tip_cents, total_cents FROM orders WHERE id = ${orderId}
  `.execute(transaction);
  const order = rows[0];
  if (order === undefined) throw new Error(`no order ${orderId} to settle`);
  return order;
}

async function recordEarning(
  transaction: Database,
  earning: {
    orderId: string;
    driverId: string;
    transactionId: string;
    totalCents: number;
    tipCents: number;
  },
): Promise<void> {
  await sql`
    INSERT INTO driver_earnings (id, driver_id, order_id, transaction_id, total_cents, tip_cents)
    VALUES (${randomUUID()}, ${earning.driverId}, ${earning.orderId}, ${earning.transactionId}, ${earning.totalCents},
      ${earning.tipCents})
  `.execute(transaction);
}

function judge(
  order: SettledOrder,
  outcome: OrderOutcome,
): Settlement & { promise: readonly FareLine[] } {
  const promise = order.fare.driverPay.lines;
  const promised = {
    totalCents: order.total_cents,
    tipCents: order.tip_cents,
    driverPayLines: promise,
  };
  const rules = fareRulesOf(order.fare_version);
  if (rules === undefined) throw new Error(`unknown fare version ${order.fare_version}`);
  return { ...settle(outcome, promised, rules), promise };
}

/**
 * Settles an order's money in the transaction of the move that ends it: posts who owes whom (product-rules.md#outcomes),
 * records the driver's earning, sets `orders.fee_cents` where the outcome charges a fee, and enqueues the capture, void
 * or refund at the gateway. Call it once, after the status changed and while `driver_id` still names the driver who
 * earned it; a second call fails on the ledger's key.
 */
export async function settleOrder(
  transaction: Database,
  { orderId, outcome }: { orderId: string; outcome: OrderOutcome },
): Promise<Settlement> {
  const order = await readOrder(transaction, orderId);
  const { customerPaysCents, driverGetsCents, promise } = judge(order, outcome);
  const entries = settlementEntries({
    outcome,
    customerPaysCents,
    driverGetsCents,
    promiseCents: linesTotalCents(promise),
    capCents: order.fare.fare.capCents,
    driverId: order.driver_id,
  });
  const transactionId = await postTransaction(transaction, {
    orderId,
    sandboxId: order.sandbox_id,
    kind: 'settlement',
    reference: outcome,
    entries,
  });
  if (driverGetsCents > 0 && order.driver_id !== null) {
    const isPromiseKept = outcomeRules[outcome].driverGets !== 'call_out';
    await recordEarning(transaction, {
      orderId,
      driverId: order.driver_id,
      transactionId,
      totalCents: driverGetsCents,
      tipCents: isPromiseKept ? order.tip_cents : 0,
    });
  }
  if (outcomeRules[outcome].customerPays === 'cancellation_fee')
    await sql`UPDATE orders SET fee_cents = ${customerPaysCents} WHERE id = ${orderId}`.execute(
      transaction,
    );
  await enqueueSettlement(transaction, orderId);
  return { customerPaysCents, driverGetsCents };
}
