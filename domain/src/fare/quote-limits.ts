/** How long a quote holds its price (product-rules.md#quotes). */
export const quoteLimits = { lifetimeMs: 15 * 60_000 } as const;
