import { type ReactNode, Suspense } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import type { AreaLayout } from './areas.ts';
import { RetryBoundary } from './error-boundary.tsx';
import { Guard } from './guards.tsx';
import type { AppRoute } from './router.ts';

interface AreaPageProps {
  route: AppRoute;
  layout: AppRoute['layout'];
  after: ReactNode;
}

/**
 * A page inside the layout of its area, such as the customers' or drivers' pages. Give AreaPage the area as
 * its React key, so that the layout and the access check stay mounted while people move within the area. An
 * error or loading state replaces only the page, never the layout.
 */
export function AreaPage({ route, layout, after }: AreaPageProps) {
  const { Code } = layout;
  return <Code>{(loaded) => <Framed layout={loaded} route={route} after={after} />}</Code>;
}

function Framed({
  layout: { Frame = Frameless, Refused },
  route,
  after,
}: Omit<AreaPageProps, 'layout'> & { layout: AreaLayout }) {
  const { Code } = route.screen;
  return (
    <Guard needs={route.needs} refused={Refused && <Refused />} after={after}>
      <Frame>
        <RetryBoundary route={route} isFramed={Frame !== Frameless}>
          <Suspense fallback={<LoadingScreen text="Loading page..." />}>
            <Title text={route.title} />
            <Code>{(Screen) => <Screen />}</Code>
            {after}
          </Suspense>
        </RetryBoundary>
      </Frame>
    </Guard>
  );
}

function Frameless({ children }: { children: ReactNode }) {
  return children;
}

/** Sets the browser tab's title before the screen renders, because the screen may set its own title. */
function Title({ text }: { text: string | undefined }) {
  usePageTitle(text);
  return null;
}
