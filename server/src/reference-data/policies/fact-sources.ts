/** The source of a fact. `asOf` is its date: YYYY, YYYY-MM or YYYY-MM-DD, as exactly as it is known. */
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

/** The day on which stored copies of public pages were read; the copies themselves may be older. */
const lookedUp = '2026-11-24';
export const nordstromPages: FactSource = {
  name: 'brandsreturnpolicy.com (of 2026-03-19), rather-be-shopping.com (2024), closo.co; otherwise ereturnpolicy.com',
  asOf: lookedUp,
};
export const cvsPages: FactSource = {
  name: "CVS's own words at iheartcvs.com; healthnord.com, ereturnpolicy.com",
  asOf: lookedUp,
};
export const nikePages: FactSource = {
  name: 'amindfulmigration.com, nike.com (2020), thesweetdesigns.com',
  asOf: lookedUp,
};
export const ultaPages: FactSource = {
  name: 'returnpolicyfinder.com, polarservicecenter.net, thesmallbusinesstimes.com, brandforbeauty.com',
  asOf: lookedUp,
};
