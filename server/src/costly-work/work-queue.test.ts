import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const limits = {
  atOnce: 2,
  waiting: 6,
  waitingEach: 4,
  longestWaitMs: 1_000,
  retryAfterSeconds: 3,
};
const busy = { code: 'busy', retryAfterSeconds: 3 };

/**
 * A work queue with tasks that end only when the test says so. `began` lists the tasks in the order they
 * started.
 */
function startQueue() {
  const queue = createWorkQueue(limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    ask: (name: string) =>
      queue.run(name.slice(0, 1), async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      }),
    endOne: async () => {
      await setImmediate();
      ends.shift()?.();
      await setImmediate();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a queue for costly work', () => {
  it('runs no more at once than it may, and everything in the end', async () => {
    const { ask, began, endOne } = startQueue();
    const all = Promise.all(['a1', 'a2', 'a3', 'a4'].map(ask));
    await setImmediate();
    expect(began).toEqual(['a1', 'a2']);
    for (let n = 0; n < 4; n++) await endOne();
    expect(await all).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('goes round among those who ask', async () => {
    const { ask, began, endOne } = startQueue();
    const all = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(ask));
    for (let n = 0; n < 6; n++) await endOne();
    await all;
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5']);
  });

  it('refuses whoever has as many waiting as one may', async () => {
    const { ask } = startQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask(name);
    await expect(ask('a7')).rejects.toMatchObject(busy);
    void ask('b1');
  });

  it('is full for the greedy: their last gives way to somebody new', async () => {
    const { ask, began, endOne } = startQueue();
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(ask);
    for (const name of ['b1', 'b2']) void ask(name);
    const last = expect(asked[5]).rejects.toMatchObject(busy);
    void ask('c1');
    await last;
    await expect(ask('b3')).rejects.toMatchObject(busy);
    for (let n = 0; n < 3; n++) await endOne();
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('tells who waited too long to come back, and forgets them', async () => {
    const { ask, began, endOne } = startQueue();
    for (const name of ['a1', 'a2']) void ask(name);
    const late = expect(ask('b1')).rejects.toMatchObject(busy);
    vi.advanceTimersByTime(limits.longestWaitMs);
    await late;
    void ask('c1');
    await endOne();
    expect(began).toEqual(['a1', 'a2', 'c1']);
  });

  it('gives a turn back when the work fails', async () => {
    const queue = createWorkQueue({ ...limits, atOnce: 1 });
    const fail = () => Promise.reject(new Error('no'));
    await expect(queue.run('a', fail)).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'done')).toBe('done');
  });
});
