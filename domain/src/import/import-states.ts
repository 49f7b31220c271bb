/** The states of an import, in the sequence in which it passes through them. */
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

/**
 * The states in which a background job works on the import. An import in one of these states can be paused
 * and resumed.
 */
export const runningStates = ['checking', 'booking', 'undoing'] as const;
export const isRunning = (state: ImportState): boolean =>
  runningStates.some((running) => running === state);

/**
 * States of a row of the file. `bad`: the row has problems. `kept`: its order could not be undone, because a
 * driver had already accepted it.
 */
export const importRowStates = ['waiting', 'good', 'bad', 'booked', 'kept', 'undone'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/**
 * The parties that can pay for imported bookings. At present these are only the customers, each of whom gets
 * a link for paying.
 */
export const importPayers = ['customer'] as const;
export type ImportPayer = (typeof importPayers)[number];
