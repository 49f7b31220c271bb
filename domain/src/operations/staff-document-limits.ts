/** The limits of a document of the staff, in characters; sections by number. */
export const staffDocumentLimits = {
  titleLetters: 100,
  headingLetters: 100,
  textLetters: 4_000,
  nameLetters: 100,
  sections: 20,
} as const;
