/**
 * The minimum number of characters that start a search, and the number of nearby stores that are shown.
 */
export const searchLimits = { minAddressLength: 3, minStoreLength: 2, nearbyStores: 10 } as const;
