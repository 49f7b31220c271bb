// Moves the Date of a whole process to the suite's time: of a server started by a test (`node --import`), of a test of the
// browser's code. What is given a clock needs none of this.
import process from 'node:process';
import { shiftDate } from './shift-date.mjs';

shiftDate(Number(process.env.BACKHAUL_TEST_OFFSET_MS ?? 0));
