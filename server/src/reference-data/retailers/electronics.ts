import { type RetailerSeed, returnPolicy } from './retailer.ts';

export const electronics: RetailerSeed[] = [
  {
    id: 'best-buy',
    name: 'Best Buy',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Electronics, computers and appliances.',
    isFeatured: true,
    policy: returnPolicy('best-buy', {
      requiresReceipt: true,
      additionalTerms:
        'A $45 restocking fee for phones and other devices that need activation. Paid memberships have longer windows.',
    }),
  },
  {
    id: 'apple',
    name: 'Apple',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Apple devices and accessories.',
    isFeatured: true,
    policy: returnPolicy('apple', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Opened software', 'Gift cards'],
      additionalTerms: 'All accessories and cables must be in the box.',
    }),
  },
  {
    id: 'micro-center',
    name: 'Micro Center',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Computers, parts and maker supplies.',
    isFeatured: false,
    policy: returnPolicy('micro-center', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Opened software'],
    }),
  },
  {
    id: 'gamestop',
    name: 'GameStop',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Video games, consoles and collectibles.',
    isFeatured: false,
    policy: returnPolicy('gamestop', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Opened goods', 'Trading cards', 'Digital products', 'Gift cards'],
      restockingFeePercent: 5,
      additionalTerms:
        'Pre-owned goods and monitors 7 days; the fee applies to computers, laptops, televisions and monitors.',
    }),
  },
];
