import type { StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { sql, type Updateable } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Orders } from '../../../database/tables.generated.ts';
import type { Position } from '../../../ports/map-service.ts';
import { authorizedCents, tipsApartCents } from '../../../orders/paid-for.ts';

/** The quote for another store, with the results of comparing the quote with the order. */
interface StoreQuote {
  id: string;
  is_expired: boolean;
  /**
   * True if the quote names a store and differs from the order only in the store. Pickup, items, rush,
   * retailer and tip are the same.
   */
  is_of_order: boolean;
  is_booked: boolean;
  store_id: string;
  dropoff_name: string;
  dropoff_address: string;
  dropoff_lat: number;
  dropoff_lng: number;
  distance_meters: number;
  duration_seconds: number;
  route_geometry: Position[];
  route_estimated_parts: unknown;
  fare_version: string;
  fare: TripPrice;
  total_cents: number;
  tip_cents: number;
  covered_cents: number | null;
  store_hours: StoreHours | null;
}

async function readStoreQuote(
  transaction: Database,
  orderId: string,
  quoteId: string,
  now: Date,
): Promise<StoreQuote> {
  const { rows } = await sql<StoreQuote>`
    SELECT q.id, q.expires_at <= ${now} AS is_expired, o.quote_id = q.id AS is_booked,
      q.pickup_lat = own.pickup_lat AND q.pickup_lng = own.pickup_lng AND q.store_id IS NOT NULL
        AND q.company_id IS NOT DISTINCT FROM own.company_id AND q.rush = own.rush AND s.accepts_returns
        AND q.item_value_cents IS NOT DISTINCT FROM own.item_value_cents AND q.number_of_items = own.number_of_items
        AND q.fare_version = o.fare_version AND q.tip_cents = o.tip_cents - ${tipsApartCents} AS is_of_order,
      q.store_id, q.dropoff_name, q.dropoff_address, q.dropoff_lat, q.dropoff_lng, q.distance_meters, q.duration_seconds,
      q.route_geometry, q.route_estimated_parts, q.fare_version, q.fare, q.total_cents, o.tip_cents,
      ${authorizedCents} AS covered_cents, s.store_hours
    FROM orders o JOIN quotes own ON own.id = o.quote_id
    JOIN quotes q ON q.id = ${quoteId} AND q.user_id = o.customer_id LEFT JOIN stores s ON s.id = q.store_id
    WHERE o.id = ${orderId}`.execute(transaction);
  const [quote] = rows;
  if (quote === undefined) throw new AppError('quote_not_found');
  return quote;
}

/** The new store of an order, with the order's new column values. */
export interface NewStore {
  hours: StoreHours | null;
  price: TripPrice;
  set: Updateable<Orders>;
}

/**
 * The store of a quote as the order's new store; null if the order already has it. Throws quote_not_found,
 * store_quote_over for a quote that has expired or is for another order, and store_costs_more if the paid
 * amount is too small.
 */
export async function newStoreOf(
  transaction: Database,
  orderId: string,
  quoteId: string,
  now: Date,
): Promise<NewStore | null> {
  const quote = await readStoreQuote(transaction, orderId, quoteId, now);
  if (quote.is_booked) return null;
  if (quote.is_expired || !quote.is_of_order) throw new AppError('store_quote_over');
  if (quote.covered_cents !== null && quote.total_cents > quote.covered_cents)
    throw new AppError('store_costs_more');
  const price = raiseTip(quote.fare, quote.tip_cents);
  const { store_id, dropoff_name, dropoff_address, dropoff_lat, dropoff_lng } = quote;
  const { distance_meters, duration_seconds, fare_version } = quote;
  return {
    hours: quote.store_hours,
    price,
    set: {
      store_id,
      dropoff_name,
      dropoff_address,
      dropoff_lat,
      dropoff_lng,
      distance_meters,
      duration_seconds,
      fare_version,
      quote_id: quote.id,
      route_line: quote.route_geometry.flat(),
      route_estimated_parts: JSON.stringify(quote.route_estimated_parts),
      fare: JSON.stringify(price),
      total_cents: price.fare.totalCents,
      driver_pay_cents: price.driverPay.totalCents,
    },
  };
}
