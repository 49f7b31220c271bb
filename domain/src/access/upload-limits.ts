/** What may be uploaded, and how long it is kept without an order (product-rules.md#files). */
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
  unattachedLifetimeMs: 24 * 60 * 60 * 1000,
} as const;
