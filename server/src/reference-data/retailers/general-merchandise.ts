import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Big stores that sell nearly everything, and the warehouse clubs. */
export const generalMerchandise: RetailerSeed[] = [
  {
    id: 'target',
    name: 'Target',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Everyday goods, clothing, toys and electronics under one roof.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      categoryWindowDays: { Electronics: 30 },
      additionalTerms:
        'Apple products 15 days, mobile phones 14 days, own brands one year. Electronics bought in the holiday season must be back by January 24.',
      holidayExtension: {
        start: '2026-11-01',
        end: '2026-12-24',
        basis: 'Same purchase dates as in the 2025 season; covers electronics.',
      },
    }),
    stores: [
      mo('Hampton Village', '4255 Hampton Ave', 'St. Louis', '63109', 38.592695, -90.295625),
      mo('Midtown', '900 S Grand Blvd', 'St. Louis', '63103', 38.626575, -90.236394),
      mo('Brentwood', '25 Brentwood Promenade Ct', 'Brentwood', '63144', 38.627948, -90.343406),
      mo('Kirkwood', '1042 S Kirkwood Rd', 'Kirkwood', '63122', 38.56527, -90.404308),
      mo('South County', '4250 Rusty Rd', 'St. Louis', '63128', 38.506215, -90.339748),
      mo('Fenton', '197 Gravois Bluffs Plaza Dr', 'Fenton', '63026', 38.502562, -90.447738),
      mo('Bridgeton', '12275 St. Charles Rock Rd', 'Bridgeton', '63044', 38.753991, -90.425802),
      mo('Florissant', '2341 N Highway 67', 'Florissant', '63033', 38.805768, -90.310217),
      mo(
        'Town and Country',
        '1272 Town and Country Crossing Dr',
        'Chesterfield',
        '63017',
        38.620144,
        -90.517703,
      ),
      il(
        'Fairview Heights',
        '4701 N Illinois St',
        'Fairview Heights',
        '62208',
        38.572546,
        -89.987407,
      ),
    ],
  },
  {
    id: 'walmart',
    name: 'Walmart',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Groceries, household goods, clothing and electronics at low prices.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      categoryWindowDays: { Electronics: 30 },
      additionalTerms:
        'Mobile phones on a carrier plan 14 days. Marketplace sellers may set their own terms. Holiday purchases must be back by January 31.',
      holidayExtension: {
        start: '2026-10-01',
        end: '2026-12-31',
        basis: 'Same purchase dates as in the 2023 to 2025 seasons.',
      },
    }),
    stores: [
      mo('Maplewood', '1900 Maplewood Commons Dr', 'Maplewood', '63143', 38.62252, -90.333092),
      mo('Kirkwood', '1202 S Kirkwood Rd', 'Kirkwood', '63122', 38.562176, -90.406878),
      mo('Telegraph Road', '3270 Telegraph Rd', 'St. Louis', '63125', 38.496974, -90.300718),
      mo('St. Ann', '10835 St. Charles Rock Rd', 'St. Ann', '63074', 38.733752, -90.392166),
      mo('Ferguson', '10741 W Florissant Ave', 'St. Louis', '63136', 38.765862, -90.280701),
      mo('Manchester', '201 Highlands Blvd Dr', 'Manchester', '63011', 38.59639, -90.50531),
      mo('Fenton', '653 Gravois Bluffs Blvd', 'Fenton', '63026', 38.508419, -90.438828),
      mo(
        'St. Charles',
        '2897 Veterans Memorial Pkwy',
        'St. Charles',
        '63303',
        38.783989,
        -90.524872,
      ),
      il('Granite City', '379 W Pontoon Rd', 'Granite City', '62040', 38.735475, -90.143464),
      il("O'Fallon Illinois", '1530 W US Highway 50', "O'Fallon", '62269', 38.59259, -89.953438),
    ],
  },
  // Positions are known only to about 100 m.
  {
    id: 'costco',
    name: 'Costco',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse with groceries, appliances and electronics.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: null,
      categoryWindowDays: { Electronics: 90 },
      excludedCategories: ['Alcohol', 'Tobacco', 'Gift cards'],
      additionalTerms: 'Major appliances 90 days. The membership number replaces a receipt.',
    }),
    stores: [
      mo('Manchester', '301 Highlands Blvd Dr', 'Manchester', '63011', 38.598, -90.507),
      mo('South St. Louis', '4200 Rusty Rd', 'St. Louis', '63128', 38.508, -90.339),
      mo('University City', '8685 Olive Blvd', 'St. Louis', '63132', 38.676, -90.36),
      mo('St. Peters', '200 Costco Way', 'St. Peters', '63376', 38.797, -90.607),
      mo('St. John', '8421 St. John Industrial Ln', 'St. Louis', '63114', 38.705, -90.335),
    ],
  },
  {
    id: 'sams-club',
    name: "Sam's Club",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Members-only warehouse of the Walmart family.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: null,
      categoryWindowDays: { Electronics: 90 },
      excludedCategories: ['Gift cards'],
      additionalTerms:
        'Major appliances 90 days, mobile phones 14 days. The membership number replaces a receipt.',
    }),
    stores: [
      mo('West Florissant', '10735 W Florissant Ave', 'St. Louis', '63136', 38.765733, -90.28068),
      mo('Des Peres', '13455 Manchester Rd', 'St. Louis', '63131', 38.599873, -90.470643),
      mo('Lemay Ferry', '4512 Lemay Ferry Rd', 'St. Louis', '63129', 38.49883, -90.335464),
    ],
  },
];
