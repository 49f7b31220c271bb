import type { Store } from '@backhaul/contract/calls/places/catalog.ts';

/** A sample store for tests: it is open on Fridays and accepts returns. */
export function testStore(id: string, retailer: string, changes: Partial<Store> = {}): Store {
  return {
    id,
    companyId: retailer,
    retailerName: retailer,
    retailer_name: retailer,
    storeName: retailer,
    displayName: `${retailer} ${id}`,
    streetAddress: '4255 Hampton Ave',
    city: 'St. Louis',
    state: 'MO',
    zipCode: '63109',
    fullAddress: '4255 Hampton Ave, St. Louis, MO 63109',
    coordinates: { lat: 38.58, lng: -90.29 },
    acceptsReturns: true,
    storeHours: { friday: { open: '08:00', close: '22:00' } },
    distance_miles: 3.84,
    ...changes,
  };
}
