import type { ListedImport } from '@backhaul/contract/calls/operations/imports.ts';
import { importFieldNames, importFields } from '@backhaul/domain/import/import-fields.ts';
import type { ImportRowState } from '@backhaul/domain/import/import-states.ts';

export const inDigits = (n: number): string => n.toLocaleString('en-US');
export const rowsOf = (n: number): string => `${inDigits(n)} ${n === 1 ? 'row' : 'rows'}`;

export const allRows = ({ counts }: ListedImport): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

export function importSentence(of: ListedImport): string {
  const { state, isStopped, counts } = of;
  const all = inDigits(allRows(of));
  const done = allRows(of) - counts.waiting;
  const stopped = isStopped ? 'Stopped. ' : '';
  switch (state) {
    case 'mapping':
      return `${rowsOf(allRows(of))}. Choose what each column contains.`;
    case 'checking':
      return `${stopped}${inDigits(done)} of ${all} rows checked, ${inDigits(counts.bad)} with problems.`;
    case 'checked':
      return `${inDigits(counts.good + counts.booked)} of ${all} rows can be booked, ${inDigits(counts.bad)} have problems.`;
    case 'booking':
      return `${stopped}${inDigits(counts.booked)} of ${rowsOf(counts.booked + counts.good)} booked.`;
    case 'booked':
      return `${inDigits(counts.booked)} of ${all} rows booked, ${inDigits(counts.bad)} with problems.`;
    case 'undoing':
      return `${stopped}${rowsOf(counts.undone)} cancelled, ${inDigits(counts.booked)} left.`;
    case 'undone':
      return `${rowsOf(counts.undone)} cancelled. ${rowsOf(counts.kept)} still booked, because a driver accepted the return.`;
  }
}

/** The finished share of the current step, from 0 to 1. Null if no step is running. */
export function progressOf(of: ListedImport): number | null {
  const { state, counts } = of;
  const share = (done: number, left: number) => done / Math.max(1, done + left);
  if (state === 'checking') return share(allRows(of) - counts.waiting, counts.waiting);
  if (state === 'booking') return share(counts.booked, counts.good);
  return state === 'undoing' ? share(counts.undone + counts.kept, counts.booked) : null;
}

export const rowStateNames: Readonly<Record<ImportRowState, string>> = {
  bad: 'With problems',
  good: 'Ready to book',
  waiting: 'Not checked yet',
  booked: 'Booked',
  kept: 'Still booked',
  undone: 'Cancelled',
};

export const fieldOptions = importFieldNames.map((field) => ({
  field,
  label: `${importFields[field].name}${importFields[field].isNeeded ? ' (needed)' : ''}`,
}));
