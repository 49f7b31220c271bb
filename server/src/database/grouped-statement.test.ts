import { describe, expect, it } from 'vitest';
import { groupStatements, inPlaces } from './grouped-statement.ts';

/** The store answers this value as if the database were down. */
const away = 1000;

/**
 * A store that writes groups atomically and fails on odd numbers. Each write waits until the test lets it
 * continue.
 */
function startStore(mostAtOnce = 10) {
  const groups: number[][] = [];
  const stored: number[] = [];
  const held: (() => void)[] = [];
  const commit = groupStatements<number, string>(async (group) => {
    groups.push([...group]);
    await new Promise<void>((resolve) => held.push(resolve));
    const odd = group.find((item) => item % 2 === 1);
    if (group.includes(away)) throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
    if (odd !== undefined) throw new Error(`${odd} is odd`);
    stored.push(...group);
    return group.map((item) => `stored ${item}`);
  }, mostAtOnce);

  /** Releases writes until none is waiting. */
  async function letThrough(): Promise<void> {
    for (let next = held.shift(); next !== undefined; next = held.shift()) {
      next();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { commit, groups, stored, letThrough };
}

describe('what is asked at once', () => {
  it('share a group while another is written; the first does not wait', async () => {
    const { commit, groups, stored, letThrough } = startStore();
    const all = Promise.all([2, 4, 6, 8].map(commit));
    expect(groups).toEqual([[2]]);
    await letThrough();
    expect(await all).toEqual(['stored 2', 'stored 4', 'stored 6', 'stored 8']);
    expect(groups).toEqual([[2], [4, 6, 8]]);
    expect(stored).toEqual([2, 4, 6, 8]);
  });

  it('form groups of a bounded size', async () => {
    const { commit, groups, letThrough } = startStore(2);
    const all = Promise.all([2, 4, 6, 8].map(commit));
    await letThrough();
    await all;
    expect(groups).toEqual([[2], [4, 6], [8]]);
  });

  it('each fail for their own reasons only', async () => {
    const { commit, stored, letThrough } = startStore();
    const all = Promise.allSettled([2, 4, 5, 6, 7].map(commit));
    await letThrough();
    expect(
      (await all).map((end) => (end.status === 'rejected' ? String(end.reason) : 'ok')),
    ).toEqual(['ok', 'ok', 'Error: 5 is odd', 'ok', 'Error: 7 is odd']);
    expect(stored).toEqual([2, 4, 6]);
  });

  it('all fail at once where the store is gone, and nothing is tried again', async () => {
    const { commit, groups, letThrough } = startStore();
    const all = Promise.allSettled([2, 4, away, 6].map(commit));
    await letThrough();
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(groups).toEqual([[2], [4, away, 6]]);
  });

  it('are served again after a failure and after a rest', async () => {
    const { commit, stored, letThrough } = startStore();
    const failed = expect(commit(1)).rejects.toThrow('1 is odd');
    await letThrough();
    await failed;
    const done = commit(2);
    await letThrough();
    await done;
    expect(stored).toEqual([2]);
  });
});

it('answers find their places, whatever order they come in', () => {
  const rows = [
    { place: 3, name: 'c' },
    { place: 1, name: 'a' },
  ];
  expect(inPlaces(3, rows)).toEqual([rows[1], null, rows[0]]);
});
