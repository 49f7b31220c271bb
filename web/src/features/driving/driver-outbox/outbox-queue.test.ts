import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import * as queues from './outbox-queue.ts';

function entry(sequence: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    key: `key ${sequence}`,
    userId: 'driver-1',
    orderId: 'a',
    trackingNumber: 'RTN-AAAA',
    happenedAt: '2026-11-20T20:40:00.000Z',
    work: { kind: 'heading', stop: 'store' },
    sequence,
    refusal: null,
    isSent: false,
    ...change,
  };
}

const one = entry(1);
const sent = entry(1, { isSent: true });
const refused = entry(1, { refusal: 'The order was cancelled.' });
const later = entry(2);
const other = entry(3, { orderId: 'b' });
const empty = queues.opened([]);

/**
 * Two queues with one entry each: this page stored the entry of the first, an earlier page that of the
 * second.
 */
const fresh = queues.stored(empty, [], [one]);
const waiting = queues.opened([one]);
const isCutOff = queues.cutOff(empty);

describe('the stage of an entry', () => {
  const rows: [string, queues.Queue, queues.Stage | undefined][] = [
    ['kept since before: waits', waiting, 'waiting'],
    ['sent before and not read: unread', queues.opened([sent]), 'unread'],
    ['refused before: stays refused', queues.opened([refused]), 'refused'],
    ['stored by this page: fresh', fresh, 'fresh'],
    ['stored while cut off: waits', queues.stored(isCutOff, [], [one]), 'waiting'],
    ['fresh, then cut off: waits', queues.cutOff(fresh), 'waiting'],
    ['fresh, then sent: its job is read', queues.put(fresh, one, 'reading'), 'reading'],
    [
      'being read, then cut off: still',
      queues.cutOff(queues.put(fresh, one, 'reading')),
      'reading',
    ],
    ['sent and not read: unread', queues.put(queues.put(fresh, one, 'reading'), sent), 'unread'],
    ['unread, then cut off: still', queues.cutOff(queues.opened([sent])), 'unread'],
    ['unread, then due: read again', queues.put(queues.opened([sent]), sent, 'reading'), 'reading'],
    ['fresh, then refused', queues.put(fresh, refused), 'refused'],
    ['refused, then cut off: still', queues.cutOff(queues.opened([refused])), 'refused'],
    ['refused, then tried again: waits', queues.put(queues.opened([refused]), one), 'waiting'],
    ['removed: none', queues.removed(fresh, 1), undefined],
  ];
  test.each(rows)('%s', (_name, queue, stage) => {
    expect(queue.stages.get(1)).toBe(stage);
  });
});

describe('the entry to send next', () => {
  const stages: [queues.Stage, number | undefined][] = [
    ['fresh', 1],
    ['waiting', 1],
    ['refused', 3],
    ['reading', 2],
    ['unread', 2],
  ];
  test.each(stages)('behind one that is %s', (stage, next) => {
    const queue = queues.put(queues.opened([one, later, other]), one, stage);
    expect(queues.nextToSend(queue)?.sequence).toBe(next);
  });

  test('is held by no later refusal, and by none of another order', () => {
    const queue = queues.opened([one, entry(2, { refusal: 'No.' })]);
    expect(queues.nextToSend(queue)).toBe(one);
    expect(queues.nextToSend(queues.opened([refused]))).toBeUndefined();
  });
});

describe('an act leaves at once', () => {
  const stages: [queues.Stage, boolean][] = [
    ['fresh', false],
    ['waiting', false],
    ['refused', false],
    ['reading', true],
    ['unread', true],
  ];
  test.each(stages)('behind one that is %s: %s', (stage, isFree) => {
    expect(queues.isFree(queues.put(waiting, one, stage))).toBe(isFree);
  });

  test('behind nothing, and not behind one that is being stored', () => {
    expect(queues.isFree(empty)).toBe(true);
    expect(queues.isFree(queues.done(empty, [one]))).toBe(false);
  });
});

describe('the shown state', () => {
  const act = entry(0);
  const storing = queues.done(waiting, [act]);

  test('an act moves from being stored to stored, or is taken back', () => {
    expect(storing.shown).toMatchObject({ entries: [one], storing: [act] });
    expect(queues.stored(storing, [act], [later]).shown).toMatchObject({
      entries: [one, later],
      storing: [],
    });
    expect(queues.stored(storing, [act], []).shown).toEqual(waiting.shown);
  });

  test('is the same object where nothing changes', () => {
    expect(queues.put(waiting, one, 'reading').shown).toBe(waiting.shown);
    expect(queues.arrived(waiting).shown).toBe(waiting.shown);
    expect(queues.emptied(waiting).shown).toBe(waiting.shown);
    expect(queues.partSent(waiting, 'not stored yet', 0.5).shown).toBe(waiting.shown);
    expect(queues.stored(storing, [act], []).shown.entries).toBe(waiting.shown.entries);
  });

  test('says which entry is being sent, until it is empty or cut off', () => {
    const sending = queues.sendingNext(isCutOff, one);
    expect(sending.shown).toMatchObject({ sending: { sequence: 1, part: 0 }, isCutOff: true });
    expect(queues.partSent(queues.sendingNext(waiting, one), 'key 1', 0.5).shown.sending).toEqual({
      sequence: 1,
      part: 0.5,
    });
    expect(queues.arrived(sending).shown.isCutOff).toBe(false);
    expect(queues.emptied(sending).shown).toEqual(empty.shown);
    expect(queues.cutOff(sending).shown).toEqual({ ...empty.shown, isCutOff: true });
  });
});

test('a refusal refuses one entry, of a job that is gone all that is still to be sent', () => {
  const queue = queues.put(queues.opened([sent, later, other, entry(4)]), sent, 'reading');
  expect(queues.refusedWith(queue, later, false)).toEqual([later]);
  expect(queues.refusedWith(queue, later, true)).toEqual([later, entry(4)]);
});

test('pauses grow up to half a minute, until an entry arrives or the network may be back', () => {
  let queue = empty;
  const pauses = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    pauses.push(queues.pauseMs(queue));
    queue = queues.cutOff(queue);
  }
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  expect(queues.pauseMs(queues.arrived(queue))).toBe(3_000);
  expect(queues.pauseMs(queues.signalled(queue))).toBe(3_000);
});
