import { expect, test } from 'vitest';
import { offlineWords } from './offline.ts';

const shown = {
  isOnline: false,
  isSignOutDue: false,
  oldestMs: Date.parse('2026-11-20T21:12:00Z'),
  isRecalled: true,
  isBooking: false,
  nowMs: Date.parse('2026-11-20T22:40:00Z'),
  timeZone: 'America/Chicago',
};

test.each([
  [{}, 'As of 3:12 PM. No signal.'],
  [{ isRecalled: false }, 'As of 3:12 PM. No signal.'],
  [{ nowMs: Date.parse('2026-11-21T22:40:00Z') }, 'As of yesterday, 3:12 PM. No signal.'],
  [{ isOnline: true }, 'As of 3:12 PM. We cannot reach our server.'],
  [{ oldestMs: null }, 'No signal.'],
  [{ isOnline: true, isRecalled: false }, null],
  [
    { isSignOutDue: true },
    'Signed out on this device. We end the session as soon as there is a network.',
  ],
  [
    { isBooking: true },
    'No signal. What you enter is kept on this device, and your booking goes on by itself once you are back.',
  ],
])('%j', (change, words) => {
  expect(offlineWords({ ...shown, ...change })).toBe(words);
});
