import { il, mo, type RetailerSeed, returnPolicy } from './retailer.ts';

/** Home improvement and furniture. */
export const home: RetailerSeed[] = [
  {
    id: 'home-depot',
    name: 'The Home Depot',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Tools, lumber, appliances and garden goods.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 90,
      additionalTerms: 'Furniture and rugs 30 days, perennials, shrubs and trees one year.',
    }),
    stores: [
      mo('Southtown', '3202 S Kingshighway Blvd', 'St. Louis', '63139', 38.601212, -90.267579),
      mo('Brentwood', '1603 S Hanley Rd', 'Brentwood', '63144', 38.625954, -90.336307),
      mo('Overland', '8901 Page Ave', 'Overland', '63114', 38.687992, -90.354978),
      mo(
        'Ellisville',
        '37 Ellisville Towne Centre Dr',
        'Ellisville',
        '63011',
        38.590756,
        -90.608871,
      ),
      mo('South County', '7481 S Lindbergh Blvd', 'St. Louis', '63125', 38.506066, -90.322052),
      mo('Bridgeton', '11215 St. Charles Rock Rd', 'Bridgeton', '63044', 38.740232, -90.398824),
      mo('Ferguson', '10930 New Halls Ferry Rd', 'St. Louis', '63136', 38.769807, -90.262068),
      mo('Manchester Road', '13929 Manchester Rd', 'Ballwin', '63011', 38.600512, -90.485926),
      mo('Arnold', '3865 Vogel Rd', 'Arnold', '63010', 38.412508, -90.394703),
      il(
        'Collinsville',
        '1049 Collinsville Crossing Blvd',
        'Collinsville',
        '62234',
        38.67428,
        -90.014282,
      ),
    ],
  },
  {
    id: 'lowes',
    name: "Lowe's",
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Home improvement, appliances and garden goods.',
    isFeatured: false,
    policy: returnPolicy({
      returnWindowDays: 90,
      additionalTerms: 'Report trouble with major appliances within 48 hours.',
    }),
    stores: [
      mo('South St. Louis', '1040 Loughborough Ave', 'St. Louis', '63111', 38.558023, -90.261825),
      mo('Maplewood', '2300 Maplewood Commons Dr', 'Maplewood', '63143', 38.62252, -90.333092),
      mo('Kirkwood', '1212 S Kirkwood Rd', 'Kirkwood', '63122', 38.562176, -90.406878),
      mo('Florissant', '3180 N Highway 67', 'Florissant', '63033', 38.809238, -90.297704),
      mo('Ballwin', '14810 Manchester Rd', 'Ballwin', '63011', 38.594841, -90.535061),
      mo('Chesterfield', '290 THF Blvd', 'Chesterfield', '63005', 38.666303, -90.602913),
      mo('Bridgeton Outlet', '11974 Paul Mayer Ave', 'Bridgeton', '63044', 38.74848, -90.42466),
    ],
  },
  {
    id: 'ikea',
    name: 'IKEA',
    category: 'home_goods',
    businessType: 'retailer',
    description: 'Furniture and home accessories to assemble yourself.',
    isFeatured: true,
    policy: returnPolicy({
      returnWindowDays: 365,
      requiresReceipt: true,
      additionalTerms: '365 days for unopened goods, 180 days once opened.',
    }),
    stores: [
      mo('Forest Park Avenue', '4000 Forest Park Ave', 'St. Louis', '63108', 38.635184, -90.2448),
    ],
  },
];
