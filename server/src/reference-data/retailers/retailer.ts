import type { CompanyCategory, ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { type MerchantPolicy, openTerms } from '@backhaul/domain/policy/policy-terms.ts';

/** The company browser filters by the six of product-rules.md#store-picker; the others are found by text only. */
export type BusinessCategory =
  | CompanyCategory
  | 'beauty'
  | 'books'
  | 'office_supplies'
  | 'pet_supplies'
  | 'shipping';

/**
 * A season in which purchases may come back later than usual. Bounds are purchase dates (YYYY-MM-DD), both inclusive.
 * `basis` says what the coming season's dates rest on: they are carried over from the last one until announced.
 */
export interface HolidaySeason {
  start: string;
  end: string;
  basis: string;
}

/** A policy as the rules read it, with what the dates of its season rest on. */
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

/** Opening times as HH:MM, local; a store without hours counts as open. */
export type StoreHours = Partial<Record<Weekday, { open: string; close: string }>>;

export interface StoreSeed {
  /** Where in the metro; with the retailer's id it makes the store's id, so renaming an area makes a new store. */
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
  /** null = nothing reliable is known, or a carrier: no policy is checked. */
  policy: ReturnPolicySeed | null;
  /** The retailer's usual hours, where a source gives them. */
  hours?: StoreHours;
  stores: StoreSeed[];
}

/** Fills in what most policies have in common: money back on the original payment, nothing else demanded. */
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

/** A seeded policy as it is stored. */
export function policyOfSeed({ holidayExtension, ...terms }: ReturnPolicySeed): MerchantPolicy {
  const { start, end } = holidayExtension ?? { start: null, end: null };
  return { ...terms, isActive: true, holidayExtension: { enabled: start !== null, start, end } };
}

type Where = [area: string, street: string, city: string, zip: string, lat: number, lng: number];

function storeIn(state: StoreSeed['state'], where: Where): StoreSeed {
  const [area, street, city, zip, lat, lng] = where;
  return { area, street, city, state, zip, lat, lng, acceptsReturns: true };
}

/** A store in Missouri. */
export function mo(...where: Where): StoreSeed {
  return storeIn('MO', where);
}

/** A store in Illinois. */
export function il(...where: Where): StoreSeed {
  return storeIn('IL', where);
}

/** A store's stable id: `target-hampton-village`. */
export function storeId(retailer: RetailerSeed, store: StoreSeed): string {
  const area = store.area.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return `${retailer.id}-${area}`.replace(/-$/, '');
}

/** A store's name as customers say it: 'Target Hampton Village'. */
export function storeName(retailer: RetailerSeed, store: StoreSeed): string {
  return `${retailer.name} ${store.area}`;
}
