/** Limits of the views that people keep of the console's lists. */
export const savedViewLimits = {
  nameLetters: 40,
  queryLetters: 600,
  listLetters: 100,
  /** The number of views that one person keeps of one list. */
  most: 30,
} as const;
