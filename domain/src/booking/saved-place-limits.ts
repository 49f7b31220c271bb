/** Limits of a customer's saved places for the next booking (product-rules.md#saved-places). */
export const savedPlaceLimits = { maxPlaces: 20, maxLabelLength: 40 } as const;

/** The suggested names of a saved place; 'Other' asks for a name. */
export const commonPlaceLabels = ['Home', 'Work'] as const;
