/** From how many characters on a search is made, and how many of the nearest stores are shown. */
export const searchLimits = { minAddressLength: 3, minStoreLength: 2, nearbyStores: 10 } as const;
