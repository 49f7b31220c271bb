/** Where a fact is from, and of what day: YYYY, YYYY-MM or YYYY-MM-DD, as exactly as is known. */
export interface FactSource {
  name: string;
  asOf: string;
}

export const masterComparison: FactSource = {
  name: 'us-return-master (data.js at 14383f0)',
  asOf: '2026',
};
export const secondComparison: FactSource = {
  name: 'A second public comparison, not named',
  asOf: '2026',
};
export const unnoted: FactSource = {
  name: 'Public comparisons, not noted one by one',
  asOf: '2026',
};
export const cbsNews: FactSource = { name: 'cbsnews.com/philadelphia', asOf: '2025-12-01' };
export const rocketDeals: FactSource = { name: 'rocketdeals.org', asOf: '2025-10-13' };
export const krazyCouponLady: FactSource = { name: 'thekrazycouponlady.com', asOf: '2025' };
export const aboutAmazon: FactSource = { name: 'aboutamazon.com', asOf: '2026' };
