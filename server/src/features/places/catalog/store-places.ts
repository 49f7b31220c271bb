import { storeUncertaintyMeters } from '@backhaul/domain/catalog/store-record.ts';
import type { Database } from '../../../database/connect.ts';
import type { PlaceFacts } from '../../../ports/map-service.ts';
import { searchStores } from './search-stores.ts';

const placesAtMost = 4;

/** Stores in the form of map search results, for address suggestions. */
export async function searchStorePlaces(db: Database, query: string): Promise<PlaceFacts[]> {
  // A text that begins with a house number is an address. It is not compared with similar store names.
  const takesSlips = !/^\s*\d/.test(query);
  const stores = await searchStores(db, { query, limit: placesAtMost, takesSlips });
  return stores.map((store) => ({
    formattedAddress: `${store.street_address}, ${store.city}, ${store.state} ${store.zip_code}`,
    name: store.name,
    location: { lat: store.lat, lng: store.lng },
    precision: 'store',
    uncertaintyMeters: storeUncertaintyMeters[store.position_quality],
    street: store.street_address,
    city: store.city,
    state: store.state,
    zip: store.zip_code,
  }));
}
