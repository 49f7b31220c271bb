import { type FactSource, cbsNews, krazyCouponLady, rocketDeals } from './fact-sources.ts';

/**
 * A retailer's announcement for the holidays of one year. It applies to every year until there is a newer
 * announcement.
 */
interface HolidayFact {
  retailer: string;
  season: number;
  /** The first purchase date that the announcement covers; `end` is the last. */
  start: string;
  end: string;
  returnBy: string;
  /**
   * The last day of return for categories with their own day; null for a category that the announcement does
   * not include. Other categories use `returnBy`.
   */
  categoryReturnBy?: Readonly<Record<string, string | null>>;
  detail: string;
  source: FactSource;
}

/** The newest announcement of each retailer. A new season's announcement replaces the retailer's row. */
export const holidayFacts: readonly HolidayFact[] = [
  {
    retailer: 'walmart',
    season: 2025,
    start: '2025-10-01',
    end: '2025-12-31',
    returnBy: '2026-01-31',
    categoryReturnBy: { 'Mobile phones': null },
    detail: 'Marketplace sellers and carrier phones apart',
    source: rocketDeals,
  },
  {
    retailer: 'target',
    season: 2025,
    start: '2025-11-01',
    end: '2025-12-24',
    returnBy: '2026-01-24',
    categoryReturnBy: { 'Apple products': '2026-01-08' },
    detail: 'Electronics and entertainment; the general window is longer anyway',
    source: krazyCouponLady,
  },
  {
    retailer: 'amazon',
    season: 2025,
    start: '2025-11-01',
    end: '2025-12-31',
    returnBy: '2026-01-31',
    categoryReturnBy: { 'Apple products': '2026-01-15' },
    detail: 'Most items',
    source: cbsNews,
  },
  {
    retailer: 'macys',
    season: 2025,
    start: '2025-10-06',
    end: '2025-12-31',
    returnBy: '2026-01-31',
    detail: 'Most items',
    source: cbsNews,
  },
  {
    retailer: 'kohls',
    season: 2025,
    start: '2025-10-05',
    end: '2025-12-31',
    returnBy: '2026-01-31',
    detail: 'Most items; the general window is longer anyway',
    source: cbsNews,
  },
  {
    retailer: 'best-buy',
    season: 2025,
    start: '2025-10-31',
    end: '2025-12-31',
    returnBy: '2026-01-15',
    categoryReturnBy: { 'Activatable devices': null },
    detail: 'Not for what is activated under a contract',
    source: cbsNews,
  },
  {
    retailer: 'apple',
    season: 2025,
    start: '2025-11-08',
    end: '2025-12-25',
    returnBy: '2026-01-08',
    detail: 'Bought from Apple itself',
    source: cbsNews,
  },
];
