import { expect, test } from 'vitest';
import { sendAgainProblem } from './send-again.ts';

const mail = { channel: 'mail', state: 'sent', moment: 'accepted', createdAtMs: 0 } as const;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  ['a mail', {}, 30 * 24 * hourMs, null],
  ['one that failed', { state: 'failed' }, hourMs, null],
  ['one that waits', { state: 'queued' }, hourMs, 'message_under_way'],
  ['one for the morning', { state: 'held' }, hourMs, 'message_under_way'],
  ['in the app', { channel: 'in_app' }, hourMs, 'message_stays'],
  ['a mail to a visitor', { moment: null }, hourMs, 'message_stays'],
  ['a code', { channel: 'text', moment: 'text_code' }, minuteMs, 'message_stays'],
  ['a driver at the door, now', { moment: 'driver_arrived' }, 14 * minuteMs, null],
  ['a driver at the door, then', { moment: 'driver_arrived' }, 15 * minuteMs, 'message_too_late'],
  ['a link that may live', { moment: 'reset_password' }, 59 * minuteMs, null],
  ['a link that ended', { moment: 'reset_password' }, hourMs, 'message_link_ended'],
  ['a first password', { moment: 'booked_for_newcomer' }, 6 * 24 * hourMs, null],
] as const)('%s', (_, change, nowMs, problem) => {
  expect(sendAgainProblem({ ...mail, ...change }, nowMs)).toBe(problem);
});
