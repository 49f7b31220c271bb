import '../ui/global.css';
import { environment } from '@backhaul/contract/calls/accounts.ts';
import { searchCompanies } from '@backhaul/contract/calls/catalog.ts';
import type { LandingAssets, LandingFacts } from '@backhaul/contract/landing-page.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../app/query-client.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { landingTitle } from '../features/landing/landing-title.ts';
import { keyOf } from '../lib/api/query-of.ts';
import { createRouter } from '../lib/router/router.ts';
import { RouterContext } from '../lib/router/use-router.ts';
import { SessionContext } from '../lib/session/use-session.ts';
import type { PageWindow } from '../lib/router/page-window.ts';

const nobody = { user: null, isChecking: false, isUnknown: false };

function knownOf({ environment: offered, companies }: LandingFacts): QueryClient {
  const queries = createQueryClient();
  if (offered) queries.setQueryData(keyOf(environment), offered);
  if (companies) queries.setQueryData(keyOf(searchCompanies), companies);
  return queries;
}

/** The landing page for visitors: a complete document that works without script. */
export function renderLanding(facts: LandingFacts, assets: LandingAssets): string {
  const brandName = facts.environment?.brandName ?? 'Backhaul';
  const { style, script, next } = assets;
  const document = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${landingTitle} · ${brandName}`}</title>
        <meta
          name="description"
          content="The Leader in Reverse Logistics, Delivery, and Returns. A driver collects the item at your door and takes it back to the store."
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1523" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {/* Blocking on purpose: it sets a chosen colour scheme before the first paint. */}
        <script src="/color-scheme.js" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <QueryClientProvider client={knownOf(facts)}>
          <SessionContext value={nobody}>
            <RouterContext value={createRouter([], unmovedWindow('/'))}>
              <LandingScreen />
            </RouterContext>
          </SessionContext>
        </QueryClientProvider>
        <script type="module" src={script} data-next={next.join(' ')} />
      </body>
    </html>,
  );
  return `<!doctype html>${document}`;
}

/** A fake window at a fixed address, which links need when a page is rendered without a browser. */
function unmovedWindow(path: string): PageWindow {
  return {
    history: {
      state: null,
      scrollRestoration: 'auto',
      pushState: () => {},
      replaceState: () => {},
    },
    location: new URL(path, 'http://localhost'),
    sessionStorage: { getItem: () => null, setItem: () => {} },
    document: { getElementById: () => null },
    scrollY: 0,
    scrollTo: () => {},
    addEventListener: () => {},
  };
}
