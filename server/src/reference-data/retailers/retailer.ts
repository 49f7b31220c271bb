import type { CompanyCategory, ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { type MerchantPolicy, openTerms } from '@backhaul/domain/policy/policy-terms.ts';

/** The company browser filters by the six of product-rules.md#store-picker. The others are found by text only. */
export type BusinessCategory =
  | CompanyCategory
  | 'beauty'
  | 'books'
  | 'office_supplies'
  | 'pet_supplies'
  | 'shipping';

/**
 * The purchase dates (YYYY-MM-DD), both inclusive, that get a longer return window. `basis` names the source of the
 * dates: last season's, until new ones are announced.
 */
export interface HolidaySeason {
  start: string;
  end: string;
  basis: string;
}

/** A policy's terms, with the source of its season's dates. */
export type ReturnPolicySeed = Omit<
  MerchantPolicy,
  'isActive' | 'categoryWindowDays' | 'holidayExtension'
> & {
  readonly categoryWindowDays: Readonly<Partial<Record<ItemCategory, number>>>;
  readonly holidayExtension: HolidaySeason | null;
};

export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';

/** Local opening times as HH:MM. A store without hours counts as open. */
export type StoreHours = Partial<Record<Weekday, { open: string; close: string }>>;

export interface StoreSeed {
  /** The part of the metro area. It is part of the store's id, so renaming it creates a new store. */
  area: string;
  street: string;
  city: string;
  state: 'MO' | 'IL';
  zip: string;
  lat: number;
  lng: number;
  acceptsReturns: boolean;
}

export interface RetailerSeed {
  id: string;
  name: string;
  category: BusinessCategory;
  businessType: 'retailer' | 'carrier';
  description: string;
  isFeatured: boolean;
  /** Null if nothing reliable is known, or for a carrier: no policy is checked. */
  policy: ReturnPolicySeed | null;
  /** The retailer's usual hours, if a source gives them. */
  hours?: StoreHours;
  stores: StoreSeed[];
}

/** Fills in common terms: refund to the original payment, nothing else required. */
export function returnPolicy(
  facts: Pick<ReturnPolicySeed, 'returnWindowDays'> & Partial<ReturnPolicySeed>,
): ReturnPolicySeed {
  return {
    ...openTerms,
    categoryWindowDays: {},
    additionalTerms: null,
    holidayExtension: null,
    ...facts,
  };
}

export function policyOfSeed({ holidayExtension, ...terms }: ReturnPolicySeed): MerchantPolicy {
  const { start, end } = holidayExtension ?? { start: null, end: null };
  return { ...terms, isActive: true, holidayExtension: { enabled: start !== null, start, end } };
}

type Where = [area: string, street: string, city: string, zip: string, lat: number, lng: number];

function storeIn(state: StoreSeed['state'], where: Where): StoreSeed {
  const [area, street, city, zip, lat, lng] = where;
  return { area, street, city, state, zip, lat, lng, acceptsReturns: true };
}

export function mo(...where: Where): StoreSeed {
  return storeIn('MO', where);
}

export function il(...where: Where): StoreSeed {
  return storeIn('IL', where);
}

/** A store's stable id: `target-hampton-village`. */
export function storeId(retailer: RetailerSeed, store: StoreSeed): string {
  const area = store.area.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return `${retailer.id}-${area}`.replace(/-$/, '');
}

/** A store's name for customers: 'Target Hampton Village'. */
export function storeName(retailer: RetailerSeed, store: StoreSeed): string {
  return `${retailer.name} ${store.area}`;
}
