import { mo, type RetailerSeed } from './retailer.ts';

/** Counters that take labelled parcels. The retailer decides on the return, so no policy is checked. */
export const carriers: RetailerSeed[] = [
  {
    id: 'fedex-office',
    name: 'FedEx Office',
    category: 'shipping',
    businessType: 'carrier',
    description: 'Drop-off for FedEx labels, packing and printing.',
    isFeatured: false,
    policy: null,
    stores: [
      mo('South Grand', '3112 S Grand Blvd', 'St. Louis', '63118', 38.602379, -90.24188),
      mo('Gateway', '315 Chestnut St', 'St. Louis', '63102', 38.625752, -90.187475),
      mo('Washington Avenue', '800 Washington Ave', 'St. Louis', '63101', 38.630621, -90.191527),
    ],
  },
  {
    id: 'ups-store',
    name: 'The UPS Store',
    category: 'shipping',
    businessType: 'carrier',
    description: 'Drop-off for UPS labels, packing and mailboxes.',
    isFeatured: false,
    policy: null,
    stores: [mo('Brentwood', '8813 Manchester Rd', 'Brentwood', '63144', 38.611271, -90.350492)],
  },
];
