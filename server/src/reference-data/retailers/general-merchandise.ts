import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Big stores that sell nearly everything, and the warehouse clubs. */
export const generalMerchandise: RetailerSeed[] = [
  {
    id: 'target',
    name: 'Target',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Everyday goods, clothing, toys and electronics under one roof.',
    isFeatured: true,
    policy: returnPolicy('target', { additionalTerms: 'Mobile phones may have 14 days only.' }),
  },
  {
    id: 'walmart',
    name: 'Walmart',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Groceries, household goods, clothing and electronics at low prices.',
    isFeatured: true,
    policy: returnPolicy('walmart', {
      additionalTerms: 'Marketplace sellers may set their own terms.',
    }),
  },
  {
    id: 'costco',
    name: 'Costco',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse with groceries, appliances and electronics.',
    isFeatured: false,
    policy: returnPolicy('costco', {
      excludedCategories: ['Alcohol', 'Tobacco', 'Gift cards'],
      additionalTerms: 'The membership number replaces a receipt.',
    }),
  },
  {
    id: 'sams-club',
    name: "Sam's Club",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse of the Walmart family.',
    isFeatured: false,
    policy: returnPolicy('sams-club', {
      excludedCategories: ['Gift cards'],
      additionalTerms: 'The membership number replaces a receipt.',
    }),
  },
];
