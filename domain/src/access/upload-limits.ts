/**
 * Limits of uploads, and the time for which we store a file that belongs to no order
 * (product-rules.md#files).
 */
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
  /**
   * The maximum number of files of one kind in one order. A careful driver takes three or four photos.
   */
  mostOfKind: 12,
  mostOfOrder: 40,
  unattachedLifetimeMs: 24 * 60 * 60 * 1000,
} as const;
