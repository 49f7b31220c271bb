import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { App } from '../app/root-layout.tsx';
import { createAppRouter } from '../app/router.ts';
import { unmarkSignOut } from '../lib/session/sign-out-due.ts';

// A busy machine needs longer to load a screen's chunk. Failures print only the page's text, which is enough.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(`${message}\n\n${document.body.textContent}`),
});

/**
 * Opens the whole client at an address, as main.tsx does. Importing this file makes every test start with an empty
 * page.
 */
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

/** Renders part of a screen alone, without a router. */
export function renderPart(part: ReactNode) {
  return render(<Providers queries={createQueryClient()}>{part}</Providers>);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  unmarkSignOut();
  vi.unstubAllGlobals();
});
