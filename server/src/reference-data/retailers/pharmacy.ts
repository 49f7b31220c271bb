import { type RetailerSeed, returnPolicy } from './retailer.ts';

export const pharmacy: RetailerSeed[] = [
  {
    id: 'cvs',
    name: 'CVS',
    category: 'pharmacy',
    businessType: 'retailer',
    description: 'Pharmacy, beauty and everyday needs.',
    isFeatured: false,
    policy: returnPolicy('cvs', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Prescription medication', 'Opened goods'],
    }),
  },
  {
    id: 'walgreens',
    name: 'Walgreens',
    category: 'pharmacy',
    businessType: 'retailer',
    description: 'Pharmacy, photo and everyday needs.',
    isFeatured: false,
    policy: returnPolicy('walgreens', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Prescription medication', 'Opened goods'],
    }),
  },
];
