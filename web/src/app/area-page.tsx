import { type ReactNode, Suspense } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import type { AreaLayout } from './areas.ts';
import { RetryBoundary } from './error-boundary.tsx';
import { Guard } from './guards.tsx';
import type { AppRoute } from './router.ts';

interface AreaPageProps {
  route: AppRoute;
  /** Drawn behind whatever is shown. */
  after: ReactNode;
}

/**
 * A route in the frame of its area. Give it the area as its key: frame and guard then stay while people move about inside, and
 * what goes wrong on a screen, or is awaited by it, takes the screen's place and not the frame's.
 */
export function AreaPage({ route, after }: AreaPageProps) {
  const { Code } = route.layout;
  return <Code>{(layout) => <Framed layout={layout} route={route} after={after} />}</Code>;
}

function Framed({
  layout: { Frame = Frameless, Refused },
  route,
  after,
}: AreaPageProps & { layout: AreaLayout }) {
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

/** Before the screen, which may set another one. */
function Title({ text }: { text: string | undefined }) {
  usePageTitle(text);
  return null;
}
