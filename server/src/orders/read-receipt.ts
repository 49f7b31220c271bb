import { type FareLine, isWorthShowing } from '@backhaul/domain/fare/fare-line.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import { paymentMeansName } from '@backhaul/domain/money/payment-means.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type OrderMoney, readOrderMoney } from '../ledger/read-order-money.ts';

interface Movement {
  cents: number;
  at: Date;
}

/** A line of the receipt. A line of the fare has a `code`; a fee or a later change has none. */
interface ReceiptLine {
  code: FareLine['code'] | null;
  label: string;
  detail: string | null;
  cents: number;
}

/** The customer's cost of an order, from the books. */
export interface Receipt {
  trackingNumber: string;
  isDemo: boolean;
  orderName: string;
  retailer: string;
  street: string;
  bookedAt: Date;
  /** The lines that explain the total, which is the sum of charges and used credit. */
  lines: ReceiptLine[];
  creditCents: number;
  returnedCreditCents: number;
  charges: Movement[];
  refunds: Movement[];
  /** The payment method, such as 'Visa ending in 4242'. */
  means: string;
}

interface ReceiptRow {
  tracking_number: string;
  sandbox_id: string | null;
  order_name: string;
  retailer: string;
  pickup_street: string;
  created_at: Date;
  fare: TripPrice;
  total_cents: number;
  intent: { method: string | null; brand: string | null; last4: string | null } | null;
  credit_cents: number;
  returned_credit_cents: number;
  movements: { kind: 'capture' | 'refund'; cents: number; at: string }[];
}

async function findReceiptRow(db: Database, orderId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT o.tracking_number, o.sandbox_id, o.order_name, o.retailer, o.pickup_street, o.created_at, o.fare, o.total_cents,
      (SELECT jsonb_build_object('method', method, 'brand', brand, 'last4', last4) FROM payment_intents
        WHERE order_id = o.id AND captured_cents > 0 ORDER BY created_at DESC LIMIT 1) AS intent,
      (SELECT coalesce(sum(e.amount_cents), 0)::int FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.order_id = o.id AND e.account = 'customer_credit' AND e.amount_cents > 0) AS credit_cents,
      (SELECT coalesce(-sum(e.amount_cents), 0)::int FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.order_id = o.id AND e.account = 'customer_credit' AND e.amount_cents < 0) AS returned_credit_cents,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'cents', abs(e.amount_cents), 'at', t.created_at)
          ORDER BY t.created_at, e.id), '[]')
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.order_id = o.id AND t.kind IN ('capture', 'refund') AND e.account = 'processor_clearing') AS movements
    FROM orders o WHERE o.id = ${orderId}`.execute(db);
  return rows[0];
}

const feeWords: Partial<Record<OrderOutcome, string>> = {
  cancelled_by_customer_late: 'Cancellation fee',
  pickup_failed_customer: 'Fee for a pickup that failed',
};

function linesOf(
  row: ReceiptRow,
  { outcome, customerPays, capturedCents }: OrderMoney,
): ReceiptLine[] {
  const isWhole = outcome === null || customerPays === 'total';
  const shown: FareLine[] = isWhole ? row.fare.fare.lines.filter(isWorthShowing) : [];
  const lines = shown.map(({ code, label, detail = null, amountCents: cents }) => ({
    code,
    label,
    detail,
    cents,
  }));
  const restCents = capturedCents + row.credit_cents - sumCents(lines.map(({ cents }) => cents));
  if (restCents === 0) return lines;
  const label = isWhole ? 'Changed after booking' : ((outcome && feeWords[outcome]) ?? 'Charged');
  return [...lines, { code: null, label, detail: null, cents: restCents }];
}

function meansOf({ intent, credit_cents }: ReceiptRow): string {
  if (intent === null) return credit_cents > 0 ? 'Credit' : 'Card';
  return paymentMeansName(intent);
}

/** The receipt of an order; undefined before anything was charged. The caller checks access. */
export async function readReceipt(db: Database, orderId: string): Promise<Receipt | undefined> {
  const [row, money] = await Promise.all([
    findReceiptRow(db, orderId),
    readOrderMoney(db, orderId),
  ]);
  if (row === undefined || money.capturedCents + row.credit_cents === 0) return undefined;
  const movementsOf = (kind: 'capture' | 'refund') =>
    row.movements
      .filter((movement) => movement.kind === kind)
      .map(({ cents, at }) => ({ cents, at: new Date(at) }));
  return {
    trackingNumber: row.tracking_number,
    isDemo: row.sandbox_id !== null,
    orderName: row.order_name,
    retailer: row.retailer,
    street: row.pickup_street,
    bookedAt: row.created_at,
    lines: linesOf(row, money),
    creditCents: row.credit_cents,
    returnedCreditCents: row.returned_credit_cents,
    charges: movementsOf('capture'),
    refunds: movementsOf('refund'),
    means: meansOf(row),
  };
}
