/**
 * States of a store's counter: it accepts returns, accepts none for now, or is closed permanently.
 */
export const storeStates = ['takes_returns', 'no_returns', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];

/**
 * The age of our facts about a retailer's policy: all from the last year, at least one older, or no facts.
 */
export const policyAges = ['fresh', 'old', 'none'] as const;
export type PolicyAge = (typeof policyAges)[number];

export const storeChangeLimits = { hours: 600, reason: 500 } as const;
