/** Upload limits, and how long files without an order are kept (product-rules.md#files). */
export const uploadLimits = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    'application/pdf',
  ],
  /** Limits of one order; a careful driver takes three or four files of a kind. */
  mostOfKind: 12,
  mostOfOrder: 40,
  unattachedLifetimeMs: 24 * 60 * 60 * 1000,
} as const;
