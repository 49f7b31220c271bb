import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Department stores with clothing, home goods and gifts. */
export const departmentStores: RetailerSeed[] = [
  {
    id: 'kohls',
    name: "Kohl's",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Family clothing, shoes and home goods.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 180,
      categoryWindowDays: { Electronics: 30 },
      additionalTerms:
        'The 30 days for electronics apply to premium brands; they need their original packaging.',
    }),
    stores: [
      mo('Bridgeton', '12222 St. Charles Rock Rd', 'Bridgeton', '63044', 38.75032, -90.429535),
      mo('Crestwood', '9701 Watson Rd', 'Crestwood', '63126', 38.55774, -90.38594),
      mo('Creve Coeur', '955 Woodcrest Executive Dr', 'Creve Coeur', '63141', 38.67386, -90.45182),
      mo('Ellisville', '16055 Manchester Rd', 'Ellisville', '63011', 38.591668, -90.59418),
      mo('Fenton', '115 Gravois Bluffs Plaza Dr', 'Fenton', '63026', 38.506371, -90.447697),
      mo('Manchester', '14425 Andersohn Dr', 'Manchester', '63011', 38.59463, -90.51767),
    ],
  },
  {
    id: 'macys',
    name: "Macy's",
    category: 'department_store',
    businessType: 'retailer',
    description: 'Clothing, jewelry, beauty and home goods.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 30,
      requiresOriginalTags: true,
      excludedCategories: ['Last Act clearance'],
      additionalTerms: 'Some designer items 14 days. Holiday purchases must be back by January 31.',
      holidayExtension: {
        start: '2026-10-06',
        end: '2026-12-31',
        basis: 'Same purchase dates as in the 2025 season.',
      },
    }),
    stores: [
      mo(
        'St. Louis Galleria',
        '1550 St. Louis Galleria',
        'Richmond Heights',
        '63117',
        38.633701,
        -90.348307,
      ),
      mo('West County Center', '2 W County Center', 'Des Peres', '63131', 38.602429, -90.445785),
      mo(
        'South County Center',
        '10 S County Center Way',
        'St. Louis',
        '63129',
        38.504151,
        -90.328369,
      ),
      mo('Mid Rivers Mall', '1 Mid Rivers Mall Dr', 'St. Peters', '63376', 38.797595, -90.617688),
      mo('Chesterfield Commons', '154 THF Blvd', 'Chesterfield', '63005', 38.66617, -90.59403),
      il(
        'St. Clair Square',
        '200 St. Clair Square',
        'Fairview Heights',
        '62208',
        38.593554,
        -89.982367,
      ),
    ],
  },
  {
    id: 'nordstrom',
    name: 'Nordstrom',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Designer clothing, shoes and beauty.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      additionalTerms:
        'Nordstrom publishes no fixed limit and decides case by case; older purchases may still be taken.',
    }),
    stores: [
      mo(
        'St. Louis Galleria',
        '1453 St. Louis Galleria',
        'Richmond Heights',
        '63117',
        38.634576,
        -90.347612,
      ),
      mo('West County', '47 West County Center', 'Des Peres', '63131', 38.600875, -90.447939),
    ],
  },
  // Its window differs from Nordstrom's and changed recently, so none is stated.
  {
    id: 'nordstrom-rack',
    name: 'Nordstrom Rack',
    category: 'clothing',
    businessType: 'retailer',
    description: 'Marked-down designer clothing and shoes.',
    isFeatured: false,
    policy: null,
    stores: [
      mo('Brentwood Square', '1585 S Brentwood Blvd', 'St. Louis', '63144', 38.62757, -90.347591),
      mo(
        'Manchester Highlands',
        '100 Highlands Blvd Dr',
        'Manchester',
        '63011',
        38.594118,
        -90.503864,
      ),
    ],
  },
];
