import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiError, errorFromAnswer } from './api-error.ts';
import { untilNotBusy } from './until-not-busy.ts';

const busy = () => errorFromAnswer(503, '', '{"code":"busy","message":"We are very busy."}', '5');
const never = new AbortController().signal;

/** A call that fails once for each given error, then succeeds. */
function asking(errors: ApiError[]) {
  const tries: number[] = [];
  return {
    tries,
    ask: async () => {
      tries.push(Date.now());
      const [error] = errors.splice(0, 1);
      if (error) throw error;
      return 'kept';
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a busy server is asked again when it said', async () => {
  const { ask, tries } = asking([busy(), busy()]);
  const answer = untilNotBusy(ask, never);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('kept');
  expect(tries).toEqual([0, 5_000, 10_000]);
});

test('one that stays busy is told of after the fourth try', async () => {
  const { ask, tries } = asking([busy(), busy(), busy(), busy(), busy()]);
  const answer = expect(untilNotBusy(ask, never)).rejects.toMatchObject({
    code: 'busy',
    reason: 'We are very busy.',
  });
  await vi.runAllTimersAsync();
  await answer;
  expect(tries).toHaveLength(4);
});

test('any other refusal is told of at once', async () => {
  const { ask, tries } = asking([errorFromAnswer(415, '', '{"code":"file_type"}')]);
  await expect(untilNotBusy(ask, never)).rejects.toMatchObject({ code: 'file_type' });
  expect(tries).toHaveLength(1);
});

test('whoever cancels while it waits is not kept waiting', async () => {
  const controller = new AbortController();
  const { ask, tries } = asking([busy()]);
  const answer = expect(untilNotBusy(ask, controller.signal)).rejects.toThrow('Cancelled');
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort();
  await answer;
  await vi.runAllTimersAsync();
  expect(tries).toHaveLength(1);
});
