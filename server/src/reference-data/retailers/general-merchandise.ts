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
    policy: returnPolicy({
      returnWindowDays: 90,
      categoryWindowDays: { Electronics: 30 },
      additionalTerms:
        'Apple products 15 days, mobile phones 14 days, own brands one year. Electronics bought in the holiday season must be back by January 24.',
      holidayExtension: {
        start: '2026-11-01',
        end: '2026-12-24',
        basis: 'Same purchase dates as in the 2025 season; covers electronics.',
      },
    }),
  },
  {
    id: 'walmart',
    name: 'Walmart',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Groceries, household goods, clothing and electronics at low prices.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      categoryWindowDays: { Electronics: 30 },
      additionalTerms:
        'Mobile phones on a carrier plan 14 days. Marketplace sellers may set their own terms. Holiday purchases must be back by January 31.',
      holidayExtension: {
        start: '2026-10-01',
        end: '2026-12-31',
        basis: 'Same purchase dates as in the 2023 to 2025 seasons.',
      },
    }),
  },
  // Positions are known only to about 100 m.
  {
    id: 'costco',
    name: 'Costco',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse with groceries, appliances and electronics.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: null,
      categoryWindowDays: { Electronics: 90 },
      excludedCategories: ['Alcohol', 'Tobacco', 'Gift cards'],
      additionalTerms: 'Major appliances 90 days. The membership number replaces a receipt.',
    }),
  },
  {
    id: 'sams-club',
    name: "Sam's Club",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse of the Walmart family.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: null,
      categoryWindowDays: { Electronics: 90 },
      excludedCategories: ['Gift cards'],
      additionalTerms:
        'Major appliances 90 days, mobile phones 14 days. The membership number replaces a receipt.',
    }),
  },
];
