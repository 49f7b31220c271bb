/**
 * Limits of an internal document: the number of characters of its texts, and the number of its sections.
 */
export const staffDocumentLimits = {
  titleLetters: 100,
  headingLetters: 100,
  textLetters: 4_000,
  nameLetters: 100,
  sections: 20,
} as const;
