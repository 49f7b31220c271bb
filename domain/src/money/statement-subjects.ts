/** The subjects of statements of the books. */
export const statementSubjects = ['account', 'day', 'driver', 'customer', 'order'] as const;
export type StatementSubject = (typeof statementSubjects)[number];

/** Days that one export of the books covers at most. */
export const longestExportDays = 366;
