import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { App } from '../app/root-layout.tsx';
import { type AppRouter, createAppRouter } from '../app/router.ts';
import { beginSession } from '../lib/session/session-query.ts';
import { unmarkSignOut } from '../lib/session/sign-out-due.ts';

// Waits longer than usual, because a busy machine loads a screen's code slowly. Failures print the page's
// text instead of its HTML, which would be very long.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(`${message}\n\n${document.body.textContent}`),
});

/**
 * Opens the whole client at a URL. Importing this file makes every test start with an empty page.
 */
export function openApp(address: string) {
  window.history.replaceState(null, '', address);
  return draw(createAppRouter(window));
}

/**
 * Opens the whole client once the page's code is loaded, as main.tsx does. Use it in the first test of a file
 * with a large screen: loading can take longer than a query waits.
 */
export async function openLoadedApp(address: string) {
  window.history.replaceState(null, '', address);
  const router = createAppRouter(window);
  await router.loadPage(window.location.pathname);
  return { ...draw(router), router };
}

function draw(router: AppRouter) {
  const queries = createQueryClient();
  beginSession(queries);
  return {
    ...render(
      <Providers queries={queries}>
        <App router={router} />
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
