import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { counterHours } from '@backhaul/domain/catalog/store-hours.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { missedPickupFeeCents } from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { smallOrderNote } from '@backhaul/domain/fare/small-order-note.ts';
import { tripDistanceText } from '@backhaul/domain/fare/trip-figures.ts';
import {
  isUncertain,
  needsPin,
  type PlacePrecision,
} from '@backhaul/domain/geo/position-certainty.ts';
import { durationText } from '@backhaul/domain/geo/distance-text.ts';
import { presentLines, presentSplit } from '../../../orders/order-presenter.ts';
import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import type { Dropoff } from './resolve-dropoff.ts';
import type { Route } from '../../../ports/map-service.ts';

interface QuotedPlaces {
  id: string;
  expires_at: Date;
  pickup_address: string;
  pickup_street: string;
  pickup_lat: number;
  pickup_lng: number;
  store_id: string | null;
  dropoff_name: string;
  dropoff_address: string;
  dropoff_lat: number;
  dropoff_lng: number;
  pickup_precision: PlacePrecision;
  pickup_uncertainty_meters: number;
  dropoff_precision: PlacePrecision;
  dropoff_uncertainty_meters: number;
  is_estimated: boolean;
}

function presentPlaces(quote: QuotedPlaces) {
  const dropoff = {
    name: quote.dropoff_name,
    address: quote.dropoff_address,
    lat: quote.dropoff_lat,
    lng: quote.dropoff_lng,
  };
  return {
    pickup: { address: quote.pickup_address, lat: quote.pickup_lat, lng: quote.pickup_lng },
    dropoff,
    ...(quote.store_id === null ? {} : { store: { id: quote.store_id, ...dropoff } }),
  };
}

function uncertainEnds(quote: QuotedPlaces): Quote['uncertain'] {
  return (['pickup', 'dropoff'] as const).flatMap((end) => {
    const uncertaintyMeters = quote[`${end}_uncertainty_meters`];
    if (!isUncertain({ uncertaintyMeters })) return [];
    return { end, known: quote[`${end}_precision`], meters: uncertaintyMeters };
  });
}

/**
 * The day whose store hours are shown: the day of the chosen slot, or else the first day with a slot left.
 */
export interface QuotedDay {
  date: string;
  said: 'that day' | 'today' | 'tomorrow';
}

/** The store hours in words, such as 'Open until 9 PM'; null if no hours are known. */
function hoursText(hours: ReturnType<typeof counterHours>, { said }: QuotedDay): string | null {
  if (hours === null) return null;
  if (hours === 'closed') return `Closed ${said}`;
  const day = said === 'tomorrow' ? ' tomorrow' : '';
  return `Open${day} until ${formatMinuteOfDay(hours.closeMinute)}`;
}

/**
 * The hours of the carrier's or charity's counter on the pickup's day; null for a store. `isUnconfirmed` is
 * true for a carrier's counter inside another company's shop.
 */
export function counterFacts(
  { store, charity }: Pick<Dropoff, 'store' | 'charity'>,
  way: WayBack,
  day: QuotedDay,
): Quote['counter'] {
  if (way === 'counter') return null;
  const hours = counterHours(charity?.opening_hours ?? store?.store_hours, day.date);
  return { openText: hoursText(hours, day), isUnconfirmed: store?.host != null };
}

export function presentQuote(
  quote: QuotedPlaces,
  {
    price: { fare, driverPay, platformShare },
    rules,
    counter,
  }: { price: TripPrice; rules: FareRules; counter: Quote['counter'] },
  route: Pick<Route, 'geometry' | 'estimatedParts'>,
): Omit<Quote, 'slotPrices' | 'timeZone'> {
  const uncertain = uncertainEnds(quote);
  const isPinRequired = needsPin({
    precision: quote.pickup_precision,
    uncertaintyMeters: quote.pickup_uncertainty_meters,
    street: quote.pickup_street,
  });
  return {
    quoteId: quote.id,
    expiresAt: quote.expires_at.toISOString(),
    ...presentPlaces(quote),
    counter,
    distanceMiles: fare.milesHundredths / 100,
    durationMinutes: fare.minutes,
    distanceText: tripDistanceText(fare.milesHundredths),
    durationText: durationText(fare.minutes * 60),
    estimated: quote.is_estimated || uncertain.length > 0 || isPinRequired,
    uncertain,
    pinRequired: isPinRequired,
    geometry: route.geometry,
    estimatedParts: route.estimatedParts,
    size: fare.size,
    lines: presentLines(fare.lines),
    subtotal: toDollars(fare.subtotalCents),
    serviceFee: toDollars(fare.serviceCents),
    tip: toDollars(fare.tipCents),
    capReduction: toDollars(fare.capCents),
    total: toDollars(fare.totalCents),
    driverPay: presentSplit(driverPay),
    platformShare: presentSplit(platformShare),
    notes: [smallOrderNote(fare, rules)].filter((note) => note !== null),
    missedPickupFee: toDollars(missedPickupFeeCents(rules)),
    rulesVersion: rules.version,
  };
}
