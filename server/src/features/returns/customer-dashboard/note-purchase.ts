import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  changePurchase as changeCall,
  NotedPurchase,
  notePurchase as noteCall,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { purchaseDateProblem } from '@backhaul/domain/policy/purchase-limits.ts';
import { AppError } from '../../../app/app-error.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentPurchase } from './purchase-presenter.ts';
import { findPurchase, insertPurchase, updatePurchase } from './purchase-store.ts';

export interface NotePurchaseDeps {
  db: Database;
  clock: Clock;
}

interface PurchaseKey {
  userId: string;
  id: string;
}

function requireDate(date: string, today: string): void {
  const purchaseDate = purchaseDateProblem(date, today);
  if (purchaseDate !== null)
    throw new AppError('validation_failed', { fieldErrors: { purchaseDate } });
}

async function readBack(
  db: Database,
  key: PurchaseKey,
  { now, today }: { now: Date; today: string },
) {
  const row = await findPurchase(db, key, now);
  if (row === undefined) throw new AppError('not_found');
  return presentPurchase(row, today);
}

/** Stores a purchase in the caller's transaction (product-rules.md#recorded-purchases). Throws too_many_purchases. */
export async function notePurchase(
  { db, clock }: NotePurchaseDeps,
  userId: string,
  asked: CallBody<typeof noteCall>,
): Promise<NotedPurchase> {
  const now = clock.now();
  const today = await readAreaDay(db, now);
  requireDate(asked.purchaseDate, today);
  const id = randomUUID();
  const isKept = await insertPurchase(db, {
    id,
    user_id: userId,
    retailer: asked.retailer,
    item_name: asked.itemName,
    category: asked.category ?? null,
    purchase_date: asked.purchaseDate,
    value_cents: toCents(asked.value),
    order_number: asked.orderNumber || null,
    created_at: now,
    updated_at: now,
  });
  if (!isKept) throw new AppError('too_many_purchases');
  return await readBack(db, { userId, id }, { now, today });
}

/** Changes a stored purchase. Throws not_found. */
export async function changePurchase(
  { db, clock }: NotePurchaseDeps,
  key: PurchaseKey,
  asked: CallBody<typeof changeCall>,
): Promise<NotedPurchase> {
  const now = clock.now();
  const today = await readAreaDay(db, now);
  const { retailer, itemName, purchaseDate, value, category, orderNumber } = asked;
  if (purchaseDate !== undefined) requireDate(purchaseDate, today);
  const isThere = await updatePurchase(db, key, {
    ...(retailer !== undefined && { retailer }),
    ...(itemName !== undefined && { item_name: itemName }),
    ...(purchaseDate !== undefined && { purchase_date: purchaseDate }),
    ...(value !== undefined && { value_cents: toCents(value) }),
    ...(category !== undefined && { category }),
    ...(orderNumber !== undefined && { order_number: orderNumber || null }),
    updated_at: now,
  });
  if (!isThere) throw new AppError('not_found');
  return await readBack(db, key, { now, today });
}
