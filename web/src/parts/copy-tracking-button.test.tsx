import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/open-app.tsx';
import { CopyTrackingButton } from './copy-tracking-button.tsx';

afterEach(() => vi.useRealTimers());

function press(writeText: () => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderPart(<CopyTrackingButton trackingNumber="RTN-ABCDEFGH" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
}

test('the number is on the clipboard, and the button says so for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const writeText = vi.fn().mockResolvedValue(undefined);
  press(writeText);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(writeText).toHaveBeenCalledWith('RTN-ABCDEFGH');
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('a browser that refuses is told with what to do', async () => {
  press(() => Promise.reject(new Error('denied')));
  expect(await screen.findByText('Copy failed')).toBeTruthy();
  expect(screen.getByText('Please manually copy the tracking number')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});
