import { expect, test, vi } from 'vitest';
import { createMemoryCaches } from '../../testing/memory-caches.ts';
import { createKeptAnswers, keptAtMostMs } from './kept-answers.ts';

const url = '/api/customers/orders';

function testDevice() {
  const caches = createMemoryCaches();
  const world = { nowMs: Date.parse('2026-11-20T21:12:00Z') };
  const open = () =>
    createKeptAnswers(
      () => caches,
      () => world.nowMs,
    );
  return { caches, world, open };
}

const answer = (text: string, nextCursor: string | null = null) => ({ text, nextCursor });

test('an answer comes back as it was, with its time, also after a reload', async () => {
  const { world, open } = testDevice();
  const kept = open();
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[1]', 'c2'));
  world.nowMs += 60_000;
  const again = open();
  again.belongTo('u1');
  expect(await again.recall(url)).toEqual({
    text: '[1]',
    nextCursor: 'c2',
    atMs: Date.parse('2026-11-20T21:12:00Z'),
  });
  expect(await again.recall(`${url}?group=past`)).toBeNull();
});

test('nothing is kept of a visitor, and nothing for longer than a sign-in', async () => {
  const { caches, world, open } = testDevice();
  const kept = open();
  await kept.keep('u1', url, answer('[]'));
  expect(await caches.keys()).toEqual([]);
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[]'));
  world.nowMs += keptAtMostMs + 1;
  expect(await kept.recall(url)).toBeNull();
});

test('another account finds nothing of the one before, not even what was still on its way', async () => {
  const { caches, open } = testDevice();
  const kept = open();
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[1]'));
  kept.belongTo('u2');
  await kept.keep('u1', url, answer('[1, 1]'));
  expect(await kept.recall(url)).toBeNull();
  expect(await caches.keys()).toEqual(['answers-u2']);
  kept.belongTo('u1');
  expect(await kept.recall(url)).toBeNull();
});

test('the parts of the map that were seen stay with who saw them, and go at sign-out', async () => {
  const { caches, open } = testDevice();
  const kept = open();
  await caches.open('map');
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[1]'));
  expect(await caches.keys()).toEqual(['map', 'answers-u1']);
  await kept.forgetAll();
  expect(await caches.keys()).toEqual([]);
});

test('after signing out nothing is left; other caches are not ours to delete', async () => {
  const { caches, open } = testDevice();
  const kept = open();
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[1]'));
  await caches.open('files');
  await kept.forgetAll();
  expect(await caches.keys()).toEqual(['files']);
  expect(await kept.recall(url)).toBeNull();
});

test('what is no longer theirs is forgotten alone, and the oldest beyond a number', async () => {
  const { caches, open } = testDevice();
  const kept = open();
  kept.belongTo('u1');
  for (let at = 0; at < 125; at++) await kept.keep('u1', `/api/orders/${at}`, answer('{}'));
  expect(caches.pathsIn('answers-u1')).toHaveLength(120);
  expect(await kept.recall('/api/orders/0')).toBeNull();
  await kept.forget('/api/orders/124');
  expect(await kept.recall('/api/orders/124')).toBeNull();
  expect(await kept.recall('/api/orders/123')).not.toBeNull();
});

test('a device without room shows what the server says all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const kept = createKeptAnswers(
    () => ({
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      keys: async () => [],
      delete: async () => true,
    }),
    () => 0,
  );
  kept.belongTo('u1');
  await kept.keep('u1', url, answer('[]'));
  expect(await kept.recall(url)).toBeNull();
  warned.mockRestore();
});

test('keeps the files that are wanted, reads none twice, and deletes those of what is over', async () => {
  const { open } = testDevice();
  const kept = open();
  kept.belongTo('u1');
  const read = vi.fn<(file: string) => Promise<Blob | null>>(async (file) => new Blob([file]));
  await kept.keep('u1', url, answer('[]'));
  await kept.keepFiles('u1', ['/api/files/1', '/api/files/2'], read);
  await kept.keepFiles('u1', ['/api/files/2', '/api/files/3'], read);
  expect(read.mock.calls.map(([file]) => file)).toEqual([
    '/api/files/1',
    '/api/files/2',
    '/api/files/3',
  ]);
  expect(await kept.recallFile('/api/files/1')).toBeNull();
  expect(await (await kept.recallFile('/api/files/2'))?.text()).toBe('/api/files/2');
  expect((await kept.recall(url))?.text).toBe('[]');
});
