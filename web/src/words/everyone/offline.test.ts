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
  [{}, 'Last updated 3:12 PM. No signal.'],
  [{ isRecalled: false }, 'Last updated 3:12 PM. No signal.'],
  [{ nowMs: Date.parse('2026-11-21T22:40:00Z') }, 'Last updated yesterday, 3:12 PM. No signal.'],
  [{ isOnline: true }, 'Last updated 3:12 PM. We cannot reach our server.'],
  [{ oldestMs: null }, 'No signal.'],
  [{ isOnline: true, isRecalled: false }, null],
  [
    { isSignOutDue: true },
    'You are signed out on this device. We also sign you out on our server once you are online again.',
  ],
  [
    { isBooking: true },
    'No signal. Your answers stay on this device. You can finish the booking when you are online again.',
  ],
])('%j', (change, words) => {
  expect(offlineWords({ ...shown, ...change })).toBe(words);
});
