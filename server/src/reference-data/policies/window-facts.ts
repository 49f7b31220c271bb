import type { WindowKind } from '@backhaul/domain/policy/return-window.ts';
import {
  cvsPages,
  type FactSource,
  masterComparison,
  nikePages,
  nordstromPages,
  secondComparison,
  ultaPages,
  unnoted,
} from './fact-sources.ts';

/** A return window of a retailer, as a source states it. */
export interface WindowFact {
  retailer: string;
  /** The name that the source gives this return window. */
  called: string;
  /**
   * The items with this return window: a category of the booking form or a kind of item
   * (domain/src/policy/item-kinds.ts); null for all other items.
   */
  window: string | null;
  /** Days of the window; null if unlimited. */
  days: number | null;
  /** The source's additional remarks, including its doubts. */
  detail: string;
  source: FactSource;
  /** The kind of window; absent for a fixed number of days. */
  kind?: WindowKind;
}

type Row = [
  retailer: string,
  called: string,
  window: string | null,
  days: number | null,
  detail: string,
  kind?: WindowKind,
];

const from = (source: FactSource, rows: readonly Row[]): WindowFact[] =>
  rows.map(([retailer, called, window, days, detail, kind = 'fixed']) => ({
    retailer,
    called,
    window,
    days,
    detail,
    source,
    kind,
  }));

/**
 * The return windows of all policies. Each retailer's policy is built from these rows, so that terms and
 * sources cannot disagree.
 */
