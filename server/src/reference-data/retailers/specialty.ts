import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Pets, books and the office. */
export const specialty: RetailerSeed[] = [
  {
    id: 'petsmart',
    name: 'PetSmart',
    category: 'pet_supplies',
    businessType: 'retailer',
    description: 'Pet food, supplies and services.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 60,
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
    policy: returnPolicy({
      returnWindowDays: 30,
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
    policy: returnPolicy({
      returnWindowDays: 90,
      categoryWindowDays: { Electronics: 14 },
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Gift cards', 'Custom orders'],
      additionalTerms: 'Furniture 14 days, ink and toner 30 days, unopened.',
    }),
  },
];
