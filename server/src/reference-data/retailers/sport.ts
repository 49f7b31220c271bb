import { mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Sporting goods and the outdoors. */
export const sport: RetailerSeed[] = [
  {
    id: 'dicks',
    name: "Dick's Sporting Goods",
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Sports equipment, shoes and clothing.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      requiresReceipt: true,
    }),
    stores: [
      mo('West County', '131 West County Center', 'Des Peres', '63131', 38.601199, -90.447078),
      mo('South County', '590 S County Center Way', 'St. Louis', '63129', 38.504151, -90.328369),
    ],
  },
  {
    id: 'bass-pro',
    name: 'Bass Pro Shops',
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Fishing, camping and boating gear.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 60,
      requiresReceipt: true,
      excludedCategories: ['Firearms', 'Ammunition'],
    }),
    stores: [
      mo('St. Charles', '1365 S 5th St', 'St. Charles', '63301', 38.770906, -90.497335),
      mo('Sunset Hills', '3600 S Lindbergh Blvd', 'Sunset Hills', '63127', 38.554253, -90.405429),
    ],
  },
  {
    id: 'cabelas',
    name: "Cabela's",
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Hunting, fishing and camping gear.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 60,
      requiresReceipt: true,
      excludedCategories: ['Firearms', 'Ammunition'],
    }),
    stores: [
      mo('Hazelwood', '5555 St. Louis Mills Blvd', 'Hazelwood', '63042', 38.787131, -90.414794),
    ],
  },
];
