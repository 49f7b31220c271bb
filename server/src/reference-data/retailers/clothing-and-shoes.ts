import { type RetailerSeed, returnPolicy } from './retailer.ts';

/** Clothing and shoes, full price and off price. */
export const clothingAndShoes: RetailerSeed[] = [
  {
    id: 'nike',
    name: 'Nike',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Athletic shoes and clothing.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 60,
      additionalTerms:
        'The 60 days are for members and include worn shoes; without a membership the store may allow 30.',
    }),
  },
  {
    id: 'dsw',
    name: 'DSW',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Shoes and bags of many brands.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 60,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      additionalTerms: 'Unworn only. After 60 days merchandise credit instead of money.',
    }),
  },
  {
    id: 'foot-locker',
    name: 'Foot Locker',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Sneakers and sportswear.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 45,
      requiresReceipt: true,
      additionalTerms: 'Unworn and in new condition only.',
    }),
  },
  {
    id: 'ross',
    name: 'Ross Dress for Less',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Off-price clothing, shoes and home accents.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalTags: true,
      additionalTerms: 'Without a receipt or after 30 days store credit at the current price.',
    }),
  },
  {
    id: 'burlington',
    name: 'Burlington',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Off-price clothing, coats and home goods.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalTags: true,
      excludedCategories: ['Swimwear', 'Fragrances'],
      additionalTerms: 'After 30 days merchandise credit at the lowest selling price.',
    }),
  },
];
