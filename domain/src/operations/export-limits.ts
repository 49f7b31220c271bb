export const listExportLimits = {
  /** The maximum number of files that the server makes for one person at the same time. */
  waiting: 3,
  /** A person sees this many of their newest files. Older files exist until they expire. */
  shown: 10,
  /** The time for which a file can be downloaded. */
  lifetimeMs: 24 * 3_600_000,
  listLetters: 100,
  filters: 30,
  filterLetters: 600,
} as const;
