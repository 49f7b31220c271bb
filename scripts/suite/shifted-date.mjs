// Moves the Date of a whole process to the tests' time, for a server started by a test (`node --import`) or a
// test of browser code. Code that gets a clock passed in does not need this.
import process from 'node:process';
import { shiftDate } from './shift-date.mjs';

// Marks a process whose Date was shifted. Each test file in a shared process runs this code, and a second
// shift would add to the first.
const mark = Symbol.for('backhaul.shifted-date');
if (!(mark in globalThis)) {
  globalThis[mark] = true;
  shiftDate(Number(process.env.BACKHAUL_TEST_OFFSET_MS ?? 0));
}
