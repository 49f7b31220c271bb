import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryCaches } from '../../testing/memory-caches.ts';
import { accountAnswers } from '../offline/account-answers.ts';
import { keptPatienceMs, readOrRecall, readPatienceMs, readText } from './read-text.ts';

const url = '/api/customers/orders';
const silence = () => new Promise<Response>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', createMemoryCaches());
});
afterEach(async () => {
  await accountAnswers.forgetAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that says nothing is given up on, with a sentence', async () => {
  vi.stubGlobal('fetch', silence);
  const reading = expect(readText(url, {}, readPatienceMs)).rejects.toMatchObject({
    status: 0,
    reason: 'The server takes too long to answer. Check your connection and try again.',
  });
  await vi.advanceTimersByTimeAsync(readPatienceMs);
  await reading;
});

test('where something is kept it is shown sooner, with its time', async () => {
  accountAnswers.belongTo('u1');
  const atMs = Date.now();
  vi.stubGlobal('fetch', async () => new Response('[1]', { headers: { 'x-next-cursor': 'c2' } }));
  expect(await readOrRecall(url, {})).toEqual({ status: 200, text: '[1]', nextCursor: 'c2' });
  vi.stubGlobal('fetch', silence);
  const reading = readOrRecall(url, {});
  await vi.advanceTimersByTimeAsync(keptPatienceMs);
  expect(await reading).toMatchObject({ text: '[1]', nextCursor: 'c2', keptAtMs: atMs });
});

test.each([401, 403, 404])('what is answered %d is forgotten', async (status) => {
  accountAnswers.belongTo('u1');
  vi.stubGlobal('fetch', async () => new Response('[1]'));
  await readOrRecall(url, {});
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found' }, { status }));
  await expect(readOrRecall(url, {})).rejects.toMatchObject({ status });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readOrRecall(url, {})).rejects.toMatchObject({ status: 0 });
});

test('nobody waits for a page that was left', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    return promise;
  });
  const left = new AbortController();
  const reading = expect(
    readText(url, { signal: left.signal }, readPatienceMs),
  ).rejects.toMatchObject({ name: 'AbortError' });
  left.abort();
  await reading;
});
