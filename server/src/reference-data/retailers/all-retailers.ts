import { beauty } from './beauty.ts';
import { carriers } from './carriers.ts';
import { clothingAndShoes } from './clothing-and-shoes.ts';
import { departmentStores } from './department-stores.ts';
import { discount } from './discount.ts';
import { electronics } from './electronics.ts';
import { generalMerchandise } from './general-merchandise.ts';
import { home } from './home.ts';
import { pharmacy } from './pharmacy.ts';
import type { RetailerSeed } from './retailer.ts';
import { specialty } from './specialty.ts';
import { sport } from './sport.ts';

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
  ...carriers,
];
