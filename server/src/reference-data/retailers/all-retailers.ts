import { beauty } from './beauty.ts';
import { clothingAndShoes } from './clothing-and-shoes.ts';
import { departmentStores } from './department-stores.ts';
import { discount } from './discount.ts';
import { electronics } from './electronics.ts';
import { generalMerchandise } from './general-merchandise.ts';
import { home } from './home.ts';
import { online } from './online.ts';
import { pharmacy } from './pharmacy.ts';
import type { RetailerSeed } from './retailer.ts';
import { specialty } from './specialty.ts';
import { sport } from './sport.ts';

const carrier = (
  company: Pick<RetailerSeed, 'id' | 'name' | 'description' | 'returnsThrough'>,
): RetailerSeed => ({
  ...company,
  category: 'shipping',
  businessType: 'carrier',
  isFeatured: false,
  policy: null,
});

/**
 * Counters that take labeled parcels. The label shows that the retailer accepts the return, so no policy is
 * checked (product-rules.md#ways-back). Shops of other chains that take a carrier's parcels count as a
 * separate company.
 */
const carriers: RetailerSeed[] = [
  carrier({
    id: 'fedex-office',
    name: 'FedEx Office',
    description: 'Drop-off for FedEx labels, packing and printing.',
    returnsThrough: ['fedex-onsite'],
  }),
  carrier({
    id: 'fedex-onsite',
    name: 'FedEx OnSite',
    description: 'Shops of other chains that take parcels with a FedEx label.',
  }),
  carrier({
    id: 'ups-store',
    name: 'The UPS Store',
    description: 'Drop-off for UPS labels, packing and mailboxes.',
    returnsThrough: ['ups-access-point'],
  }),
  carrier({
    id: 'ups-access-point',
    name: 'UPS Access Point',
    description: 'Shops of other chains that take parcels with a UPS label.',
  }),
  carrier({
    id: 'usps',
    name: 'USPS',
    description: 'Post offices, which take parcels with a prepaid USPS label.',
  }),
];

/** Every retailer and carrier of the first service area. */
export const allRetailers: RetailerSeed[] = [
  ...generalMerchandise,
  ...departmentStores,
  ...clothingAndShoes,
  ...electronics,
  ...home,
  ...sport,
  ...pharmacy,
  ...beauty,
  ...discount,
  ...specialty,
  ...online,
  ...carriers,
];
