import { refundMethods } from '@backhaul/domain/catalog/booking-options.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { windowKinds } from '@backhaul/domain/policy/return-window.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { point, queryLatitude, queryLongitude, queryNumber, text } from '../../fields.ts';
import { merchantNames, renamed } from '../../merchant-names.ts';

export const about = 'Retailers, their stores and return policies.';

/** Opening hours by weekday. A null day means closed; a missing day means unknown. */
export const storeHours = z.record(
  z.string(),
  z.nullable(z.object({ open: z.string(), close: z.string() })),
);

/**
 * A store in search results. Some fields are sent twice, under the two names that the specification uses for
 * them.
 */
export const store = z.object({
  id: z.string(),
  companyId: z.string(),
  retailerName: z.string(),
  retailer_name: z.string(),
  storeName: z.string(),
  displayName: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  fullAddress: z.string(),
  coordinates: point,
  acceptsReturns: z.boolean(),
  storeHours: z.nullable(storeHours),
  distance_miles: z.nullable(z.number()),
});
export type Store = z.infer<typeof store>;

/** The extended return period of the current or next holiday season. */
export const holidayExtension = z.object({
  enabled: z.boolean(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  returnBy: z.nullable(z.string()),
  categoryReturnBy: z.record(z.string(), z.nullable(z.string())),
  isYearly: z.boolean(),
});

/** The terms of a return policy, with the same names as in the domain. */
const policyTerms = {
  windowKind: z.enum(windowKinds),
  returnWindowDays: z.nullable(z.number()),
  categoryWindowDays: z.record(z.string(), z.nullable(z.number())),
  holidayExtension,
  refundMethod: z.enum(refundMethods),
  requiresReceipt: z.boolean(),
  requiresOriginalTags: z.boolean(),
  requiresOriginalPackaging: z.boolean(),
  excludedCategories: z.array(z.string()),
  allowedCategories: z.array(z.string()),
  restockingFeePercent: z.nullable(z.number()),
} satisfies Record<keyof PolicyTerms, z.ZodMiniType>;

export const companyReturnPolicy = z.object({
  ...policyTerms,
  additionalTerms: z.nullable(z.string()),
  chargesRestockingFee: z.boolean(),
});
export type CompanyReturnPolicy = z.infer<typeof companyReturnPolicy>;

export const company = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  businessType: z.string(),
  isFeatured: z.boolean(),
  /** The number of the company's locations that take returns. */
  locationCount: z.number(),
  /** The twenty nearest locations that take returns. The field's name is from the specification. */
  stLouisLocations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      acceptsReturns: z.boolean(),
      /** Straight-line distance in miles; null if no position was given. */
      distance_miles: z.nullable(z.number()),
    }),
  ),
  /** Names of other companies whose counters accept this company's returns. */
  returnsThrough: z.array(z.string()),
  returnPolicy: z.nullable(companyReturnPolicy),
});
export type Company = z.infer<typeof company>;

const { restockingFeePercent: _fee, ...sharedTerms } = policyTerms;

/**
 * A return policy with the field names of the specification's merchant check
 * (product-rules.md#return-policies). `readReturnPolicy` answers the same policy with our own field names.
 */
export const merchantPolicy = z.object({
  retailer: z.string(),
  version: z.number(),
  isActive: z.boolean(),
  policy: z.object({
    ...renamed(sharedTerms, merchantNames),
    restockingFee: z.object({ enabled: z.boolean(), percentage: z.number() }),
  }),
});
export type MerchantPolicyAnswer = z.infer<typeof merchantPolicy>;

const position = { lat: queryLatitude, lng: queryLongitude };
const limit = z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(50)));

export const searchStores = defineCall({
  method: 'GET',
  path: '/api/stores/search',
  summary: 'Search stores by words of their name or address. Enter at least two characters.',
  access: 'read_catalog',
  reads: ['stores'],
  query: z.object({
    q: text(100).check(z.minLength(2, 'Type at least 2 characters')),
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
    limit,
  }),
  answer: z.array(store),
});

export const nearbyStores = defineCall({
  method: 'GET',
  path: '/api/stores/nearby',
  summary: 'The nearest stores of one retailer that take returns.',
  access: 'read_catalog',
  reads: ['stores'],
  query: z.object({ retailer: text(100, 'Enter a retailer'), ...position, limit }),
  answer: z.array(store),
});

/** A charity that accepts donated goods, with its rules if they are known. */
const charity = z.object({
  id: z.string(),
  organization: z.string(),
  name: z.string(),
  address: z.string(),
  coordinates: point,
  hours: z.nullable(storeHours),
  /** The goods that the charity accepts, in words; null if no source says. */
  takes: z.nullable(z.string()),
  declines: z.array(z.string()),
  /** Straight-line distance in miles; null if no position was given. */
  distance_miles: z.nullable(z.number()),
});
export type Charity = z.infer<typeof charity>;

export const nearbyCharities = defineCall({
  method: 'GET',
  path: '/api/charities',
  summary: 'The charities that take donations, the nearest first, with the goods that each takes.',
  access: 'read_catalog',
  reads: ['stores'],
  query: z.object({ lat: z.optional(queryLatitude), lng: z.optional(queryLongitude), limit }),
  answer: z.array(charity),
});

export const listRetailers = defineCall({
  method: 'GET',
  path: '/api/stores/retailers',
  summary: 'All retailers with a store in the service area.',
  access: 'read_catalog',
  reads: ['stores'],
  answer: z.array(
    z.object({
      retailer_name: z.string(),
      companyId: z.string(),
      category: z.string(),
      stores: z.number(),
    }),
  ),
});

export const storesByCategory = defineCall({
  method: 'GET',
  path: '/api/stores/{category}',
  summary: 'The nearest stores of all companies in one category.',
  access: 'read_catalog',
  reads: ['stores'],
  params: z.object({ category: text(60) }),
  query: z.object({ ...position, limit }),
  answer: z.array(store),
});

export const searchCompanies = defineCall({
  method: 'GET',
  path: '/api/companies/search',
  summary: 'Search companies by text and category, with their return policies and nearest stores.',
  access: 'read_catalog',
  reads: ['stores', 'policies'],
  query: z.object({
    q: z.optional(text(100)),
    category: z.optional(text(60)),
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
  }),
  answer: z.array(company),
});

export const readReturnPolicy = defineCall({
  method: 'GET',
  path: '/api/companies/{id}/return-policy',
  summary: 'The return policy of a company.',
  access: 'read_catalog',
  reads: ['policies'],
  params: z.object({ id: text(100) }),
  answer: companyReturnPolicy,
  errors: ['not_found'],
});

export const readMerchantPolicy = defineCall({
  method: 'GET',
  path: '/api/merchants/policies/{retailer}',
  summary: 'The return policy of a retailer by name.',
  access: 'read_catalog',
  reads: ['policies'],
  params: z.object({ retailer: text(100) }),
  answer: merchantPolicy,
  errors: ['not_found'],
});
