import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesTagged } from './tagged-files.mjs';
import { hardMoments, suiteOffsetMs, usualMoment } from './moments.mjs';

const preload = path.join(import.meta.dirname, 'shifted-date.mjs');

/** Runs code in a process at the tests' time and returns its output. */
function shifted(offsetMs, code) {
  return execFileSync(process.execPath, ['--import', preload, '--print', code], {
    encoding: 'utf8',
    env: { BACKHAUL_TEST_OFFSET_MS: String(offsetMs) },
  }).trim();
}

const inStLouis = (at) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));

test('a run begins at the moment it is told, and no other', () => {
  const began = Date.now() + suiteOffsetMs(usualMoment);
  expect(Math.abs(began - Date.parse(usualMoment))).toBeLessThan(1000);
  expect(() => suiteOffsetMs('this evening')).toThrow('no instant');
});

test('a shifted process reads the suite’s time however it asks, and keeps the dates it is given', () => {
  const anHour = 3_600_000;
  for (const asked of ['Date.now()', '+new Date()', 'Date.parse(Date())'])
    expect(Math.abs(Number(shifted(anHour, asked)) - Date.now() - anHour)).toBeLessThan(10_000);
  expect(shifted(anHour, 'new Date("2026-11-20T16:00:00Z").toISOString()')).toBe(
    '2026-11-20T16:00:00.000Z',
  );
  expect(shifted(anHour, 'const d = new Date(); [d instanceof Date, d.constructor === Date]')).toBe(
    '[ true, true ]',
  );
});

test('a process that is set up again is not shifted again', () => {
  const again = `await import('${preload}?again'); console.log(Date.now())`;
  const printed = execFileSync(
    process.execPath,
    ['--import', preload, '--input-type=module', '--eval', again],
    { encoding: 'utf8', env: { BACKHAUL_TEST_OFFSET_MS: '3600000' } },
  );
  expect(Math.abs(Number(printed) - Date.now() - 3_600_000)).toBeLessThan(10_000);
});

test('the files that run at the hard moments are those that are tagged', () => {
  const found = filesTagged('calendar');
  expect(found).toContain('server/src/features/returns/booking/booking-windows.test.ts');
  expect(found).not.toContain('server/src/http/sessions.test.ts');
});

test('the moments are what they are called', () => {
  expect([usualMoment, ...hardMoments.map(({ at }) => at)].map(inStLouis)).toEqual([
    '2026-11-20 19:30',
    '2026-11-21 00:00',
    '2026-11-01 01:30',
    '2027-03-14 01:30',
  ]);
});
