import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** Shows a query as a screen does, and counts how often it is read. */
async function watch(read: () => Promise<string>) {
  const queryFn = vi.fn(read);
  const queries = createQueryClient();
  queries.mount();
  const observer = new QueryObserver(queries, { queryKey: ['orders'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  return {
    queryFn,
    observer,
    leave: () => {
      leave();
      queries.unmount();
    },
  };
}

test('what failed is not tried again by itself', async () => {
  const { queryFn, observer, leave } = await watch(() => Promise.reject(new Error('503: busy')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});

test('what was read stays: no polling, nothing on focus, nothing when the network is back', async () => {
  const { queryFn, observer, leave } = await watch(() => Promise.resolve('read'));
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', isStale: false });
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});
