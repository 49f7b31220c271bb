import { expect, test } from 'vitest';
import { slotHeading, slotInSentence, slotWords } from './slot.ts';

const slot = { slotStartAt: '2026-11-21T18:00:00.000Z', slotEndAt: '2026-11-21T23:00:00.000Z' };

test('a window of the wire in the area’s words', () => {
  const evening = { nowMs: Date.parse('2026-11-21T01:26:00Z'), timeZone: 'America/Chicago' };
  expect(slotWords(slot, evening)).toBe('tomorrow, 12 to 5 PM');
  expect(slotHeading(slot, evening)).toBe('Tomorrow, 12 to 5 PM');
  expect(slotInSentence(slot, evening)).toBe('tomorrow between 12 and 5 PM');
});
