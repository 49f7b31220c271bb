import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Home improvement and furniture. */
export const home: RetailerSeed[] = [
  {
    id: 'home-depot',
    name: 'The Home Depot',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Tools, lumber, appliances and garden goods.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      additionalTerms: 'Furniture and rugs 30 days, perennials, shrubs and trees one year.',
    }),
  },
  {
    id: 'lowes',
    name: "Lowe's",
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Home improvement, appliances and garden goods.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 90,
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
    policy: returnPolicy({
      returnWindowDays: 365,
      requiresReceipt: true,
      additionalTerms: '365 days for unopened goods, 180 days once opened.',
    }),
  },
];
