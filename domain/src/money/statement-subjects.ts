export const statementSubjects = ['account', 'day', 'driver', 'customer', 'order'] as const;
export type StatementSubject = (typeof statementSubjects)[number];

/** The maximum number of days that one export of the ledger can cover. */
export const longestExportDays = 366;
