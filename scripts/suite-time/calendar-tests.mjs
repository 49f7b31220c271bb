import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../lint/source-files.mjs';
import { root } from '../workspace.mjs';

/** Whoever imports one of these asks which day it is, or when one begins. */
const asksForDays = /from '[^']*\/(area-day|area-time|test-clock|calendar-date)\.ts'/;
/** A test that names a date, makes an instant, or has to do with the clock. */
const speaksOfTime = /\d{4}-\d\d-\d\d|\bDate\(|\bclock\b|\/book-return\.ts'/;

const inFeature = (file) => file.startsWith('server/src/features/');
const isTest = (file) => file.endsWith('.test.ts');

/**
 * The server's tests that a calendar is likeliest to break: those that ask for a day, and those that speak of time in a
 * feature that does. Found by what is written in them, so that nobody has to remember a list.
 */
export function calendarTests() {
  const files = sourceFiles().filter((file) => /^server\/src\/.*\.ts$/.test(file));
  const text = (file) => readFileSync(path.join(root, file), 'utf8');
  const asking = new Set(files.filter((file) => asksForDays.test(text(file))));
  const features = new Set(
    [...asking]
      .filter((file) => inFeature(file) && !isTest(file))
      .map((file) => path.dirname(file)),
  );
  return files.filter(
    (file) =>
      isTest(file) &&
      (asking.has(file) || (features.has(path.dirname(file)) && speaksOfTime.test(text(file)))),
  );
}
