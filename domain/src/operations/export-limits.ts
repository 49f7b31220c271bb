/** Limits for files that the server makes from a list. */
export const listExportLimits = {
  /** The most files of one person that can be in the making at the same time. */
  waiting: 3,
  /** The number of files that a person sees. Older files exist until they expire. */
  shown: 10,
  /** The time for which a file can be downloaded. */
  lifetimeMs: 24 * 3_600_000,
  listLetters: 100,
  filters: 30,
  filterLetters: 600,
} as const;
