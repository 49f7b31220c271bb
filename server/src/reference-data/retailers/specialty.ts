import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

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
    stores: [
      mo('Chippewa', '4621 Chippewa St', 'St. Louis', '63116', 38.59115, -90.27054),
      mo('Brentwood', '62 Brentwood Promenade Ct', 'St. Louis', '63144', 38.62786, -90.34289),
      mo('Sunset Hills', '10900 Sunset Hills Plaza', 'St. Louis', '63127', 38.55352, -90.41055),
      mo('South County', '4451 Lemay Ferry Rd', 'St. Louis', '63129', 38.49958, -90.33474),
      mo('Florissant', '13927 New Halls Ferry Rd', 'Florissant', '63033', 38.806, -90.29691),
      mo('Chesterfield', '262 THF Blvd', 'Chesterfield', '63005', 38.66742, -90.60026),
      mo('St. Charles', '2861 Veterans Memorial Pkwy', 'St. Charles', '63303', 38.78486, -90.52732),
      il('Glen Carbon', '130 Junction Dr', 'Glen Carbon', '62034', 38.77491, -89.95504),
    ],
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
    stores: [
      mo('West County', '113 West County Center', 'Des Peres', '63131', 38.60113, -90.447263),
    ],
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
    stores: [mo('Chippewa', '4617 Chippewa St', 'St. Louis', '63116', 38.591992, -90.270913)],
  },
];
