import type { ShopRefundState, ShopRefundWay } from '@backhaul/domain/retail/shops.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { JobTry } from '../../../jobs/job-payloads.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ShopRefused, ShopUnavailable } from '../../../ports/shop.ts';
import { findShop, noteShop, openShop, type ShopDeps } from './shop-store.ts';

/**
 * If a return came from a connected shop and the store's counter has accepted it, records that the shop must refund it
 * and queues the call to the shop. An order gets one refund, however often this is called.
 */
export async function reserveShopRefund(db: Database, orderId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      INSERT INTO shop_refunds (order_id, shop_id, shop_order_id, line_id, order_number, quantity, amount_cents, way, created_at,
        changed_at)
      SELECT o.id, l.shop_id, l.shop_order_id, l.line_id, l.order_number, l.quantity, l.quantity * l.value_cents, s.refunds,
        ${now}, ${now}
      FROM orders o JOIN shop_lines l ON l.return_name = o.linked_return
      JOIN shops s ON s.id = l.shop_id AND s.company_id = o.company_id AND s.sandbox_id IS NOT DISTINCT FROM o.sandbox_id
      WHERE o.id = ${orderId} AND o.status IN ('completed', 'refunded')
      ORDER BY s.ended_at NULLS FIRST, s.made_at DESC LIMIT 1
      ON CONFLICT (order_id) DO NOTHING RETURNING 1`.execute(transaction);
    if (rows.length > 0) return enqueueJob(transaction, 'refund_at_shop', { orderId });
    // If the shop's staff refunded the item before it reached the counter, no call to the shop is needed,
    // only the confirmation.
    const { rows: paid } = await sql`
      SELECT FROM shop_refunds WHERE order_id = ${orderId} AND refunded_cents IS NOT NULL`.execute(
      transaction,
    );
    if (paid.length > 0) await enqueueJob(transaction, 'confirm_shop_refund', { orderId });
  });
}

interface RefundRow {
  shop_id: string;
  shop_order_id: string;
  line_id: string;
  quantity: number;
  amount_cents: number;
  way: ShopRefundWay;
  state: ShopRefundState;
  tracking_number: string;
}

interface RefundDeps extends ShopDeps {
  clock: Clock;
}

async function settle(
  db: Database,
  orderId: string,
  said: { state: ShopRefundState; error?: string; at: Date },
): Promise<void> {
  await sql`
    UPDATE shop_refunds SET state = ${said.state}, error = ${said.error ?? null}, changed_at = ${said.at}
    WHERE order_id = ${orderId} AND state <> 'done'`.execute(db);
}

/** Records that the shop made the refund, and enqueues a job that confirms the refund. */
async function settleMade(
  db: Database,
  orderId: string,
  { refundId, cents, at }: { refundId: string; cents: number; at: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      UPDATE shop_refunds SET state = 'done', error = NULL, shop_refund_id = ${refundId},
        refunded_cents = ${cents > 0 ? cents : null}, changed_at = ${at}
      WHERE order_id = ${orderId} AND refunded_cents IS NULL`.execute(transaction);
    await enqueueJob(transaction, 'confirm_shop_refund', { orderId });
  });
}

/**
 * Makes a reserved refund at the shop, or asks the shop's staff to make it. Throws an error if the job must
 * try again.
 */
export async function refundAtShop(
  deps: RefundDeps,
  orderId: string,
  { isLast }: Pick<JobTry, 'isLast'>,
): Promise<void> {
  const { db, clock } = deps;
  const { rows } = await sql<RefundRow>`
    SELECT f.*, o.tracking_number FROM shop_refunds f JOIN orders o ON o.id = f.order_id WHERE f.order_id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined || row.state === 'done') return;
  const shop = await findShop(db, row.shop_id);
  const at = clock.now();
  if (shop === undefined)
    return settle(db, orderId, { state: 'failed', error: 'The shop is no longer connected.', at });
  const back = {
    shopOrderId: row.shop_order_id,
    lineId: row.line_id,
    quantity: row.quantity,
    amountCents: row.amount_cents,
    trackingNumber: row.tracking_number,
  };
  const opened = openShop(deps, shop);
  try {
    if (row.way === 'make') await settleMade(db, orderId, { ...(await opened.refund(back)), at });
    else {
      await opened.askForRefund(back);
      await settle(db, orderId, { state: 'done', at });
    }
    await noteShop(db, shop.id, { error: null, at });
  } catch (error) {
    if (!(error instanceof ShopRefused || error instanceof ShopUnavailable)) throw error;
    const isFinal = error instanceof ShopRefused || isLast;
    const state = isFinal ? 'failed' : 'waiting';
    await settle(db, orderId, { state, error: error.message, at });
    await noteShop(db, shop.id, { error: error.message, at });
    if (!isFinal) throw error;
  }
}

/** Tries the failed refunds of a shop again, each in a job. */
export async function retryRefunds(db: Database, shopId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ order_id: string }>`
      UPDATE shop_refunds SET state = 'waiting', changed_at = ${now}
      WHERE shop_id = ${shopId} AND state = 'failed' RETURNING order_id`.execute(transaction);
    for (const { order_id: orderId } of rows)
      await enqueueJob(transaction, 'refund_at_shop', { orderId });
  });
}
