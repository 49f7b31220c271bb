import type { NotedPurchase } from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { byTimeLeft, timeLeftFor } from '@backhaul/domain/policy/days-left.ts';
import { foundPolicy } from '../../../database/known-retailer.ts';
import type { PurchaseView } from './purchase-store.ts';

/** A stored purchase and the days left to return it. `today` is the date in the service area. */
export function presentPurchase(row: PurchaseView, today: string): NotedPurchase {
  const { warnings, ...timeLeft } = timeLeftFor(foundPolicy(row), {
    itemCategories: row.category === null ? [] : [row.category],
    orderName: row.item_name,
    // The name is also used as description, because the policy check looks for some kinds of items only in
    // the description.
    itemDescription: row.item_name,
    purchaseDate: row.purchase_date,
    today,
  });
  return {
    id: row.id,
    retailer: row.company_name ?? row.retailer,
    isListed: row.company_id !== null,
    itemName: row.item_name,
    category: row.category,
    purchaseDate: row.purchase_date,
    value: toDollars(row.value_cents),
    orderNumber: row.order_number,
    timeLeft: { ...timeLeft, warnings: [...warnings] },
    order: row.order,
  };
}

/**
 * A person's purchases. Those without a booked return come first, each group sorted by the time left to
 * return the item.
 */
export function presentPurchases(rows: readonly PurchaseView[], today: string): NotedPurchase[] {
  const all = rows.map((row) => presentPurchase(row, today));
  const pressing = (one: NotedPurchase) => (one.order === null ? 0 : 1);
  return all.toSorted((a, b) => pressing(a) - pressing(b) || byTimeLeft(a.timeLeft, b.timeLeft));
}
