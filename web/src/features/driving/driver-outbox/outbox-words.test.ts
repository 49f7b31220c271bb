import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import { refusedWords, waitingWords } from './outbox-words.ts';

const base = {
  sequence: 1,
  key: 'k',
  userId: 'u',
  orderId: 'o',
  trackingNumber: 'RTN-AAAA',
  happenedAt: '2026-11-20T20:40:00Z',
  refusal: null,
  isSent: false,
};
const step: OutboxEntry = {
  ...base,
  work: { kind: 'move', action: 'pick_up', status: 'picked_up', reason: null, driverNotes: null },
};
const photo: OutboxEntry = {
  ...base,
  work: { kind: 'photo', proof: 'pickup', file: new File(['x'], 'a.jpg') },
};

test('what the server has waits for nothing', () => {
  expect(waitingWords([{ ...step, isSent: true }])).toBeNull();
  expect(waitingWords([{ ...step, isSent: true }, photo])?.lead).toBe(
    '1 photo is waiting for signal.',
  );
});

test.each([
  [[photo], '1 photo is waiting for signal.'],
  [[step], '1 step is waiting for signal.'],
  [[step, photo, photo], '1 step and 2 photos are waiting for signal.'],
])('%#', (entries, lead) => {
  expect(waitingWords(entries)?.lead).toBe(lead);
});

test('what was refused does not wait for signal', () => {
  expect(waitingWords([])).toBeNull();
  expect(waitingWords([{ ...step, refusal: 'No.' }])).toBeNull();
});

test('a refused entry is named as its button or its photo', () => {
  expect(refusedWords([step])).toBe('RTN-AAAA: “Mark Picked Up” was not accepted.');
  const heading = { ...step, work: { kind: 'heading', stop: 'store' } } as const;
  expect(refusedWords([heading])).toBe('RTN-AAAA: “On the way to the store” was not accepted.');
  expect(refusedWords([photo])).toBe('RTN-AAAA: The pickup photo was not accepted.');
  expect(refusedWords([step, photo, heading])).toBe(
    'RTN-AAAA: “Mark Picked Up”, the pickup photo, and “On the way to the store” were not accepted.',
  );
});
