/** Limits of a customer's saved places for the next booking (product-rules.md#saved-places). */
export const savedPlaceLimits = { maxPlaces: 20, maxLabelLength: 40 } as const;

/** The names offered; 'Other' asks for one. */
export const commonPlaceLabels = ['Home', 'Work'] as const;
