import { listRetailers } from '@backhaul/contract/calls/places/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';

/** The retailers to offer if the list cannot be fetched (product-rules.md#store-picker). */
const wellKnownRetailers = [
  'Amazon',
  'American Eagle',
  'Apple',
  'Bath & Body Works',
  'Best Buy',
  'Burlington',
  'Costco',
  'CVS Pharmacy',
  "Dick's Sporting Goods",
  "Dillard's",
  'Foot Locker',
  'Gap',
  'H&M',
  'Home Depot',
  'HomeGoods',
  'IKEA',
  'JCPenney',
  "Kohl's",
  "Lowe's",
  "Macy's",
  'Marshalls',
  'Nike',
  'Nordstrom',
  'Old Navy',
  'REI',
  "Sam's Club",
  'Sephora',
  'Target',
  'TJ Maxx',
  'Ulta Beauty',
  'Walgreens',
  'Walmart',
];

/** Names of all retailers with a store in the service area; undefined while loading. */
export function useRetailerNames(): readonly string[] | undefined {
  const retailers = useQuery(queryOf(listRetailers, {}));
  if (retailers.isError) return wellKnownRetailers;
  return retailers.data?.map((retailer) => retailer.retailer_name);
}
