/** Limits of the views that people save of the console's lists. */
export const savedViewLimits = {
  nameLetters: 40,
  queryLetters: 600,
  listLetters: 100,
  /** The most views that one person can save of one list. */
  most: 30,
} as const;
