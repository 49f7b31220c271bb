import { linesTotalCents } from '@backhaul/domain/fare/fare-line.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { type OrderOutcome, settle } from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postCapture, postRefund } from '../ledger/post-payment.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import { settlementEntries } from '../ledger/settlement-entries.ts';
import { seedOrder } from './seed-order.ts';

/** The end of an order, and what happens to its money afterwards. */
export interface OrderLife {
  outcome: OrderOutcome;
  /** True if the customer's payment was captured. */
  isCaptured: boolean;
  /** The refunded cents, never more than was captured. */
  refundCents: number;
  /** A tip in cents given after the end; 0 if none. */
  lateTipCents: number;
  endedAt: Date;
}

interface Agreed {
  fare: TripPrice;
  rules: FareRules;
  tip_cents: number;
  total_cents: number;
}

const minuteMs = 60_000;

/**
 * Posts to the books everything that an order's life causes, each transaction a minute after the one before.
 * Returns the order's id.
 */
export async function postLife(
  db: Database,
  people: { customerId: string; driverId: string; sandboxId?: string },
  life: OrderLife,
): Promise<string> {
  const { customerId, driverId, sandboxId = null } = people;
  const order = await seedOrder(db, { customerId, driverId, sandboxId, status: 'completed' });
  const { rows } = await sql<Agreed>`
    SELECT o.fare, f.rules, o.tip_cents, o.total_cents FROM orders o JOIN fare_versions f ON f.version = o.fare_version
    WHERE o.id = ${order.id}`.execute(db);
  const [agreed] = rows;
  if (agreed === undefined) throw new Error('the order is gone');
  const { fare, rules, total_cents: totalCents, tip_cents: tipCents } = agreed;
  const driverPayLines = fare.driverPay.lines;
  const settled = settle(
    life.outcome,
    { totalCents, tipCents, driverPayLines, extraLegsCents: 120 },
    rules,
  );
  const about = (minutes: number, reference: string) => ({
    orderId: order.id,
    sandboxId,
    reference,
    at: new Date(life.endedAt.getTime() + minutes * minuteMs),
  });
  const guaranteedPayCents = linesTotalCents(driverPayLines);
  const { capCents } = fare.fare;
  await db.transaction().execute(async (transaction) => {
    const rule = rules.outcomes[life.outcome];
    const terms = {
      outcome: life.outcome,
      rule,
      ...settled,
      guaranteedPayCents,
      capCents,
      driverId,
    };
    const entries = settlementEntries(terms);
    await postTransaction(transaction, { ...about(0, life.outcome), kind: 'settlement', entries });
    const amountCents = settled.customerPaysCents;
    if (amountCents > 0 && life.isCaptured)
      await postCapture(transaction, { ...about(1, 'pi'), amountCents });
    const refundCents = Math.min(life.refundCents, amountCents);
    if (refundCents > 0 && life.isCaptured)
      await postRefund(transaction, { ...about(2, 'pi:1'), amountCents: refundCents });
    if (life.lateTipCents > 0)
      await postTransaction(transaction, {
        ...about(3, 'tip'),
        kind: 'tip',
        entries: [
          { account: 'customer_payments', amountCents: life.lateTipCents },
          { account: 'driver_payable', amountCents: -life.lateTipCents, driverId },
        ],
      });
  });
  return order.id;
}
