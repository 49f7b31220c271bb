import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Discount and dollar stores. */
export const discount: RetailerSeed[] = [
  {
    id: 'dollar-general',
    name: 'Dollar General',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Neighborhood discount store for household needs.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
    }),
    stores: [
      mo('Broadway', '7700 S Broadway', 'St. Louis', '63111', 38.54644, -90.25879),
      mo('South Jefferson', '2500 S Jefferson Ave', 'St. Louis', '63104', 38.605942, -90.222398),
      mo('North Grand', '4038 N Grand Blvd', 'St. Louis', '63107', 38.664444, -90.214065),
      il('Belleville', '790 Carlyle Ave', 'Belleville', '62221', 38.516496, -89.950296),
      mo('University City', '7900 Olive Blvd', 'University City', '63130', 38.672227, -90.340532),
      mo('St. Charles', '520 S 5th St', 'St. Charles', '63301', 38.778665, -90.48722),
    ],
  },
  {
    id: 'family-dollar',
    name: 'Family Dollar',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Neighborhood discount store for groceries and household needs.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      requiresOriginalPackaging: true,
    }),
    stores: [
      mo('Southwest Avenue', '5433 Southwest Ave', 'St. Louis', '63139', 38.610271, -90.279789),
      mo('South Grand', '2700 S Grand Blvd', 'St. Louis', '63118', 38.607366, -90.240529),
      mo('Gravois', '4645 Gravois Ave', 'St. Louis', '63116', 38.58308, -90.265487),
      mo('Delmar', '5935 Delmar Blvd', 'St. Louis', '63112', 38.655124, -90.29179),
      mo('Affton', '8417 Gravois Rd', 'Affton', '63123', 38.55802, -90.305278),
      il('Granite City', '2600 Nameoki Rd, Ste A', 'Granite City', '62040', 38.708575, -90.121943),
    ],
  },
  {
    id: 'dollar-tree',
    name: 'Dollar Tree',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Party goods, crafts and household needs at a small fixed price.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      refundMethod: 'exchange_only',
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      additionalTerms: 'The store manager decides on exchanges.',
    }),
    stores: [
      mo('Kingshighway', '3637 S Kingshighway Blvd', 'St. Louis', '63109', 38.59349, -90.27187),
      mo('Soulard', '2014 S 7th St, Ste 102', 'St. Louis', '63104', 38.606713, -90.202766),
      mo('Shrewsbury', '7077 Chippewa St', 'Shrewsbury', '63119', 38.584977, -90.315861),
      mo('Maplewood', '3220 Laclede Station Rd', 'St. Louis', '63143', 38.605019, -90.331979),
      mo('University City', '7575 Olive Blvd', 'University City', '63130', 38.67207, -90.33498),
      mo('Florissant', '700 N Lindbergh Blvd', 'Florissant', '63031', 38.798248, -90.335252),
    ],
  },
  {
    id: 'five-below',
    name: 'Five Below',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Toys, games and trends for little money.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
    }),
    stores: [
      mo('Hampton Village', '4 Hampton Village Plaza', 'St. Louis', '63109', 38.59213, -90.293011),
    ],
  },
];
