/** The states of an import, in order. */
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

/** The states in which a background job works on the import. These can be paused and resumed. */
export const runningStates = ['checking', 'booking', 'undoing'] as const;
export const isRunning = (state: ImportState): boolean =>
  runningStates.some((running) => running === state);

/**
 * States of a row. `bad`: it has problems. `kept`: it was booked, and a driver accepted it before it could be
 * undone.
 */
export const importRowStates = ['waiting', 'good', 'bad', 'booked', 'kept', 'undone'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Those who can pay for imported bookings. Each customer pays by a link. */
export const importPayers = ['customer'] as const;
export type ImportPayer = (typeof importPayers)[number];
