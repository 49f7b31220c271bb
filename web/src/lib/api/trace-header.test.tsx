import { health as readHealth } from '@backhaul/contract/calls/operations/health.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

async function openPage(meta: string) {
  document.head.innerHTML = `<meta name="traceparent" content="${meta}" />`;
  const { traceHeader } = await import('./trace-header.ts');
  return (method: string) => traceHeader(method)['traceparent'];
}
const traceOf = (header: string | undefined) => header?.split('-')[1];
const written = /^00-[\da-f]{32}-[\da-f]{16}-00$/;

test('calls have it only where the page says that traces are recorded', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('traceparent'));
    return Promise.resolve(new Response('{}'));
  });
  for (const head of ['', '<meta name="traceparent" content="" />']) {
    vi.resetModules();
    document.head.innerHTML = head;
    const { send } = await import('./send.ts');
    await send(readHealth, {});
  }
  vi.unstubAllGlobals();
  expect(sent).toEqual([null, expect.stringMatching(written)]);
});

test('a page goes on with its document’s trace, and each act begins one', async () => {
  const id = 'c0ffee00c0ffee00c0ffee00c0ffee01';
  const header = await openPage(`00-${id}-00f067aa0ba902b7-01`);
  const [first, second] = [header('GET'), header('GET')];
  expect([traceOf(first), traceOf(second)]).toEqual([id, id]);
  expect(first).not.toBe(second);
  const act = header('POST');
  expect(act).toMatch(written);
  expect(traceOf(act)).not.toBe(id);
  expect(traceOf(header('GET'))).toBe(traceOf(act));
  history.replaceState(null, '', '/orders');
  expect(traceOf(header('GET'))).not.toBe(traceOf(act));
});

test('a document whose trace is not recorded has the browser begin one', async () => {
  expect((await openPage(''))('GET')).toMatch(written);
});