export const windowFacts: readonly WindowFact[] = [
  ...from(masterComparison, [
    ['amazon', 'Standard', null, 30, 'Clothing, home, books'],
    ['amazon', 'Electronics', 'Electronics', 30, 'TVs, laptops, tablets'],
    ['amazon', 'Apple', 'Apple products', 15, 'Apple brand'],
    ['walmart', 'Standard', null, 90, 'Clothing, toys, household'],
    ['walmart', 'Electronics', 'Electronics', 30, 'TVs, computers, tablets'],
    ['walmart', 'Phones', 'Mobile phones', 14, 'Carrier phones'],
    [
      'target',
      'Standard',
      null,
      90,
      "Most items. 30 days more with the store's card, says a second comparison",
    ],
    [
      'target',
      'Target-owned brands',
      'Target-owned brands',
      365,
      'Cat & Jack, Good & Gather, etc.',
    ],
    ['target', 'Electronics', 'Electronics', 30, 'TVs, entertainment'],
    [
      'target',
      'Apple',
      'Apple products',
      15,
      'Apple hardware. A second comparison has 14 days for mobile phones; not confirmed',
    ],
    ['costco', 'Standard', null, null, 'Satisfaction guarantee, no fixed window'],
    ['costco', 'Electronics & major appliances', 'Electronics', 90, 'TVs, PCs, appliances'],
    ['costco', 'Electronics & major appliances', 'Major appliances', 90, 'TVs, PCs, appliances'],
    ['apple', 'Standard', null, 14, 'All products'],
    ['best-buy', 'Standard', null, 15, 'Most items. Longer for paid memberships'],
    [
      'best-buy',
      'Major appliances',
      'Major appliances',
      15,
      '30 in a second comparison; not confirmed',
    ],
    [
      'best-buy',
      'Activatable devices',
      'Activatable devices',
      14,
      'Phones, cellular tablets; $45 fee, says a second comparison',
    ],
    ['home-depot', 'Standard', null, 90, 'Tools, hardware'],
    ['home-depot', 'Furniture', 'Furniture and rugs', 30, 'Indoor furniture, rugs'],
    ['home-depot', 'Plants', 'Plants', 365, 'Perennials, shrubs, trees'],
    ['lowes', 'Standard', null, 90, 'Most items'],
    ['lowes', 'Major appliances', 'Major appliances', 2, '48 h report'],
    ['lululemon', 'Standard', null, 30, 'Excludes final sale'],
    ['sephora', 'Standard', null, 30, 'Store credit days 31-60', 'store_may_extend'],
    [
      'macys',
      'Standard',
      null,
      30,
      'Excludes Last Act. Some designer items 14 days, says a second comparison',
    ],
    ['tj-maxx', 'Standard', null, 30, ''],
    ['marshalls', 'Standard', null, 30, ''],
    ['homegoods', 'Standard', null, 30, ''],
    ['ikea', 'Unopened', null, 365, ''],
    ['ikea', 'Opened', 'Opened goods', 180, 'With receipt'],
    ['ebay', 'Standard', null, 30, 'Money Back Guarantee; seller policy varies'],
    ['temu', 'Standard', null, 90, ''],
    ['shein', 'Standard', null, 35, ''],
    ['kohls', 'Standard', null, 180, ''],
    ['kohls', 'Premium electronics', 'Electronics', 30, ''],
    ['gap', 'Standard', null, 30, ''],
    ['hm', 'Standard', null, 30, ''],
    ['old-navy', 'Standard', null, 30, ''],
    ['zara', 'Standard', null, 30, ''],
    ['wayfair', 'Standard', null, 30, 'Unassembled'],
    ['chewy', 'Standard', null, 365, ''],
    ['petco', 'Standard', null, 30, ''],
    ['dicks', 'Standard', null, 90, ''],
    ['walgreens', 'Standard', null, 30, 'Unopened'],
    ['ross', 'Standard', null, 30, ''],
  ]),
  ...from(nordstromPages, [
    ['nordstrom', 'Standard', null, null, 'No time limit, case by case', 'store_decides'],
    [
      'nordstrom-rack',
      'Standard',
      null,
      30,
      'In the store; 40 days online. Later perhaps half as a gift card. One site says 90',
      'store_may_extend',
    ],
  ]),
  ...from(cvsPages, [['cvs', 'Standard', null, 60, 'Unopened, with the receipt']]),
  ...from(nikePages, [
    [
      'nike',
      'Standard',
      null,
      60,
      'Nike took back unworn goods later, in 2020; one site has 60 days for members, 30 for others',
      'store_may_extend',
    ],
  ]),
  ...from(ultaPages, [
    [
      'ulta',
      'Standard',
      null,
      60,
      'Newer pages: money for 30 days, then store credit. Older ones: store credit after 60 days too',
      'store_may_extend',
    ],
  ]),
  ...from(secondComparison, [['macys', 'Apple', 'Apple products', 14, '']]),
  ...from(unnoted, [
    ['sams-club', 'Standard', null, null, 'Satisfaction guarantee'],
    ['sams-club', 'Electronics', 'Electronics', 90, ''],
    ['sams-club', 'Major appliances', 'Major appliances', 90, ''],
    ['sams-club', 'Mobile phones', 'Mobile phones', 14, ''],
    ['micro-center', 'Standard', null, 30, ''],
    [
      'micro-center',
      'Computers',
      'Computers and parts',
      15,
      'Computers, processors, motherboards, graphics cards, tablets',
    ],
    ['gamestop', 'Standard', null, 15, 'Unopened only'],
    ['gamestop', 'Computers', 'Computers and parts', 7, 'Also monitors and pre-owned goods'],
    ['dsw', 'Standard', null, 60, 'Unworn only. Later merchandise credit', 'store_may_extend'],
    ['foot-locker', 'Standard', null, 45, 'Unworn only'],
    ['burlington', 'Standard', null, 30, ''],
    ['bass-pro', 'Standard', null, 60, ''],
    ['cabelas', 'Standard', null, 60, ''],
    ['petsmart', 'Standard', null, 60, ''],
    ['barnes-noble', 'Standard', null, 30, ''],
    ['office-depot', 'Standard', null, 90, ''],
    ['office-depot', 'Technology', 'Electronics', 14, ''],
    ['office-depot', 'Furniture', 'Furniture and rugs', 14, ''],
    ['office-depot', 'Ink and toner', 'Ink and toner', 30, 'Unopened'],
    ['dollar-general', 'Standard', null, 30, ''],
    ['family-dollar', 'Standard', null, 30, ''],
    ['dollar-tree', 'Standard', null, 30, 'Exchange only'],
    ['five-below', 'Standard', null, 30, ''],
  ]),
];
