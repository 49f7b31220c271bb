/** The time for which a quoted price is valid (product-rules.md#quotes). */
export const quoteLimits = { lifetimeMs: 15 * 60_000 } as const;
