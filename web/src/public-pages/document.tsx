import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { deviceFiles } from '@backhaul/contract/device-files.ts';
import type { LandingFacts, PageMaking } from '@backhaul/contract/public-pages.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../app/query-client.ts';
import { keyOf } from '../lib/api/query-of.ts';
import type { PageWindow } from '../lib/router/page-window.ts';
import { createRouter } from '../lib/router/router.ts';
import { RouterContext } from '../lib/router/use-router.ts';
import { SessionContext } from '../lib/session/use-session.ts';
import { SocialHead } from './social-head.tsx';

const nobody = { user: null, isChecking: false, isUnknown: false };

export interface DocumentParts {
  path: string;
  title: string;
  description: string;
  /** True to tell search engines not to index the page. */
  isPrivate?: boolean;
  /** The main URL of a page that has several. */
  canonical?: string;
  /** Facts for search engines, in their JSON-LD format. */
  data?: object | undefined;
  environment: LandingFacts['environment'];
  /**
   * Puts more API answers into the query cache. Components of the page that use these calls then find their
   * data.
   */
  know?: (queries: QueryClient) => void;
  assets: PageMaking;
  children: ReactNode;
}

/** Renders a public page for visitors: a complete HTML document that works without scripts. */
export function renderDocument(parts: DocumentParts): string {
  const { path, title, description, isPrivate = false, canonical, data, assets, children } = parts;
  const brandName = parts.environment?.brandName ?? 'Backhaul';
  const queries = createQueryClient();
  if (parts.environment) queries.setQueryData(keyOf(environment), parts.environment);
  parts.know?.(queries);
  const document = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${brandName}`}</title>
        <meta name="description" content={description} />
        {isPrivate && <meta name="robots" content="noindex" />}
        {canonical !== undefined && (
          <SocialHead origin={assets.origin} {...{ canonical, title, description, brandName }} />
        )}
        {data !== undefined && (
          <script
            type="application/ld+json"
            // A '<' is escaped, because it could end the script element.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        )}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1523" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href={deviceFiles.manifest} />
        {/* This script blocks on purpose: it sets the chosen color scheme before the first paint. */}
        <script src="/color-scheme.js" />
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <QueryClientProvider client={queries}>
          <SessionContext value={nobody}>
            <RouterContext value={createRouter([], unmovedWindow(path))}>{children}</RouterContext>
          </SessionContext>
        </QueryClientProvider>
        <script type="module" src={assets.script} data-next={assets.next.join(' ')} />
      </body>
    </html>,
  );
  return `<!doctype html>${document}`;
}

/** A fake window at a fixed URL. Links need one when a page is rendered without a browser. */
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
