import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Pharmacies. */
export const pharmacy: RetailerSeed[] = [
  {
    id: 'cvs',
    name: 'CVS',
    category: 'pharmacy',
    businessType: 'retailer',
    description: 'Pharmacy, beauty and everyday needs.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Prescription medication'],
      additionalTerms: 'Unopened only; the store may allow more time.',
    }),
  },
  {
    id: 'walgreens',
    name: 'Walgreens',
    category: 'pharmacy',
    businessType: 'retailer',
    description: 'Pharmacy, photo and everyday needs.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Prescription medication'],
      additionalTerms: 'Unopened only.',
    }),
  },
];
