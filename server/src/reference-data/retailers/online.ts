import { type RetailerSeed, returnPolicy } from './retailer.ts';

/**
 * Retailers without their own counters. Amazon's returns go to other companies' counters, with the code of
 * the return. For the other retailers, the carrier on the customer's label takes the item, so no counter is
 * listed.
 */
export const online: RetailerSeed[] = [
  {
    id: 'amazon',
    name: 'Amazon',
    category: 'marketplace',
    businessType: 'retailer',
    description: 'Online store for nearly everything.',
    isFeatured: false,
    policy: returnPolicy('amazon', {
      additionalTerms: 'Start the return with Amazon first: the counter asks for its code.',
    }),
    returnsThrough: ['kohls', 'ups-store'],
  },
  {
    id: 'ebay',
    name: 'eBay',
    category: 'marketplace',
    businessType: 'retailer',
    description: 'Online marketplace of many sellers.',
    isFeatured: false,
    policy: returnPolicy('ebay', {
      additionalTerms: 'Sellers may set their own terms. The return label names the carrier.',
    }),
  },
  {
    id: 'temu',
    name: 'Temu',
    category: 'marketplace',
    businessType: 'retailer',
    description: 'Online marketplace of many sellers.',
    isFeatured: false,
    policy: returnPolicy('temu', { additionalTerms: 'The return label names the carrier.' }),
  },
  {
    id: 'shein',
    name: 'SHEIN',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Online store for fashion.',
    isFeatured: false,
    policy: returnPolicy('shein', { additionalTerms: 'The return label names the carrier.' }),
  },
  {
    id: 'wayfair',
    name: 'Wayfair',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Online store for furniture and home goods.',
    isFeatured: false,
    policy: returnPolicy('wayfair', {
      excludedCategories: ['Assembled items'],
      additionalTerms: 'The return label names the carrier.',
    }),
  },
  {
    id: 'chewy',
    name: 'Chewy',
    category: 'pet_supplies',
    businessType: 'retailer',
    description: 'Online store for pet food and supplies.',
    isFeatured: false,
    policy: returnPolicy('chewy', { additionalTerms: 'The return label names the carrier.' }),
  },
];
