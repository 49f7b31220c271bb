import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type ShopRefund, ShopRefused } from '../../../ports/shop.ts';
import { findShop, noteShop, openShop, type ShopDeps, type ShopRow } from './shop-store.ts';

/** A refunded amount of an order at a shop, for one order line. `lineId` is null if the shop names no line. */
interface LineRefund {
  refundId: string;
  lineId: string | null;
  cents: number;
}

/**
 * The refunds by order line. A refund of a single line counts with its whole amount, which may include more
 * than the line's price.
 */
function linesOf(refunds: readonly ShopRefund[]): LineRefund[] {
  return refunds.flatMap(({ refundId, cents, lines }): LineRefund[] => {
    const [first, second] = lines;
    if (first === undefined) return [{ refundId, lineId: null, cents }];
    if (second === undefined) return [{ refundId, lineId: first.lineId, cents }];
    return lines.map((line) => ({ refundId, ...line }));
  });
}

/**
 * Stores a shop's refund of an order line for our return of that line, and enqueues its confirmation. A
 * refund without a line counts only if we have exactly one return of the order. Only the first refund of a
 * return counts.
 */
async function keepRefund(
  db: Database,
  { id: shopId, company_id: companyId, sandbox_id: sandboxId }: ShopRow,
  shopOrderId: string,
  { line: { refundId, lineId, cents }, now }: { line: LineRefund; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ orderId: string }>`
      WITH of AS (
        SELECT o.id, l.* FROM shop_lines l JOIN orders o ON o.linked_return = l.return_name
        WHERE l.shop_id = ${shopId} AND l.shop_order_id = ${shopOrderId} AND o.company_id = ${companyId}
          AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid AND o.status NOT IN ('cancelled', 'pickup_failed', 'lost')
          AND (${lineId}::text IS NULL OR l.line_id = ${lineId}))
      INSERT INTO shop_refunds (order_id, shop_id, shop_order_id, line_id, order_number, quantity, amount_cents, way, state,
        shop_refund_id, refunded_cents, created_at, changed_at)
      SELECT of.id, of.shop_id, of.shop_order_id, of.line_id, of.order_number, of.quantity, of.quantity * of.value_cents,
        s.refunds, 'done', ${refundId}, ${cents}, ${now}, ${now}
      FROM of JOIN shops s ON s.id = of.shop_id WHERE (SELECT count(*) FROM of) = 1
      ON CONFLICT (order_id) DO UPDATE SET state = 'done', error = NULL, shop_refund_id = excluded.shop_refund_id,
        refunded_cents = excluded.refunded_cents, changed_at = excluded.changed_at
        WHERE shop_refunds.refunded_cents IS NULL
      RETURNING order_id AS "orderId"`.execute(transaction);
    for (const { orderId } of rows)
      await enqueueJob(transaction, 'confirm_shop_refund', { orderId });
  });
}

/**
 * Reads the refunds of an order at its shop, and stores those for our returns. Throws an error if the job
 * must try again.
 */
export async function takeShopRefunds(
  deps: ShopDeps & { clock: Clock },
  { shopId, shopOrderId }: { shopId: string; shopOrderId: string },
): Promise<void> {
  const { db, clock } = deps;
  const shop = await findShop(db, shopId);
  if (shop === undefined) return;
  const now = clock.now();
  let refunds;
  try {
    refunds = await openShop(deps, shop).readRefunds(shopOrderId);
  } catch (error) {
    if (!(error instanceof ShopRefused)) throw error;
    return noteShop(db, shopId, { error: error.message, at: now });
  }
  for (const line of linesOf(refunds))
    if (line.cents > 0) await keepRefund(db, shop, shopOrderId, { line, now });
}

/**
 * Confirms, once, that a shop has refunded a return, with the amount. Does nothing before the return is
 * completed; the completion starts this job again. Throws illegal_transition while the trip is not paid for.
 */
export async function confirmShopRefund(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  orderId: string,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state?.status !== 'completed') return;
    const { rows } = await sql<{ cents: number }>`
      SELECT refunded_cents AS cents FROM shop_refunds WHERE order_id = ${orderId} AND refunded_cents IS NOT NULL`.execute(
      transaction,
    );
    const [paid] = rows;
    if (paid === undefined) return;
    const actor = { kind: 'retailer', id: null } as const;
    const transition = { action: 'confirm_refund', actor, arrivedCents: paid.cents } as const;
    await applyTransition(transaction, state, transition, clock.now());
  });
}
