import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from './use-form.ts';

afterEach(cleanup);

test('errors are told at a press, go one by one as they are mended, and none comes by itself', () => {
  const values = { reason: '', photo: '', note: '' };
  const { result } = renderHook(() =>
    useForm({
      values,
      check: ({ reason, photo, note }) => ({
        ...(reason === '' && { reason: 'Choose a reason' }),
        ...(photo === '' && { photo: 'A photo is required' }),
        ...(note.length > 5 && { note: 'Too long' }),
      }),
    }),
  );
  const sent: object[] = [];
  const submit = () => act(() => result.current.submit((whole) => sent.push(whole)));
  expect(result.current.errors).toEqual({});
  submit();
  expect(Object.keys(result.current.errors)).toEqual(['reason', 'photo']);
  act(() => result.current.change({ photo: 'one' }));
  expect(result.current.errors).toEqual({ reason: 'Choose a reason' });
  act(() => result.current.change({ note: 'much too long', reason: 'damaged' }));
  expect(result.current.errors).toEqual({});
  submit();
  expect(sent).toEqual([]);
  act(() => result.current.change({ note: '' }));
  submit();
  expect(sent).toEqual([{ reason: 'damaged', photo: 'one', note: '' }]);
});
