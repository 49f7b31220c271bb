/** The steps of an import, in order. */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'booking',
  'booked',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which jobs work on it, which can be stopped and gone on with. */
export const runningStates = ['checking', 'booking', 'undoing'] as const;
export const isRunning = (state: ImportState): boolean =>
  runningStates.some((running) => running === state);

/** `bad` has problems; `kept` was booked and taken by a driver before it could be undone. */
export const importRowStates = ['waiting', 'good', 'bad', 'booked', 'kept', 'undone'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Payers of the bookings of a file: each customer, by a link. */
export const importPayers = ['customer'] as const;
export type ImportPayer = (typeof importPayers)[number];
