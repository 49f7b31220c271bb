import { cleanup, render, screen } from '@testing-library/react';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type LazyCode, lazyCode } from './lazy-code.tsx';

afterEach(cleanup);

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button onClick={() => this.setState({ failed: false })}>Try Again</button>
    ) : (
      this.props.children
    );
  }
}

const draw = ({ Code }: LazyCode<() => ReactNode>) => (
  <Boundary>
    <Suspense fallback="Loading">
      <Code>{(Screen) => <Screen />}</Code>
    </Suspense>
  </Boundary>
);

test('a screen is fetched once, and stays the same one when it is drawn again', async () => {
  let mounts = 0;
  function Loaded() {
    const [number] = useState(() => (mounts += 1));
    return <p>mounted {number}</p>;
  }
  const fetchScreen = vi.fn(() => Promise.resolve(Loaded));
  const lazy = lazyCode<() => ReactNode>(fetchScreen);
  expect(lazy.isLoaded()).toBe(false);
  const { rerender } = render(draw(lazy));
  const first = (await screen.findByText(/mounted/)).textContent;
  rerender(draw(lazy));
  expect(screen.getByText(/mounted/).textContent).toBe(first);
  expect(lazy.isLoaded()).toBe(true);
  expect(fetchScreen).toHaveBeenCalledOnce();
});

test('code that could not be had can be tried again', async () => {
  const fetchScreen = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => <p>here it is</p>);
  const lazy = lazyCode<() => ReactNode>(fetchScreen);
  render(draw(lazy));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  lazy.forgetFailure();
  again.click();
  expect(await screen.findByText('here it is')).toBeDefined();
  expect(fetchScreen).toHaveBeenCalledTimes(2);
});
