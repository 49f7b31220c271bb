import { describe, expect, test } from 'vitest';
import { nextToastStep, reduceToasts, visibleToast, type Toast } from './toast-state.ts';

const show = (toasts: readonly Toast[], id: number, title: string) =>
  reduceToasts(toasts, { type: 'show', id, message: { title } });

describe('one toast at a time', () => {
  test('a new toast takes the place of the last one', () => {
    const toasts = show(show([], 1, 'first'), 2, 'second');
    expect(visibleToast(toasts)?.title).toBe('second');
    expect(toasts.map((toast) => toast.phase)).toEqual(['dismissed', 'open']);
  });

  test('it is open, closes, is dismissed and is removed, with the times of the specification', () => {
    let toasts = show([], 1, 'hello');
    const times: number[] = [];
    while (toasts[0]) {
      const step = nextToastStep(toasts[0], false);
      if (!step) throw new Error('a toast that nobody holds must go on');
      times.push(step.afterMs);
      toasts = reduceToasts(toasts, step.action);
    }
    expect(times).toEqual([5000, 300, 1_000_000]);
  });

  test('a toast keeps its own duration, and waits while it is held', () => {
    const [toast] = reduceToasts([], {
      type: 'show',
      id: 1,
      message: { title: 'paid', durationMs: 6000 },
    });
    if (!toast) throw new Error('shown');
    expect(nextToastStep(toast, false)?.afterMs).toBe(6000);
    expect(nextToastStep(toast, true)).toBeUndefined();
  });

  test('whichever is seen can be closed', () => {
    const toasts = reduceToasts(show(show([], 1, 'first'), 2, 'second'), { type: 'close' });
    expect(toasts.map((toast) => toast.phase)).toEqual(['dismissed', 'closing']);
  });

  test('a toast goes when what it tells of is over, and no other', () => {
    const about = (toasts: readonly Toast[], what: string) =>
      reduceToasts(toasts, { type: 'closeAbout', about: what });
    const toasts = reduceToasts([], { type: 'show', id: 1, message: { title: 'new', about: 'a' } });
    expect(visibleToast(about(toasts, 'b'))?.phase).toBe('open');
    expect(visibleToast(about(toasts, 'a'))?.phase).toBe('closing');
    expect(visibleToast(about(show(toasts, 2, 'next'), 'a'))?.phase).toBe('open');
  });

  test('closing a toast that was already replaced changes nothing on the screen', () => {
    const toasts = reduceToasts(show(show([], 1, 'first'), 2, 'second'), { type: 'close', id: 1 });
    expect(visibleToast(toasts)?.title).toBe('second');
    expect(visibleToast(toasts)?.phase).toBe('open');
  });
});
