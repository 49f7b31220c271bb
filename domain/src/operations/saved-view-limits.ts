/** Limits of the views that people keep of the console's lists. */
export const savedViewLimits = {
  nameLetters: 40,
  queryLetters: 600,
  listLetters: 100,
  /** Of one list, for one person. */
  most: 30,
} as const;
