import { uiTimes } from '@backhaul/domain/catalog/limits.ts';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isMobileDevice } from '../lib/mobile-device.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { RouterContext, useNavigate, usePlace, useRouter } from '../lib/router/use-router.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guards.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import type { AppRoute, AppRouter } from './router.ts';

export function App({ router }: { router: AppRouter }) {
  return (
    <RouterContext value={router}>
      <RootLayout router={router} />
    </RouterContext>
  );
}

/** Around every screen: skip link, tab title, focus and announcement after a change of page, error screen. */
function RootLayout({ router }: { router: AppRouter }) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = usePlace();
  const [title, setTitle] = useState('');
  const route = router.match(pathname)?.route;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ErrorBoundary
        resetKey={pathname}
        onRetry={() => {
          reset();
          route?.forgetFailure();
        }}
      >
        <Suspense fallback={<LoadingScreen text="Loading page..." />}>
          {route ? <Page route={route} /> : <UnknownPage />}
          <AfterDrawing onOtherPage={setTitle} />
        </Suspense>
      </ErrorBoundary>
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
    </>
  );
}

function Page({ route: { title, needs, Screen } }: { route: AppRoute }) {
  return (
    <>
      <Title text={title} />
      <Guard needs={needs}>
        <Screen />
      </Guard>
    </>
  );
}

/** Before the screen, which may set another one. */
function Title({ text }: { text: string | undefined }) {
  usePageTitle(text);
  return null;
}

/** On phones an unknown path leads home, once it was read that there is nothing. */
function UnknownPage() {
  const navigate = useNavigate();
  const leaves = isMobileDevice(navigator.userAgent);
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(
      () => void navigate({ to: paths.home, replace: true }),
      uiTimes.unknownPathMs,
    );
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
  return <NotFoundScreen leavesForHome={leaves} />;
}

/** After a page was drawn it is scrolled to its place; after another one, focus moves to its main region and readers hear its title. */
function AfterDrawing({ onOtherPage }: { onOtherPage: (title: string) => void }) {
  const router = useRouter();
  const { pathname, key } = usePlace();
  const shown = useRef(pathname);
  useEffect(() => {
    router.drawn();
    if (pathname === shown.current) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    onOtherPage(document.title);
  }, [router, pathname, key, onOtherPage]);
  return null;
}
