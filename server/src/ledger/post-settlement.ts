import { randomUUID } from 'node:crypto';
import { linesTotalCents } from '@backhaul/domain/fare/fare-line.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import {
  type OrderOutcome,
  settle,
  type Settlement,
  verdictCents,
} from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';
import { settlementEntries, verdictEntries } from './settlement-entries.ts';

/** An order's driver, and the prices and price rules that were agreed at booking. */
export interface AgreedOrder {
  orderId: string;
  sandboxId: string | null;
  driverId: string | null;
  rules: FareRules;
  fare: TripPrice;
  tipCents: number;
  totalCents: number;
  extraLegsCents: number;
  /** The pay for waiting at a door where nobody came, in cents. */
  waitingPayCents?: number;
}

function judge(order: AgreedOrder, outcome: OrderOutcome): Settlement {
  const { totalCents, tipCents, extraLegsCents, waitingPayCents, fare, rules } = order;
  const driverPayLines = fare.driverPay.lines;
  const booked = { totalCents, tipCents, driverPayLines, extraLegsCents, waitingPayCents };
  return settle(outcome, booked, rules);
}

interface Earning {
  driverId: string;
  orderId: string;
  transactionId: string;
  totalCents: number;
  tipCents: number;
}

async function recordEarning(transaction: Database, earning: Earning): Promise<void> {
  const { driverId, orderId, transactionId, totalCents, tipCents } = earning;
  await sql`
    INSERT INTO driver_earnings (id, driver_id, order_id, transaction_id, total_cents, tip_cents)
    VALUES (${randomUUID()}, ${driverId}, ${orderId}, ${transactionId}, ${totalCents}, ${tipCents})
  `.execute(transaction);
}

/**
 * Posts a tip for an order that is already settled: the customer owes it, and the driver who earned the order
 * gets all of it. A second call for the same payment violates the ledger's key.
 */
export async function postLateTip(
  transaction: Database,
  tip: {
    orderId: string;
    sandboxId: string | null;
    driverId: string;
    amountCents: number;
    intentId: string;
  },
): Promise<void> {
  const { orderId, sandboxId, driverId, amountCents, intentId } = tip;
  const transactionId = await postTransaction(transaction, {
    orderId,
    sandboxId,
    kind: 'tip',
    reference: intentId,
    entries: [
      { account: 'customer_payments', amountCents },
      { account: 'driver_payable', amountCents: -amountCents, driverId },
    ],
  });
  const paid = { totalCents: amountCents, tipCents: amountCents };
  await recordEarning(transaction, { driverId, orderId, transactionId, ...paid });
}

/**
 * Posts who owes whom for an order's outcome (product-rules.md#outcomes) and records the driver's earning. A second
 * call for the same order violates the ledger's key.
 */
export async function postSettlement(
  transaction: Database,
  order: AgreedOrder,
  outcome: OrderOutcome,
): Promise<Settlement> {
  const { orderId, sandboxId, driverId, fare, tipCents } = order;
  const { customerPaysCents, driverGetsCents, waitingCents } = judge(order, outcome);
  const waivedCents = verdictCents(outcome, order, order.rules);
  const entries = settlementEntries({
    outcome,
    rule: order.rules.outcomes[outcome],
    customerPaysCents,
    waivedCents,
    driverGetsCents,
    waitingCents,
    guaranteedPayCents: linesTotalCents(fare.driverPay.lines),
    capCents: fare.fare.capCents,
    driverId,
  });
  const transactionId = await postTransaction(transaction, {
    orderId,
    sandboxId,
    kind: 'settlement',
    reference: outcome,
    entries,
  });
  if (waivedCents > 0)
    await postTransaction(transaction, {
      orderId,
      sandboxId,
      kind: 'verdict',
      reference: outcome,
      entries: verdictEntries(waivedCents),
    });
  if (driverGetsCents > 0 && driverId !== null) {
    const isPayGuaranteed = order.rules.outcomes[outcome].driverGets !== 'trip_fee';
    await recordEarning(transaction, {
      driverId,
      orderId,
      transactionId,
      totalCents: driverGetsCents,
      tipCents: isPayGuaranteed ? tipCents : 0,
    });
  }
  return { customerPaysCents, driverGetsCents, waitingCents };
}
