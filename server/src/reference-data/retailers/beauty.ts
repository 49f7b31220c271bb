import { mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Cosmetics and fragrance. */
export const beauty: RetailerSeed[] = [
  {
    id: 'sephora',
    name: 'Sephora',
    category: 'beauty',
    businessType: 'retailer',
    description:
      'Cosmetics, skin care and fragrance; several counters are inside a department store.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresReceipt: true,
      additionalTerms: 'Store credit from day 31 to day 60.',
    }),
    stores: [
      mo('Creve Coeur', '955 Woodcrest Executive Dr', 'Creve Coeur', '63141', 38.67386, -90.45182),
      mo('Crestwood', '9701 Watson Rd', 'Crestwood', '63126', 38.55774, -90.38594),
      mo('Bridgeton', '12222 St. Charles Rock Rd', 'Bridgeton', '63044', 38.75032, -90.429535),
      mo('Fenton', '115 Gravois Bluffs Plaza Dr', 'Fenton', '63026', 38.506371, -90.447697),
      mo('Manchester', '14425 Andersohn Dr', 'Manchester', '63011', 38.59463, -90.51767),
      mo('Arnold', '2150 Michigan Ave', 'Arnold', '63010', 38.437547, -90.379966),
      mo("O'Fallon", '2110 Highway K', "O'Fallon", '63368', 38.77901, -90.69844),
    ],
  },
  {
    id: 'ulta',
    name: 'Ulta Beauty',
    category: 'beauty',
    businessType: 'retailer',
    description: 'Cosmetics, hair care and salon tools.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 60,
      requiresReceipt: true,
      additionalTerms: 'The refund may become store credit after 30 days.',
    }),
    stores: [
      mo('Wentzville', '1279 W Pearce Blvd', 'Wentzville', '63385', 38.810547, -90.878086),
      mo('Chesterfield', '46 THF Blvd', 'Chesterfield', '63005', 38.666502, -90.585919),
      mo('Creve Coeur', '11650 Olive Blvd', 'Creve Coeur', '63141', 38.67091, -90.44008),
      mo('Fenton', '189 Gravois Bluffs Plaza Dr', 'Fenton', '63026', 38.502878, -90.447519),
      mo('Florissant', '2419 N Highway 67', 'Florissant', '63033', 38.805748, -90.308659),
      mo('Manchester', '121 Highlands Blvd Dr', 'Manchester', '63011', 38.594069, -90.505155),
    ],
  },
];
