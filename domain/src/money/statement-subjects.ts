/** Subjects for which a ledger statement can be made. */
export const statementSubjects = ['account', 'day', 'driver', 'customer', 'order'] as const;
export type StatementSubject = (typeof statementSubjects)[number];

/** The most days that one export of the ledger can cover. */
export const longestExportDays = 366;
