import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { isMobileDevice } from '../lib/mobile-device.ts';
import { paths } from '../lib/paths.ts';
import { useMay } from '../lib/session/use-session.ts';
import { framePerson } from '../lib/session/frame-person.ts';
import { lazyCode } from '../lib/router/lazy-code.tsx';
import { RouterContext, useNavigate, usePlace, useRouter } from '../lib/router/use-router.ts';
import { AccountBar } from '../parts/shell/account-bar.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { AreaPage } from './area-page.tsx';
import { RetryBoundary } from './error-boundary.tsx';
import { notFound } from './guards.tsx';
import type { AppRoute, AppRouter } from './router.ts';
import { Updates } from './updates/updates.tsx';

/**
 * The time in milliseconds for which a phone shows that the page does not exist, before it opens the home
 * page.
 */
export const unknownPathMs = 3_000;

/**
 * The line about a lost network. Its code is loaded separately and stored on the device for use without a
 * network.
 */
const offlineLine = lazyCode(async () => {
  const code = await import('../parts/shell/offline-line.tsx').catch(() => null);
  return code?.OfflineLine ?? (() => null);
});

export function App({ router }: { router: AppRouter }) {
  return (
    <RouterContext value={router}>
      <RootLayout router={router} />
    </RouterContext>
  );
}

/**
 * The frame of every page. It has the skip link and the error screen, and handles focus and announcements
 * after navigation.
 */
function RootLayout({ router }: { router: AppRouter }) {
  const { pathname } = usePlace();
  const [title, setTitle] = useState('');
  const shownRef = useRef(pathname);
  const route = router.match(pathname)?.route;
  const after = <AfterDrawing shownRef={shownRef} onOtherPage={setTitle} />;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AccountBar isBesideTabs={route?.area === 'driver'} />
      <Suspense>
        <offlineLine.Code>{(OfflineLine) => <OfflineLine />}</offlineLine.Code>
      </Suspense>
      <RetryBoundary route={route ?? router.later} isFramed={false}>
        <Suspense fallback={<LoadingScreen text="Loading page..." />}>
          <Page router={router} after={after} />
        </Suspense>
      </RetryBoundary>
      {framePerson === null && <Updates />}
      <TitleFollower onChange={setTitle} />
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
    </>
  );
}

/** Announces the page's title again when it changes, for screens whose title depends on loaded data. */
function TitleFollower({ onChange }: { onChange: (take: (said: string) => string) => void }) {
  useEffect(() => {
    // The first title is not announced, because screen readers read it themselves.
    const follow = new MutationObserver(() =>
      onChange((said) => (said === '' ? '' : document.title)),
    );
    follow.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => follow.disconnect();
  }, [onChange]);
  return null;
}

/** The page of the current path. If no loaded route has the path, the remaining routes are loaded first. */
function Page({ router, after }: { router: AppRouter; after: ReactNode }) {
  const { pathname } = usePlace();
  const route = router.match(pathname)?.route;
  const layout = useLayoutOf(route);
  const isWaiting = route === undefined && !router.later.isLoaded();
  const [outcome, setOutcome] = useState<{ failure: unknown }>();
  useEffect(() => {
    if (!isWaiting) return;
    router.later.load().then(
      () => setOutcome({ failure: null }),
      (failure: unknown) => setOutcome({ failure }),
    );
  }, [router, isWaiting]);
  if (isWaiting && outcome) throw outcome.failure;
  if (isWaiting) return <LoadingScreen text="Loading page..." />;
  if (route && layout)
    return <AreaPage key={layout.area} route={route} layout={layout.code} after={after} />;
  return (
    <>
      <UnknownPage />
      {after}
    </>
  );
}

/**
 * The layout around the route's screen for this person, and the area of the layout. Some screens have the
 * console's layout for people with access to the console.
 */
function useLayoutOf(route: AppRoute | undefined) {
  const mayVisit = useMay('visit_admin_area');
  if (route === undefined) return undefined;
  return mayVisit && route.consoleLayout !== null
    ? { code: route.consoleLayout, area: 'admin' }
    : { code: route.layout, area: route.area };
}

/**
 * The page for an unknown path. On phones it goes to the home page once the person had time to read the
 * message.
 */
function UnknownPage() {
  const navigate = useNavigate();
  const leaves = isMobileDevice(navigator.userAgent);
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => void navigate({ to: paths.home, replace: true }), unknownPathMs);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
  return (
    <notFound.Code>{(NotFoundScreen) => <NotFoundScreen leavesForHome={leaves} />}</notFound.Code>
  );
}

/**
 * Makes the router restore the scroll position after a page was drawn. After navigation it also moves the
 * focus to the main region and announces the title.
 */
function AfterDrawing({
  shownRef,
  onOtherPage,
}: {
  /** The last path whose page was drawn. */
  shownRef: RefObject<string>;
  onOtherPage: (title: string) => void;
}) {
  const router = useRouter();
  const { pathname, key } = usePlace();
  useEffect(() => {
    router.drawn();
    if (pathname === shownRef.current) return;
    shownRef.current = pathname;
    const main = document.getElementById('main');
    // Does not move the focus if the screen has already set it inside the main region.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    onOtherPage(document.title);
  }, [router, pathname, key, shownRef, onOtherPage]);
  return null;
}
