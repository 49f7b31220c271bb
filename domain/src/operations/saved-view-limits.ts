/**
 * Limits of saved views. A view is a console list with a person's own query, such as filters, under a name.
 */
export const savedViewLimits = {
  nameLetters: 40,
  queryLetters: 600,
  listLetters: 100,
  /** The maximum number of views that one person can save of one list. */
  most: 30,
} as const;
