export const listExportLimits = {
  /** The maximum number of export files in preparation for one person. */
  waiting: 3,
  /** The number of a person's newest files that the page lists. Older files exist until they expire. */
  shown: 10,
  /** The time for which a file can be downloaded. */
  lifetimeMs: 24 * 3_600_000,
  listLetters: 100,
  filters: 30,
  filterLetters: 600,
} as const;
