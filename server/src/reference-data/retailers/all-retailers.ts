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

/** Counters that take labelled parcels. The retailer decides on the return, so no policy is checked. */
const carriers: RetailerSeed[] = [
  {
    id: 'fedex-office',
    name: 'FedEx Office',
    category: 'shipping',
    businessType: 'carrier',
    description: 'Drop-off for FedEx labels, packing and printing.',
    isFeatured: false,
    policy: null,
  },
  {
    id: 'ups-store',
    name: 'The UPS Store',
    category: 'shipping',
    businessType: 'carrier',
    description: 'Drop-off for UPS labels, packing and mailboxes.',
    isFeatured: false,
    policy: null,
  },
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
