import { type RetailerSeed, returnPolicy } from './retailer.ts';

export const beauty: RetailerSeed[] = [
  {
    id: 'sephora',
    name: 'Sephora',
    category: 'beauty',
    businessType: 'retailer',
    description:
      'Cosmetics, skin care and fragrance; several counters are inside a department store.',
    isFeatured: true,
    policy: returnPolicy('sephora', {
      requiresReceipt: true,
      additionalTerms: 'Store credit from day 31 to day 60.',
    }),
  },
  {
    id: 'ulta',
    name: 'Ulta Beauty',
    category: 'beauty',
    businessType: 'retailer',
    description: 'Cosmetics, hair care and salon tools.',
    isFeatured: false,
    policy: returnPolicy('ulta', {
      requiresReceipt: true,
      additionalTerms: 'After 30 days the refund may be store credit.',
    }),
  },
];
