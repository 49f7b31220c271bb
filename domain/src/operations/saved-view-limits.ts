/** Limits of saved views. A view is a named set of filters that a person saved for a list in the console. */
export const savedViewLimits = {
  nameLetters: 40,
  queryLetters: 600,
  listLetters: 100,
  /** The maximum number of views that one person can save of one list. */
  most: 30,
} as const;
