import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Retailers of pets' needs, books and office supplies. */
export const specialty: RetailerSeed[] = [
  {
    id: 'petsmart',
    name: 'PetSmart',
    category: 'pet_supplies',
    businessType: 'retailer',
    description: 'Pet food, supplies and services.',
    isFeatured: false,
    policy: returnPolicy('petsmart', {
      requiresReceipt: true,
      excludedCategories: ['Prescription medication', 'Live animals'],
      additionalTerms: 'Opened food may be limited to an exchange.',
    }),
  },
  {
    id: 'barnes-noble',
    name: 'Barnes & Noble',
    category: 'books',
    businessType: 'retailer',
    description: 'Books, toys and gifts.',
    isFeatured: false,
    policy: returnPolicy('barnes-noble', {
      requiresReceipt: true,
      excludedCategories: ['Magazines', 'Gift cards'],
      additionalTerms: 'Opened music, films and games only if defective.',
    }),
  },
  {
    id: 'office-depot',
    name: 'Office Depot',
    category: 'office_supplies',
    businessType: 'retailer',
    description: 'Office supplies, technology and printing.',
    isFeatured: false,
    policy: returnPolicy('office-depot', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Gift cards', 'Custom orders'],
    }),
  },
  {
    id: 'petco',
    name: 'Petco',
    category: 'pet_supplies',
    businessType: 'retailer',
    description: 'Pet food, supplies and services.',
    isFeatured: false,
    policy: returnPolicy('petco'),
  },
];
