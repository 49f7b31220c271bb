import { il, mo, type RetailerSeed, returnPolicy, type StoreHours } from './retailer.ts';

const bestBuyWeekday = { open: '10:00', close: '21:00' };
const bestBuyHours: StoreHours = {
  monday: bestBuyWeekday,
  tuesday: bestBuyWeekday,
  wednesday: bestBuyWeekday,
  thursday: bestBuyWeekday,
  friday: bestBuyWeekday,
  saturday: bestBuyWeekday,
  sunday: { open: '11:00', close: '20:00' },
};

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
    hours: bestBuyHours,
    stores: [
      mo('Brentwood', '8300 Eager Rd', 'St. Louis', '63144', 38.628471, -90.336487),
      mo('South County', '7017 S Lindbergh Blvd', 'St. Louis', '63125', 38.510273, -90.33017),
      mo('Wentzville', '1283 W Pearce Blvd', 'Wentzville', '63385', 38.8105, -90.87778),
      mo('Bridgeton', '12410 St. Charles Rock Rd', 'Bridgeton', '63044', 38.754215, -90.430748),
      mo('Fenton', '717 Gravois Rd', 'Fenton', '63026', 38.512543, -90.446098),
      mo('Chesterfield', '178 THF Blvd', 'Chesterfield', '63005', 38.667542, -90.600029),
      mo('St. Peters', '5651 S Service Rd', 'St. Peters', '63376', 38.797874, -90.611115),
      il('Fairview Heights', '26 Plaza Dr', 'Fairview Heights', '62208', 38.588939, -89.990382),
      il(
        'Edwardsville',
        '6670 Edwardsville Crossing Dr',
        'Edwardsville',
        '62025',
        38.784763,
        -89.95327,
      ),
    ],
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
    stores: [
      mo(
        'St. Louis Galleria',
        '2440 St. Louis Galleria',
        'Richmond Heights',
        '63117',
        38.635278,
        -90.348375,
      ),
      mo('West County', '131 West County Center', 'Des Peres', '63131', 38.601199, -90.447078),
    ],
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
    stores: [
      mo('Brentwood', '87 Brentwood Promenade Ct', 'Brentwood', '63144', 38.627242, -90.341618),
    ],
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
    stores: [
      mo('Kingshighway', '3716 S Kingshighway Blvd', 'St. Louis', '63109', 38.592545, -90.27246),
    ],
  },
];
