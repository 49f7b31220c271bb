// Moves the Date of a whole process to the suite's time: of a server started by a test (`node --import`), of a test of
// the browser's code. Code that is given a clock needs none of this.
import process from 'node:process';
import { shiftDate } from './shift-date.mjs';

// Files that share a process are each set up, and a second shift would add to the first.
const mark = Symbol.for('backhaul.shifted-date');
if (!(mark in globalThis)) {
  globalThis[mark] = true;
  shiftDate(Number(process.env.BACKHAUL_TEST_OFFSET_MS ?? 0));
}
