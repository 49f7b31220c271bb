import type {
  Company,
  CompanyReturnPolicy,
  MerchantPolicyAnswer,
  Store,
} from '@backhaul/contract/calls/catalog.ts';
import type { CompanyRow, PolicyRow, RetailerRow } from './company-queries.ts';
import type { StoreRow } from './store-row.ts';

function fullAddress(store: Pick<StoreRow, 'street_address' | 'city' | 'state' | 'zip_code'>) {
  return `${store.street_address}, ${store.city}, ${store.state} ${store.zip_code}`;
}

/** `miles` is null where the caller's position is unknown. */
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

function holidayOf({ holiday_start: start, holiday_end: end }: PolicyRow) {
  return { enabled: start !== null, start, end };
}

/** A policy row in the words of the company browser. */
export function presentReturnPolicy(policy: PolicyRow): CompanyReturnPolicy {
  return {
    returnWindowDays: policy.return_window_days,
    categoryWindowDays: policy.category_window_days,
    holidayExtension: holidayOf(policy),
    refundMethod: policy.refund_method,
    requiresReceipt: policy.requires_receipt,
    requiresOriginalTags: policy.requires_original_tags,
    requiresOriginalPackaging: policy.requires_original_packaging,
    excludedCategories: policy.excluded_categories,
    allowedCategories: policy.allowed_categories,
    additionalTerms: policy.additional_terms,
    chargesRestockingFee: policy.restocking_fee_percent !== null,
    restockingFeePercent: policy.restocking_fee_percent,
  };
}

/** The same row in the words of the merchant check. */
export function presentMerchantPolicy(
  policy: PolicyRow & { company_name: string },
): MerchantPolicyAnswer {
  return {
    retailer: policy.company_name,
    version: policy.version,
    isActive: policy.is_active,
    policy: {
      returnWindowDays: policy.return_window_days,
      categoryWindowDays: policy.category_window_days,
      holidayExtension: holidayOf(policy),
      receiptRequired: policy.requires_receipt,
      tagsRequired: policy.requires_original_tags,
      originalPackagingRequired: policy.requires_original_packaging,
      excludedCategories: policy.excluded_categories,
      allowedCategories: policy.allowed_categories,
      restockingFee: {
        enabled: policy.restocking_fee_percent !== null,
        percentage: policy.restocking_fee_percent ?? 0,
      },
      refundMethod: policy.refund_method,
    },
  };
}

export function presentCompany(company: CompanyRow): Company {
  return {
    id: company.id,
    name: company.name,
    category: company.category,
    description: company.description,
    businessType: company.business_type,
    isFeatured: company.is_featured,
    stLouisLocations: company.stores.map((store) => ({
      id: store.id,
      name: store.name,
      address: store.street_address,
      city: store.city,
      state: store.state,
      zipCode: store.zip_code,
      acceptsReturns: store.accepts_returns,
    })),
    returnPolicy:
      company.policy === null || !company.policy.is_active
        ? null
        : presentReturnPolicy(company.policy),
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
