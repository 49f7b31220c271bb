/** A counter takes returns, takes none for now, or is closed for good. */
export const storeStates = ['takes_returns', 'no_returns', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];

/** The age of what is known of a retailer's policy: the oldest fact is from the last year, or older; or nothing is known. */
export const policyAges = ['fresh', 'old', 'none'] as const;
export type PolicyAge = (typeof policyAges)[number];

export const storeChangeLimits = { hours: 200, reason: 500 } as const;
