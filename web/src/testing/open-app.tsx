import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { App } from '../app/root-layout.tsx';
import { createAppRouter } from '../app/router.ts';

// A busy machine takes its time to load a screen's chunk; of a page that lacks something, its outline says enough.
configure({
  asyncUtilTimeout: 5_000,
  getElementError: (message) => new Error(`${message}\n\n${document.body.textContent}`),
});

/** The whole client at an address, as main.tsx starts it. Every test of a file that imports this begins with an empty page. */
export function openApp(address: string) {
  window.history.replaceState(null, '', address);
  const queries = createQueryClient();
  return {
    ...render(
      <Providers queries={queries}>
        <App router={createAppRouter(window)} />
      </Providers>,
    ),
    queries,
  };
}

/** A part of a screen that has no links, alone. */
export function renderPart(part: ReactNode) {
  return render(<Providers queries={createQueryClient()}>{part}</Providers>);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
