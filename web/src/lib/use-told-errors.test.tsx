import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useToldErrors } from './use-told-errors.ts';

afterEach(cleanup);

test('errors are told at a press, go one by one as they are mended, and none comes by itself', () => {
  const first = { reason: 'Choose a reason' };
  const both: Record<string, string> = { ...first, photo: 'A photo is required' };
  const { result, rerender } = renderHook(({ now }) => useToldErrors(now), {
    initialProps: { now: both },
  });
  expect(result.current.errors).toEqual({});
  act(() => void result.current.pass());
  expect(Object.keys(result.current.errors)).toEqual(['reason', 'photo']);
  rerender({ now: first });
  expect(result.current.errors).toEqual(first);
  rerender({ now: { note: 'Too long' } });
  expect(result.current.errors).toEqual({});
  rerender({ now: {} });
  let passed = false;
  act(() => void (passed = result.current.pass()));
  expect(passed).toBe(true);
});
