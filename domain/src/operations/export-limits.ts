/** Limits of the files that the server makes of a list. */
export const listExportLimits = {
  /** Files of one person that are being made at once. */
  waiting: 3,
  /** Files that a person sees; older ones exist until they expire. */
  shown: 10,
  /** A file can be fetched for this long. */
  lifetimeMs: 24 * 3_600_000,
  listLetters: 100,
  filters: 30,
  filterLetters: 600,
} as const;
