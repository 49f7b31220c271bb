import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Electronics, computers and games. */
export const electronics: RetailerSeed[] = [
  {
    id: 'best-buy',
    name: 'Best Buy',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Electronics, computers and appliances.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 15,
      requiresReceipt: true,
      additionalTerms:
        'Phones and other devices that need activation 14 days, with a $45 restocking fee. Paid memberships have longer windows. Holiday purchases must be back by January 15.',
      holidayExtension: {
        start: '2026-10-31',
        end: '2026-12-31',
        basis: 'Same purchase dates as in the 2025 season.',
      },
    }),
  },
  {
    id: 'apple',
    name: 'Apple',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Apple devices and accessories.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 14,
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
    policy: returnPolicy({
      returnWindowDays: 30,
      categoryWindowDays: { Electronics: 15 },
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Opened software'],
      additionalTerms:
        '15 days for computers, processors, motherboards, graphics cards and tablets; other goods 30 days.',
    }),
  },
  {
    id: 'gamestop',
    name: 'GameStop',
    category: 'electronics',
    businessType: 'retailer',
    description: 'Video games, consoles and collectibles.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 15,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      excludedCategories: ['Trading cards', 'Digital products', 'Gift cards'],
      restockingFeePercent: 5,
      additionalTerms:
        'Unopened only. Pre-owned goods, computers and monitors 7 days; the fee applies to computers, laptops, televisions and monitors.',
    }),
  },
];
