import { type RetailerSeed, returnPolicy } from './retailer.ts';

export const sport: RetailerSeed[] = [
  {
    id: 'dicks',
    name: "Dick's Sporting Goods",
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Sports equipment, shoes and clothing.',
    isFeatured: true,
    policy: returnPolicy('dicks', {
      requiresReceipt: true,
    }),
  },
  {
    id: 'bass-pro',
    name: 'Bass Pro Shops',
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Fishing, camping and boating gear.',
    isFeatured: false,
    policy: returnPolicy('bass-pro', {
      requiresReceipt: true,
      excludedCategories: ['Firearms', 'Ammunition'],
    }),
  },
  {
    id: 'cabelas',
    name: "Cabela's",
    category: 'sporting_goods',
    businessType: 'retailer',
    description: 'Hunting, fishing and camping gear.',
    isFeatured: false,
    policy: returnPolicy('cabelas', {
      requiresReceipt: true,
      excludedCategories: ['Firearms', 'Ammunition'],
    }),
  },
];
