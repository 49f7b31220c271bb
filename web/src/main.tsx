import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { drawnScreenId } from '@backhaul/contract/screen-drawing.ts';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { App } from './app/root-layout.tsx';
import { createAppRouter } from './app/router.ts';
import { beginSession } from './lib/session/session-query.ts';
import { reloadForCode } from './lib/reload-for-code.ts';
import { followColorScheme } from './ui/color-scheme/color-scheme.ts';

followColorScheme();
reloadForCode(window, Date.now);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

const router = createAppRouter(window);
void import('./lib/errors/watch-errors.ts')
  .then((code) => code.watchErrors(() => router.match(location.pathname)?.route.path ?? null))
  .catch((error: unknown) => console.warn('The page cannot report errors.', error));

const queries = createQueryClient();
beginSession(queries);

const drawn = document.getElementById(drawnScreenId);

/**
 * Removes the screen that the server rendered, in the same step in which the application appears. So the page
 * is never empty.
 */
function TakeItsPlace() {
  useLayoutEffect(() => drawn?.remove(), []);
  return null;
}

/**
 * Renders the application in many short pieces of work, so that a slow phone can paint and scroll in between.
 * The screen changes only once, at the end.
 */
function draw(): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers queries={queries}>
          <App router={router} />
        </Providers>
        <TakeItsPlace />
      </StrictMode>,
    ),
  );
}

/**
 * The maximum time in milliseconds to wait for the screen's code before the layout is drawn without it. A
 * screen rendered by the server stays until the code is loaded. A failed load is reported later, by the
 * component that draws the page.
 */
const patienceMs = 3_000;
const loaded = router.loadPage(location.pathname).catch(() => undefined);
const patience = new Promise((end) => setTimeout(end, patienceMs));
void (drawn ? Promise.resolve(loaded) : Promise.race([loaded, patience])).then(draw);
