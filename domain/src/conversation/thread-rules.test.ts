import { expect, test } from 'vitest';
import { orderStatuses } from '../order/order-lifecycle.ts';
import { readyAnswersFor } from './ready-answers.ts';
import { mayReadThread, messageLimits, threadClosesAt, threadState } from './thread-rules.ts';

const hour = 3_600_000;
const now = 100 * hour;

test.each([
  { status: 'created', hasDriver: false, endedAt: null, state: 'before' },
  { status: 'assigned', hasDriver: true, endedAt: null, state: 'open' },
  { status: 'delivered', hasDriver: true, endedAt: null, state: 'open' },
  { status: 'completed', hasDriver: true, endedAt: now - 24 * hour + 1, state: 'open' },
  { status: 'completed', hasDriver: true, endedAt: now - 24 * hour, state: 'closed' },
  { status: 'refunded', hasDriver: true, endedAt: now - 90 * hour, state: 'closed' },
  { status: 'cancelled', hasDriver: false, endedAt: now - 1, state: 'closed' },
] as const)('$status, ended at $endedAt: $state', ({ state, ...facts }) => {
  expect(threadState(facts, now)).toBe(state);
});

test('a thread closes a day after the end, and has no end while the order runs', () => {
  expect(threadClosesAt({ endedAt: now })).toBe(now + 24 * hour);
  expect(threadClosesAt({ endedAt: null })).toBeNull();
});

test('only the driver stops reading', () => {
  expect(mayReadThread('driver', 'closed')).toBe(false);
  expect(mayReadThread('driver', 'open')).toBe(true);
  expect(mayReadThread('owner', 'closed')).toBe(true);
  expect(mayReadThread('admin', 'before')).toBe(true);
});

test('every status has at least two answers for each side, each short and said once', () => {
  for (const status of orderStatuses) {
    for (const side of ['owner', 'driver'] as const) {
      const answers = readyAnswersFor(side, status);
      expect(answers.length).toBeGreaterThanOrEqual(2);
      expect(new Set(answers).size).toBe(answers.length);
      for (const answer of answers) expect(answer.length).toBeLessThan(40);
      expect(answers.every((answer) => answer.length <= messageLimits.letters)).toBe(true);
    }
  }
});
