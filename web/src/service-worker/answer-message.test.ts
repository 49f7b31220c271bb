import { expect, test } from 'vitest';
import { createMemoryCaches } from '../testing/memory-caches.ts';
import { answerMessage } from './answer-message.ts';

async function ask(data: unknown) {
  const caches = createMemoryCaches();
  for (const name of ['shell-v2', 'files', 'answers-u1']) await caches.open(name);
  const done: string[] = [];
  const answer = await answerMessage(data, {
    caches,
    version: 'v2',
    shell: { refresh: async () => void done.push('refreshed') },
    skipWaiting: async () => void done.push('took over'),
    reloadWindows: async () => void done.push('reloaded'),
  });
  return { answer, done, left: await caches.keys() };
}

test.each([
  ['GET_VERSION', { version: 'v2' }, []],
  ['SKIP_WAITING', null, ['took over']],
  ['FORCE_REFRESH', { refreshed: true }, ['refreshed', 'took over', 'reloaded']],
])('%s', async (type, answer, done) => {
  expect(await ask({ type })).toMatchObject({ answer, done });
  expect(await ask(type)).toMatchObject({ answer, done });
});

test('CLEAR_CACHE leaves nothing on the device, people’s answers neither', async () => {
  expect(await ask({ type: 'CLEAR_CACHE' })).toEqual({
    answer: { cleared: true },
    done: [],
    left: [],
  });
});

test.each([null, undefined, 7, 'NONSENSE', { type: 'NONSENSE' }, {}])(
  '%j is ignored',
  async (data) => {
    expect(await ask(data)).toMatchObject({ answer: null, done: [] });
  },
);
