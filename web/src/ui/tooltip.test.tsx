import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const enter = (words: string) => fireEvent.pointerEnter(screen.getByText(words));
const leave = (words: string) => fireEvent.pointerLeave(screen.getByText(words));
const shown = () => screen.queryAllByRole('tooltip').map((tooltip) => tooltip.textContent);

function showTwo() {
  render(
    <>
      <Tooltip text="Friday, November 20">Tomorrow</Tooltip>
      <Tooltip text="Target, Inc.">Target</Tooltip>
    </>,
  );
  // Waits longer than `skipDelayMs`, so that a tooltip of an earlier test does not speed up the next one.
  wait(1000);
}

test('opens after 700 ms and describes its element', () => {
  showTwo();
  enter('Tomorrow');
  wait(699);
  expect(shown()).toEqual([]);
  wait(1);
  expect(shown()).toEqual(['Friday, November 20']);
  const describedBy = screen.getByText('Tomorrow').getAttribute('aria-describedby');
  expect(describedBy).toBe(screen.getByRole('tooltip').id);
  leave('Tomorrow');
  expect(shown()).toEqual([]);
});

test('never opens for a mouse that only passes', () => {
  showTwo();
  enter('Tomorrow');
  wait(400);
  leave('Tomorrow');
  wait(2000);
  expect(shown()).toEqual([]);
});

test.each([
  [299, ['Target, Inc.']],
  [300, []],
])('%i ms after another closed', (pause, expected) => {
  showTwo();
  enter('Tomorrow');
  wait(700);
  leave('Tomorrow');
  wait(pause);
  enter('Target');
  wait(0);
  expect(shown()).toEqual(expected);
});

test('Escape, a press and scrolling close it', () => {
  showTwo();
  for (const close of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(screen.getByText('Target')),
    () => fireEvent.scroll(document),
  ]) {
    enter('Target');
    wait(700);
    expect(shown()).toEqual(['Target, Inc.']);
    close();
    expect(shown()).toEqual([]);
    leave('Target');
    wait(1000);
  }
});

test('an icon’s button shows its name, for the mouse and not for a finger', () => {
  render(<IconButton label="Close">×</IconButton>);
  wait(1000);
  const button = screen.getByRole('button', { name: 'Close' });
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  wait(1000);
  expect(shown()).toEqual([]);
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  wait(1000);
  expect(shown()).toEqual(['Close']);
  expect(button.title).toBe('');
});
