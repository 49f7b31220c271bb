import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  OtherStore,
  quoteOtherStores as call,
} from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import { storeUncertaintyMeters } from '@backhaul/domain/catalog/store-record.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { quoteLimits } from '@backhaul/domain/fare/quote-limits.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { changeableDetails } from '@backhaul/domain/order/order-changes.ts';
import { AppError } from '../../../app/app-error.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { knownRules } from '../../../database/fare-rules.ts';
import { bookedSlot } from '../../../orders/area-time.ts';
import { subjectOf } from '../../../orders/order-view.ts';
import type { QuoteDeps } from './make-quote.ts';
import { keepQuotes } from './keep-quotes.ts';
import { findStoresNear, type QuotedStore } from './quote-store.ts';
import { type QuotedOrder, readQuotedOrder } from './read-quoted-order.ts';

/**
 * At most this many stores are offered, those nearest by straight line. Each one needs a route from the map.
 */
const offered = 4;

/** The retailer's other stores near the pickup that are not known to be closed in the order's slot. */
async function otherStores(db: Database, order: QuotedOrder): Promise<QuotedStore[]> {
  const { quote } = order;
  const pickup = { lat: quote.pickup_lat, lng: quote.pickup_lng };
  const near = await Promise.all(order.counters.map((id) => findStoresNear(db, id, pickup)));
  const slot = bookedSlot(order, order.time_zone);
  return near
    .flat()
    .filter(({ id, store_hours }) => id !== order.store_id && !isClosedDuring(store_hours, slot))
    .toSorted((one, other) => greatCircleMiles(pickup, one) - greatCircleMiles(pickup, other))
    .slice(0, offered);
}

/**
 * The order's quote as it would be with another store. Null if the longer route would cost the platform
 * money.
 */
async function quoteWith({ map, clock }: QuoteDeps, order: QuotedOrder, store: QuotedStore) {
  const { quote } = order;
  const now = clock.now();
  const when = { startMs: order.slot_start_at.getTime(), endMs: order.slot_end_at.getTime() };
  const pickup = { lat: quote.pickup_lat, lng: quote.pickup_lng };
  const route = await map.route(pickup, store, when);
  const price = priceTrip(
    {
      ...tripFigures(route),
      itemValueCents: quote.item_value_cents,
      numberOfItems: quote.number_of_items,
      tipCents: order.tip_cents - order.tips_apart_cents,
      isRush: quote.rush,
    },
    knownRules(order),
  );
  const shareCents = price.platformShare.totalCents;
  if (shareCents < 0 && shareCents < order.fare.platformShare.totalCents) return null;
  const row = {
    ...quote,
    id: randomUUID(),
    created_at: now,
    expires_at: new Date(now.getTime() + quoteLimits.lifetimeMs),
    store_id: store.id,
    any_location: false,
    dropoff_asked: null,
    dropoff_name: store.name,
    dropoff_address: store.address,
    dropoff_lat: store.lat,
    dropoff_lng: store.lng,
    dropoff_precision: 'store' as const,
    dropoff_uncertainty_meters: Math.ceil(storeUncertaintyMeters[store.position_quality]),
    tip_cents: price.fare.tipCents,
    distance_meters: route.distanceMeters,
    duration_seconds: route.durationSeconds,
    is_estimated: route.estimated,
    route_geometry: route.geometry,
    route_estimated_parts: route.estimatedParts,
    traffic: route.traffic,
    fare_version: price.fare.rulesVersion,
    fare: price,
    total_cents: price.fare.totalCents,
    driver_pay_cents: price.driverPay.totalCents,
  };
  return { row, fare: price.fare };
}

type Priced = NonNullable<Awaited<ReturnType<typeof quoteWith>>>;

function present({ row, fare }: Priced, order: QuotedOrder): OtherStore {
  return {
    quoteId: row.id,
    expiresAt: row.expires_at.toISOString(),
    store: { id: row.store_id, name: row.dropoff_name, address: row.dropoff_address },
    distanceMiles: fare.milesHundredths / 100,
    durationMinutes: fare.minutes,
    estimated: row.is_estimated,
    total: toDollars(fare.totalCents + order.tips_apart_cents),
    isCovered: order.covered_cents === null || fare.totalCents <= order.covered_cents,
  };
}

/**
 * Prices the nearest other stores of the retailer for the caller's own order
 * (product-rules.md#changing-a-booking), by the price rules of its booking. Throws not_found, forbidden,
 * change_too_late.
 */
export async function quoteOtherStores(
  deps: QuoteDeps,
  principal: SessionPrincipal,
  orderId: string,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof call>> {
  const order = await readQuotedOrder(deps.db, orderId);
  if (order === undefined || !can(principal, 'read_order', subjectOf(order)))
    throw new AppError('not_found');
  if (!can(principal, 'change_order', subjectOf(order))) throw new AppError('forbidden');
  const allowed = changeableDetails(order.status);
  if (!allowed.includes('store')) {
    const status = statusInVocabulary('owner', order.status);
    throw new AppError('change_too_late', { facts: { status, allowed } });
  }
  const stores = await otherStores(deps.db, order);
  const found = await Promise.all(stores.map((store) => quoteWith(deps, order, store)));
  const priced = found
    .filter((quote) => quote !== null)
    .toSorted((one, other) => one.fare.milesHundredths - other.fare.milesHundredths);
  const answer = { stores: priced.map((quote) => present(quote, order)) };
  const quotes = priced.map(({ row }) => row);
  await keepQuotes(deps.db, { quotes, idempotency, answer });
  return answer;
}
