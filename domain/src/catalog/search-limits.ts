/** The fewest characters that start a search, and how many nearby stores are shown. */
export const searchLimits = { minAddressLength: 3, minStoreLength: 2, nearbyStores: 10 } as const;
