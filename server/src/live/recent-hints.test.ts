import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { expect, test } from 'vitest';
import { RecentHints } from './recent-hints.ts';

const work: LiveMessage = { type: 'WORK_CHANGED', what: 'work', at: '2026-11-20T20:00:00Z' };
const shift: LiveMessage = { type: 'WORK_CHANGED', what: 'shift', at: '2026-11-20T20:00:01Z' };
const position: LiveMessage = {
  type: 'OFFER_GONE',
  at: '2026-11-20T20:00:00Z',
  order: { id: 'o1' },
};

function keepAll() {
  let nowMs = 0;
  const hints = new RecentHints(() => nowMs);
  const keep = (room: string, message: LiveMessage) =>
    hints.keep(room, message, () => Buffer.from(JSON.stringify(message)));
  const read = (...rooms: string[]) => [...hints.in(rooms)].map((text) => JSON.parse(String(text)));
  return { keep, read, at: (ms: number) => (nowMs = ms) };
}

test('only the latest of equal hints is kept, for its room alone', () => {
  const { keep, read } = keepAll();
  keep('staff', work);
  keep('staff', shift);
  keep('staff', { ...work, at: '2026-11-20T20:00:02Z' });
  keep('person:1', { type: 'NOTIFIED', at: '2026-11-20T20:00:03Z' });
  expect(read('staff')).toEqual([shift, { ...work, at: '2026-11-20T20:00:02Z' }]);
  expect(read('person:2')).toEqual([]);
  expect(read('person:1', 'staff')).toHaveLength(3);
});

test('a hint is kept for ten seconds, and no other message is', () => {
  const { keep, read, at } = keepAll();
  keep('staff', work);
  keep('staff', position);
  at(9_999);
  expect(read('staff')).toEqual([work]);
  at(10_000);
  expect(read('staff')).toEqual([]);
  keep('staff', shift);
  at(19_999);
  keep('person:1', { type: 'NOTIFIED', at: '2026-11-20T20:00:03Z' });
  expect(read('staff')).toEqual([shift]);
  at(20_000);
  expect(read('staff', 'person:1')).toHaveLength(1);
});
