import { expect, test } from 'vitest';
import { unpaidExpiresAt } from './order-deadlines.ts';
import { earliestReminderMs, paymentReminderAt } from './payment-reminder.ts';

const zone = 'America/Chicago';
const at = (text: string) => Date.parse(`${text}-06:00`);

test.each([
  ['by day, three hours before', '2026-11-18T10:00', '2026-11-18T17:00', '2026-11-18T13:30'],
  ['a day after booking', '2026-11-18T15:00', '2026-11-21T17:00', '2026-11-19T12:00'],
  ['at night, the evening before', '2026-11-18T10:00', '2026-11-25T17:00', '2026-11-18T20:00'],
  ['booked late in the evening', '2026-11-18T20:30', '2026-11-19T12:00', '2026-11-19T08:30'],
  [
    'an hour after booking at the earliest',
    '2026-11-18T11:00',
    '2026-11-18T13:00',
    '2026-11-18T12:00',
  ],
  ['nobody within the last hour', '2026-11-18T11:00', '2026-11-18T12:00', null],
  ['nobody at night', '2026-11-18T20:30', '2026-11-19T01:00', null],
])('%s', (_, createdAt, slotEndAt, expected) => {
  const times = { createdAt: at(createdAt), slotEndAt: at(slotEndAt) };
  const reminder = paymentReminderAt(times, zone);
  expect(reminder).toBe(expected === null ? null : at(expected));
  if (reminder !== null) expect(unpaidExpiresAt(times) - reminder).toBeLessThan(earliestReminderMs);
});
