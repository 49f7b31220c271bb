import { expect, test } from 'vitest';
import { firstPickup, usualAnswers } from './usual-answers.ts';

test.each([
  [0, '2026-11-20', 'Morning (8 AM - 12 PM)'],
  [11 * 60 + 29, '2026-11-20', 'Morning (8 AM - 12 PM)'],
  [11 * 60 + 30, '2026-11-20', 'Afternoon (12 PM - 5 PM)'],
  [19 * 60 + 29, '2026-11-20', 'Evening (5 PM - 8 PM)'],
  [19 * 60 + 30, '2026-11-21', 'Morning (8 AM - 12 PM)'],
])('at minute %i the first pickup is on %s, %s', (minuteOfDay, pickupDate, preferredTimeSlot) => {
  expect(firstPickup({ date: '2026-11-20', minuteOfDay })).toEqual({
    pickupDate,
    preferredTimeSlot,
  });
});

test('no statement to the store is answered for anybody', () => {
  const answered = Object.keys(usualAnswers({ date: '2026-11-20', minuteOfDay: 0 }));
  for (const field of ['hasReceipt', 'hasOriginalTags', 'authorizationSigned', 'returnReason'])
    expect(answered).not.toContain(field);
});
