import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Around every screen: skip link, tab title, focus and announcement after a change of page, error screen. */
export function RootLayout() {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  usePageTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ErrorBoundary
        resetKey={pathname}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      >
        <Outlet />
      </ErrorBoundary>
      <PageAnnouncer />
    </>
  );
}

/** After another page was drawn, focus moves to its main region and readers hear its title. */
function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const shown = useRef(router.state.location.pathname);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.pathname === shown.current) return;
        shown.current = toLocation.pathname;
        document.getElementById('main')?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  );
}
