import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Department stores that sell clothing, home goods and gifts. */
export const departmentStores: RetailerSeed[] = [
  {
    id: 'kohls',
    name: "Kohl's",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Family clothing, shoes and home goods.',
    isFeatured: true,
    policy: returnPolicy('kohls', {
      additionalTerms:
        'The 30 days for electronics apply to premium brands; they need their original packaging.',
    }),
  },
  {
    id: 'macys',
    name: "Macy's",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Clothing, jewelry, beauty and home goods.',
    isFeatured: true,
    policy: returnPolicy('macys', {
      requiresOriginalTags: true,
      excludedCategories: ['Last Act clearance'],
      additionalTerms: 'Some designer items 14 days.',
    }),
  },
  {
    id: 'nordstrom',
    name: 'Nordstrom',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Designer clothing, shoes and beauty.',
    isFeatured: true,
    policy: returnPolicy('nordstrom'),
  },
  {
    id: 'nordstrom-rack',
    name: 'Nordstrom Rack',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Marked-down designer clothing and shoes.',
    isFeatured: false,
    policy: returnPolicy('nordstrom-rack', {
      additionalTerms: '40 days for what you bought online. Unworn, with its tags.',
    }),
  },
];
