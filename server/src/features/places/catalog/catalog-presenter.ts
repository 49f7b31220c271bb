import type { Company, Store } from '@backhaul/contract/calls/places/catalog.ts';
import { companyAnswerOf } from '@backhaul/contract/policy-answers.ts';
import { policyOn } from '@backhaul/domain/policy/policy-terms.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { policyOfRow } from '../../../database/policy-row.ts';
import type { CompanyRow, RetailerRow } from './company-queries.ts';
import type { StoreRow } from './store-row.ts';

function fullAddress(store: Pick<StoreRow, 'street_address' | 'city' | 'state' | 'zip_code'>) {
  return `${store.street_address}, ${store.city}, ${store.state} ${store.zip_code}`;
}

/**
 * A store as the API returns it. `miles` is the distance from the caller; null if the caller's position is
 * unknown.
 */
export function presentStore(store: StoreRow, miles: number | null): Store {
  return {
    id: store.id,
    companyId: store.company_id,
    retailerName: store.company_name,
    retailer_name: store.company_name,
    storeName: store.company_name,
    displayName: store.name,
    streetAddress: store.street_address,
    city: store.city,
    state: store.state,
    zipCode: store.zip_code,
    fullAddress: fullAddress(store),
    coordinates: { lat: store.lat, lng: store.lng },
    acceptsReturns: store.accepts_returns,
    storeHours: store.store_hours,
    distance_miles: miles === null ? null : Math.round(miles * 100) / 100,
  };
}

/**
 * A company as the API returns it. The date `today` decides which season's holiday dates are shown. The
 * stores' distances are measured from `near`.
 */
export function presentCompany(company: CompanyRow, today: string, near?: GeoPoint): Company {
  return {
    id: company.id,
    name: company.name,
    category: company.category,
    description: company.description,
    businessType: company.business_type,
    isFeatured: company.is_featured,
    locationCount: company.location_count,
    stLouisLocations: company.stores.map((store) => ({
      id: store.id,
      name: store.name,
      address: store.street_address,
      city: store.city,
      state: store.state,
      zipCode: store.zip_code,
      acceptsReturns: store.accepts_returns,
      distance_miles:
        near === undefined ? null : Math.round(greatCircleMiles(near, store) * 100) / 100,
    })),
    returnsThrough: company.returns_through,
    returnPolicy:
      company.policy === null || !company.policy.is_active
        ? null
        : companyAnswerOf(policyOn(policyOfRow(company.policy), today)),
  };
}

export function presentRetailer(retailer: RetailerRow) {
  return {
    retailer_name: retailer.name,
    companyId: retailer.id,
    category: retailer.category,
    stores: retailer.stores,
  };
}
