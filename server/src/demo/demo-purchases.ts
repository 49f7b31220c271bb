import { randomUUID } from 'node:crypto';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { readAreaDay } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

/**
 * The demo customer's purchases. One can be returned for another week, one for two weeks, and one perhaps
 * longer because of the holiday season.
 */
const demoPurchases = [
  {
    retailer: 'The Home Depot',
    item_name: 'Pressure washer',
    category: 'Home & Garden',
    daysAgo: 84,
    value_cents: 12_900,
    order_number: 'HD-20411',
  },
  {
    retailer: 'Target',
    item_name: 'Desk lamp',
    category: 'Home & Garden',
    daysAgo: 76,
    value_cents: 3_499,
    order_number: null,
  },
  {
    retailer: 'Best Buy',
    item_name: 'Computer mouse',
    category: 'Electronics',
    daysAgo: 11,
    value_cents: 3_999,
    order_number: null,
  },
] as const;

/** Writes the demo purchases in the caller's transaction. The customer must exist in it. */
export async function writeDemoPurchases(
  transaction: Database,
  customerId: string,
  now: Date,
): Promise<void> {
  const today = await readAreaDay(transaction, now);
  const rows = demoPurchases.map(({ daysAgo, ...purchase }) => ({
    ...purchase,
    id: randomUUID(),
    user_id: customerId,
    purchase_date: addDays(today, -daysAgo),
    created_at: now,
    updated_at: now,
  }));
  await transaction.insertInto('noted_purchases').values(rows).execute();
}
