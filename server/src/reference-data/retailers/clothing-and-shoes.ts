import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

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
    stores: [
      mo('Frontenac', '1701 S Lindbergh Blvd, Ste 3A', 'St. Louis', '63131', 38.63011, -90.40732),
      mo(
        'Chesterfield Outlets',
        '18521 Outlet Blvd',
        'Chesterfield',
        '63005',
        38.677355,
        -90.661935,
      ),
    ],
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
    stores: [
      mo('Brentwood', '8502 Eager Rd', 'Brentwood', '63144', 38.627405, -90.340265),
      mo('Ballwin', '13920 Manchester Rd', 'Ballwin', '63011', 38.595033, -90.485121),
      mo('St. Peters', '290 Mid Rivers Center', 'St. Peters', '63376', 38.793783, -90.621303),
      il(
        'Fairview Heights',
        '6601 N Illinois St',
        'Fairview Heights',
        '62208',
        38.595933,
        -89.98742,
      ),
    ],
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
    stores: [mo('Page Boulevard', '3651 Page Blvd', 'St. Louis', '63113', 38.646413, -90.228356)],
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
    stores: [
      mo('Hampton Village', '50 Hampton Village Plaza', 'St. Louis', '63109', 38.59213, -90.293011),
      mo(
        'Loughborough Commons',
        '1016 Loughborough Ave',
        'St. Louis',
        '63111',
        38.557918,
        -90.261623,
      ),
    ],
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
    stores: [
      mo('Christy Boulevard', '4930 Christy Blvd', 'St. Louis', '63116', 38.586737, -90.272984),
    ],
  },
];
