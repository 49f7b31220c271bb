import type { CallBody } from '@backhaul/contract/call.ts';
import type { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { carrierOfCompany } from '@backhaul/domain/carrier/carrier-facts.ts';
import { type DaySlot, isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import { storeUncertaintyMeters } from '@backhaul/domain/catalog/store-record.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { PlacePrecision } from '@backhaul/domain/geo/position-certainty.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import type { MapService } from '../../../ports/map-service.ts';
import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { closedIn, findNearestStore } from './nearest-store.ts';
import type { QuoteFacts } from './quote-facts.ts';
import {
  findCarrierCompany,
  findRetailer,
  findStoresAt,
  type QuotedCharity,
  type QuotedRetailer,
  type QuotedStore,
  readCharity,
} from './quote-store.ts';
import { type Places, resolveServedPlace } from './resolve-pickup.ts';

type AskedDropoff = CallBody<typeof createQuote>['dropoff'];

/** The destination of the item. `store` is null for an address at which we know no store, and for a charity. */
export interface Dropoff {
  store: QuotedStore | null;
  charity: QuotedCharity | null;
  isAnyLocation: boolean;
  asked: string | null;
  name: string;
  address: string;
  location: GeoPoint;
  precision: PlacePrecision;
  uncertaintyMeters: number;
}

interface Outside {
  db: Database;
  map: MapService;
  facts: QuoteFacts;
  places: Places;
}

function atStore(store: QuotedStore, chosen: Pick<Dropoff, 'isAnyLocation' | 'asked'>): Dropoff {
  return {
    ...chosen,
    store,
    charity: null,
    name: store.name,
    address: store.address,
    ...positionOf(store),
  };
}

const positionOf = ({
  lat,
  lng,
  position_quality,
}: Pick<QuotedStore, 'lat' | 'lng' | 'position_quality'>) => ({
  location: { lat, lng },
  precision: 'store' as const,
  uncertaintyMeters: storeUncertaintyMeters[position_quality],
});

function takesNone(): never {
  const message = 'This location does not accept returns.';
  throw new AppError('no_returns_location', { message });
}

/** True if the company fits the kind of return. A parcel goes to a carrier, everything else to a retailer. */
const fitsWay = ({ business_type }: Pick<QuotedRetailer, 'business_type'>, way: WayBack) =>
  (business_type === 'carrier') === (way === 'carrier');

/**
 * The store with the carrier entered as its company. A shop that accepts parcels as the carrier's partner
 * then counts as the carrier's own.
 */
function ofCarrier(store: QuotedStore, companyId: string): QuotedStore {
  const carrier = carrierOfCompany(companyId);
  const name = carrier === undefined ? store.company_name : carrierName(carrier);
  return { ...store, company_id: companyId, company_name: name };
}

interface Chosen {
  way: WayBack;
  slot: DaySlot | null;
}

async function chosenStore(
  { db, facts }: Outside,
  storeId: string,
  { way, slot }: Chosen,
): Promise<Dropoff> {
  const store = await facts.storeOf(storeId);
  if (store === undefined || !fitsWay(store, way)) {
    throw new AppError('unknown_store', { fieldErrors: { 'dropoff.storeId': 'Unknown store' } });
  }
  if (!store.accepts_returns) takesNone();
  if (slot !== null && isClosedDuring(store.store_hours, slot)) throw closedIn(store.name);
  const theirs =
    way === 'carrier' ? ofCarrier(store, await findCarrierCompany(db, store.company_id)) : store;
  return atStore(theirs, { isAnyLocation: false, asked: null });
}

async function anyLocation(
  outside: Outside,
  asked: string,
  pickup: GeoPoint,
  { way, slot }: Chosen,
): Promise<Dropoff> {
  const retailer = await findRetailer(outside.db, asked);
  if (retailer === undefined || !fitsWay(retailer, way)) {
    throw new AppError('unknown_retailer', {
      fieldErrors: { 'dropoff.retailer': 'Unknown retailer' },
    });
  }
  const store = await findNearestStore(outside, retailer, pickup, slot);
  // The counter may belong to another company that accepts this retailer's returns. The customer's retailer
  // is entered as its company all the same.
  const theirs =
    way === 'carrier'
      ? ofCarrier(store, retailer.id)
      : { ...store, company_id: retailer.id, company_name: retailer.name };
  return atStore(theirs, { isAnyLocation: true, asked: null });
}

async function writtenAddress(
  outside: Outside,
  asked: { address: string; placeId?: string; retailer?: string },
): Promise<Dropoff> {
  const place = await resolveServedPlace(outside, asked, 'dropoff.');
  // The map and our list of stores may spell a street differently, so the street as the customer typed it is
  // also tried.
  const [typedStreet = ''] = asked.address.split(',');
  const streets = [place.street, typedStreet.trim()];
  const found = await findStoresAt(outside.db, streets, place.zip, asked.retailer ?? null);
  const stores = found.filter((known) => known.accepts_returns);
  // None of the stores found at this address takes returns. One example is a counter inside another store.
  if (asked.retailer !== undefined && found.length > 0 && stores.length === 0) takesNone();
  const [store, ...others] = stores;
  if (store !== undefined && others.length === 0)
    return atStore(store, { isAnyLocation: false, asked: asked.address });
  const { location, precision, uncertaintyMeters } = place;
  return {
    store: null,
    charity: null,
    isAnyLocation: false,
    asked: asked.address,
    name: place.name,
    address: place.formattedAddress,
    // If there is a store at the address, its stored position is used, because it is more exact than the
    // map's position of the address.
    ...(store === undefined ? { location, precision, uncertaintyMeters } : positionOf(store)),
  };
}

/**
 * The charity that the customer chose. Throws unknown_charity if it does not exist or is too far from the
 * pickup, and store_closed if it is closed in the slot.
 */
async function chosenCharity(
  db: Database,
  id: string,
  { pickup, slot }: { pickup: GeoPoint; slot: DaySlot | null },
): Promise<Dropoff> {
  const charity = await readCharity(db, id);
  if (charity === undefined || greatCircleMiles(pickup, charity) > areaLimits.charityMiles)
    throw new AppError('unknown_charity', {
      fieldErrors: { 'dropoff.charityId': 'Choose a charity from the list' },
    });
  if (slot !== null && isClosedDuring(charity.opening_hours, slot)) throw closedIn(charity.name);
  const { name, address } = charity;
  return {
    store: null,
    charity,
    isAnyLocation: false,
    asked: null,
    name,
    address,
    ...positionOf(charity),
  };
}

/**
 * Checks that the destination fits the kind of return. A donation must go to a charity, and nothing else may.
 */
function requireWay(asked: AskedDropoff, way: WayBack): void {
  if ('charityId' in asked === (way === 'donation')) return;
  throw new AppError('unknown_charity', {
    fieldErrors: { 'dropoff.charityId': 'Choose a charity from the list' },
  });
}

/**
 * Finds the destination by a store's id, a charity, or a typed address. For 'Any Location' it is the
 * retailer's nearest store that takes returns and is open in the slot. Throws unknown_store,
 * unknown_retailer, unknown_charity, no_returns_location, store_closed and the errors of addresses.
 */
export function resolveDropoff(
  outside: Outside,
  asked: AskedDropoff,
  pickup: GeoPoint,
  chosen: Chosen,
): Promise<Dropoff> {
  requireWay(asked, chosen.way);
  if ('charityId' in asked)
    return chosenCharity(outside.db, asked.charityId, { pickup, slot: chosen.slot });
  if ('storeId' in asked) return chosenStore(outside, asked.storeId, chosen);
  if ('anyLocation' in asked) return anyLocation(outside, asked.retailer, pickup, chosen);
  return writtenAddress(outside, asked);
}
