import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Part = () => <p>the part</p>;
const isMissing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('a part whose code is out of reach keeps its place, and is there once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetchCode = vi.fn<() => Promise<typeof Part>>().mockImplementation(isMissing);
  const Later = lazyPart(fetchCode);
  render(
    <>
      <p>the rest</p>
      <Suspense fallback={<p>its place</p>}>
        <Later />
      </Suspense>
    </>,
  );
  await act(() => vi.waitFor(() => expect(fetchCode).toHaveBeenCalledOnce()));
  screen.getByText('the rest');
  screen.getByText('its place');

  // The browser reports a network, but loading the code fails once more.
  dispatchEvent(new Event('online'));
  await act(() => vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2)));
  screen.getByText('its place');

  onLine.mockReturnValue(true);
  fetchCode.mockResolvedValue(Part);
  dispatchEvent(new Event('online'));
  await screen.findByText('the part');
});
