/**
 * Limits of the addresses that a customer saves for the next booking (product-rules.md#saved-places).
 */
export const savedPlaceLimits = { maxPlaces: 20, maxLabelLength: 40 } as const;

/** The suggested names of a saved address. The choice 'Other' asks for a name. */
export const commonPlaceLabels = ['Home', 'Work'] as const;
