import { creditFor, takeCredit } from '@backhaul/domain/money/customer-credit.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface CreditedOrder {
  orderId: string;
  customerId: string;
  totalCents: number;
  tipCents: number;
  usesCredit: boolean;
}

interface CreditRow {
  id: string;
  free_cents: number;
  held_cents: number;
  expires_at: Date;
}

/** The credit of an order's customer, in cents. */
export interface OrderCredit {
  /** The credit that pays for this order; for an unpaid order, the credit that would pay for it now. */
  creditCents: number;
  /** All credit that the order may use. */
  availableCents: number;
  /** The cents of credit that the customer's other unpaid orders hold (reserve). */
  elsewhereCents: number;
  /** The time when the first part of the available credit expires; null if there is no such credit. */
  firstExpiresAt: Date | null;
}

const sumOf = (rows: readonly CreditRow[], field: 'free_cents' | 'held_cents') =>
  rows.reduce((sum, row) => sum + row[field], 0);

async function readCredits(
  db: Database,
  { orderId, customerId }: CreditedOrder,
  now: Date,
  isLocked: boolean,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    SELECT c.id, CASE WHEN c.ended_at IS NULL AND c.expires_at > ${now} THEN c.amount_cents - c.taken_cents ELSE 0 END AS free_cents,
      coalesce(u.amount_cents, 0) AS held_cents, c.expires_at
    FROM customer_credits c LEFT JOIN credit_uses u ON u.credit_id = c.id AND u.order_id = ${orderId} AND NOT u.is_used
    WHERE c.customer_id = ${customerId} AND (c.ended_at IS NULL OR u.order_id IS NOT NULL)
    ORDER BY c.expires_at, c.id ${isLocked ? sql`FOR UPDATE OF c` : sql``}`.execute(db);
  return rows;
}

/**
 * Maps each credit's id to the cents of it that the order should reserve. The map is empty if the customer
 * prefers to save their credit.
 */
function planOf(order: CreditedOrder, rows: readonly CreditRow[]): Map<string, number> {
  const mayHold = rows.map((row) => ({
    id: row.id,
    freeCents: row.free_cents + row.held_cents,
    expiresAt: row.expires_at.getTime(),
  }));
  const availableCents = mayHold.reduce((sum, { freeCents }) => sum + freeCents, 0);
  const cents = order.usesCredit ? creditFor(order, availableCents) : 0;
  return new Map(takeCredit(mayHold, cents).map(({ id, cents: taken }) => [id, taken]));
}

/** The credit that an unpaid order would pay with now. Reserves nothing. */
export async function readOrderCredit(
  db: Database,
  order: CreditedOrder,
  now: Date,
): Promise<OrderCredit> {
  const rows = await readCredits(db, order, now, false);
  const usable = rows.filter((row) => row.free_cents + row.held_cents > 0);
  const { rows: others } = await sql<{ cents: number }>`
    SELECT coalesce(sum(u.amount_cents), 0)::int AS cents FROM credit_uses u JOIN customer_credits c ON c.id = u.credit_id
    WHERE c.customer_id = ${order.customerId} AND u.order_id <> ${order.orderId} AND NOT u.is_used`.execute(
    db,
  );
  return {
    creditCents: planOf(order, rows)
      .values()
      .reduce((sum, cents) => sum + cents, 0),
    availableCents: sumOf(rows, 'free_cents') + sumOf(rows, 'held_cents'),
    elsewhereCents: others[0]?.cents ?? 0,
    firstExpiresAt: usable[0]?.expires_at ?? null,
  };
}

async function holdOf(
  transaction: Database,
  use: { creditId: string; orderId: string; cents: number; heldCents: number },
): Promise<void> {
  const { creditId, orderId, cents, heldCents } = use;
  await sql`
    UPDATE customer_credits SET taken_cents = taken_cents + ${cents - heldCents},
      ended_at = CASE WHEN ${cents < heldCents} THEN NULL ELSE ended_at END
    WHERE id = ${creditId}`.execute(transaction);
  await (
    cents === 0
      ? sql`DELETE FROM credit_uses WHERE credit_id = ${creditId} AND order_id = ${orderId}`
      : sql`
        INSERT INTO credit_uses (credit_id, order_id, amount_cents) VALUES (${creditId}, ${orderId}, ${cents})
        ON CONFLICT (order_id, credit_id) DO UPDATE SET amount_cents = EXCLUDED.amount_cents`
  ).execute(transaction);
}

/**
 * Makes an unpaid order hold the credit that it will use. Returns the amount in cents. The caller must have locked the
 * order; the customer's other orders wait for the transaction.
 */
export async function holdCredit(
  transaction: Database,
  order: CreditedOrder,
  now: Date,
): Promise<number> {
  const rows = await readCredits(transaction, order, now, true);
  const plan = planOf(order, rows);
  let heldCents = 0;
  for (const row of rows) {
    const cents = plan.get(row.id) ?? 0;
    heldCents += cents;
    if (cents !== row.held_cents)
      await holdOf(transaction, {
        creditId: row.id,
        orderId: order.orderId,
        cents,
        heldCents: row.held_cents,
      });
  }
  return heldCents;
}
