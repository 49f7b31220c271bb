const hourMs = 60 * 60 * 1000;

/** The export of one's data (product-rules.md#ones-data). */
export const exportLimits = { perDay: 3, lifetimeMs: 24 * hourMs } as const;
