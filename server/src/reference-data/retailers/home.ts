import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Retailers of home improvement and furniture. */
export const home: RetailerSeed[] = [
  {
    id: 'home-depot',
    name: 'The Home Depot',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Tools, lumber, appliances and garden goods.',
    isFeatured: true,
    policy: returnPolicy('home-depot'),
  },
  {
    id: 'lowes',
    name: "Lowe's",
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Home improvement, appliances and garden goods.',
    isFeatured: false,
    policy: returnPolicy('lowes', {
      additionalTerms: 'Report trouble with major appliances within 48 hours.',
    }),
  },
  {
    id: 'ikea',
    name: 'IKEA',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Furniture and home accessories to assemble yourself.',
    isFeatured: true,
    policy: returnPolicy('ikea', {
      requiresReceipt: true,
    }),
  },
  {
    id: 'homegoods',
    name: 'HomeGoods',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Off-price furniture, rugs and kitchenware.',
    isFeatured: false,
    policy: returnPolicy('homegoods'),
  },
];
