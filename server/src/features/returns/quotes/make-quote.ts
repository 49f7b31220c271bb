import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { createQuote, Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { quoteLimits } from '@backhaul/domain/fare/quote-limits.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { defaultWay } from '@backhaul/domain/way/ways-back.ts';
import { isCollectedIn } from '@backhaul/domain/area/area-hours.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { Database } from '../../../database/connect.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { PricesInForce } from '../../../app/prices-in-force.ts';
import { type OrderOwner, ownerOf, type Prospect } from '../../../app/principal.ts';
import { askedSlot, localTimeAt, windowOf } from '../../../orders/area-time.ts';
import { requireCollected } from '../../../orders/area-hours.ts';
import { requireNotHeld } from '../../../orders/holds.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService, TimedDrive } from '../../../ports/map-service.ts';
import { keepQuotes } from './keep-quotes.ts';
import { throughIndex } from './known-addresses.ts';
import { priceSlots } from './price-slots.ts';
import { counterFacts, presentQuote, type QuotedDay } from './quote-presenter.ts';
import { readQuoteFacts, type ServingArea } from './quote-facts.ts';
import { type Dropoff, resolveDropoff } from './resolve-dropoff.ts';
import { resolvePickup, type ServedPlace } from './resolve-pickup.ts';

type QuoteRequest = CallBody<typeof createQuote>;

export interface QuoteDeps {
  db: Database;
  map: MapService;
  clock: Clock;
  prices: PricesInForce;
}

function priceOf(request: QuoteRequest, route: TimedDrive, rules: FareRules) {
  return priceTrip(
    {
      ...tripFigures(route),
      itemValueCents: request.itemValue == null ? null : toCents(request.itemValue),
      numberOfItems: request.numberOfItems,
      tipCents: toCents(request.tip),
      isRush: request.rush ?? false,
    },
    rules,
  );
}

/** The requested pickup slot, in which the store must be open; null if the request names no slot. */
function slotOf(
  { preferredTimeSlot, pickupDate }: QuoteRequest,
  now: LocalTime,
  { closedSlots }: ServingArea,
) {
  if (preferredTimeSlot === undefined) return null;
  const slot = askedSlot({ preferredTimeSlot, pickupDate }, now, closedSlots);
  requireCollected(closedSlots, slot);
  return slot;
}

/**
 * The day for which store hours are shown: that of the pickup slot or, without a slot, the first day with a
 * slot that can be booked.
 */
function dayOf(slot: ReturnType<typeof slotOf>, now: LocalTime): QuotedDay {
  if (slot !== null) return { date: slot.date, said: 'that day' };
  return bookableSlots(now.date, now).length > 0
    ? { date: now.date, said: 'today' }
    : { date: addDays(now.date, 1), said: 'tomorrow' };
}

function placesOf(request: QuoteRequest, pickup: ServedPlace, dropoff: Dropoff) {
  return {
    pickup_asked: request.pickup.address,
    pickup_address: pickup.formattedAddress,
    pickup_place_id: request.pickup.placeId ?? null,
    pickup_street: pickup.street || pickup.name,
    pickup_city: pickup.city,
    pickup_state: pickup.state,
    pickup_zip: pickup.zip,
    pickup_lat: pickup.location.lat,
    pickup_lng: pickup.location.lng,
    pickup_precision: pickup.precision,
    pickup_uncertainty_meters: Math.ceil(pickup.uncertaintyMeters),
    way: request.way ?? defaultWay,
    charity_id: dropoff.charity?.id ?? null,
    retailer: dropoff.store?.company_name ?? dropoff.charity?.organization ?? null,
    company_id: dropoff.store?.company_id ?? null,
    store_id: dropoff.store?.id ?? null,
    any_location: dropoff.isAnyLocation,
    dropoff_asked: dropoff.asked,
    dropoff_name: dropoff.name,
    dropoff_address: dropoff.address,
    dropoff_lat: dropoff.location.lat,
    dropoff_lng: dropoff.location.lng,
    dropoff_precision: dropoff.precision,
    dropoff_uncertainty_meters: Math.ceil(dropoff.uncertaintyMeters),
  };
}

/**
 * Finds the places, gets the route, computes the price and stores the quote for 15 minutes
 * (product-rules.md#who-owns-the-price).
 */
export async function makeQuote(
  { db, map, clock, prices }: QuoteDeps,
  principal: Prospect | OrderOwner,
  request: QuoteRequest,
  idempotency: IdempotencyClaim | null = null,
): Promise<Quote> {
  const facts = await readQuoteFacts(db, {
    address: request.pickup.address,
    storeId: 'storeId' in request.dropoff ? request.dropoff.storeId : null,
  });
  const places = {
    placeDetails: (placeId: string) => map.placeDetails(placeId),
    resolveAddress: throughIndex(map, facts.addressGeneration),
  };
  const pickup = await resolvePickup({ facts, places }, request.pickup);
  const now = clock.now();
  const { area } = pickup;
  const { timeZone } = area;
  const localNow = localTimeAt(now, timeZone);
  const slot = slotOf(request, localNow, area);
  const { way = defaultWay } = request;
  const dropoff = await resolveDropoff(
    { db, map, facts, places },
    request.dropoff,
    pickup.location,
    { way, slot },
  );
  const when = slot && windowOf(slot, timeZone);
  const door = { ...pickup.location, zip: pickup.zip };
  if (when !== null) requireNotHeld(facts.holds, door, when, { now, timeZone });
  const route = await map.route(pickup.location, dropoff.location, when);
  const { rules } = await prices.now(area.id);
  const price = priceOf(request, route, rules);
  const { userId, visitorId } = ownerOf(principal);
  const row = {
    id: randomUUID(),
    user_id: userId,
    visitor_id: visitorId,
    created_at: now,
    expires_at: new Date(now.getTime() + quoteLimits.lifetimeMs),
    ...placesOf(request, pickup, dropoff),
    item_value_cents: request.itemValue == null ? null : toCents(request.itemValue),
    number_of_items: request.numberOfItems,
    tip_cents: price.fare.tipCents,
    rush: request.rush ?? false,
    distance_meters: route.distanceMeters,
    duration_seconds: route.durationSeconds,
    is_estimated: route.estimated,
    route_geometry: route.geometry,
    route_estimated_parts: route.estimatedParts,
    traffic: route.traffic,
    pickup_date: slot?.date ?? null,
    time_slot: request.preferredTimeSlot ?? null,
    fare_version: price.fare.rulesVersion,
    fare: price,
    total_cents: price.fare.totalCents,
    driver_pay_cents: price.driverPay.totalCents,
  };
  const counter = counterFacts(dropoff, way, dayOf(slot, localNow));
  const presented = presentQuote(row, { price, rules, counter }, route);
  // Without a pin at the exact pickup point, the price is only an estimate, so no prices for slots are
  // returned.
  const slotPrices = presented.pinRequired
    ? []
    : priceSlots(
        { map, priceOf: (drive) => priceOf(request, drive, rules) },
        {
          drive: route,
          hours: dropoff.store?.store_hours ?? dropoff.charity?.opening_hours ?? null,
          now: localNow,
          timeZone,
          isOpen: (of, window) =>
            isCollectedIn(area.closedSlots, of) && holdDuring(facts.holds, door, window) === null,
        },
      );
  const answer = { ...presented, timeZone, slotPrices };
  await keepQuotes(db, { quotes: [row], idempotency, answer });
  return answer;
}
