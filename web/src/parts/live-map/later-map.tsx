import { type ComponentProps, Suspense } from 'react';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import { rested } from '../../lib/rested.ts';
import { whenReachable } from '../../lib/router/lazy-part.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonRegion } from '../../ui/skeleton.tsx';
import type { LiveMap } from './live-map.tsx';
import classes from './live-map.module.css';

const map = lazyCode(async () => {
  await rested();
  return whenReachable(async () => (await import('./live-map.tsx')).LiveMap);
});

/**
 * A map that loads after the rest of the page, because people read other content first. Its space is
 * reserved, so that nothing moves.
 */
export function LaterMap(props: ComponentProps<typeof LiveMap>) {
  return (
    <Suspense fallback={<MapPlace className={props.className} />}>
      <map.Code>{(Map) => <Map {...props} />}</map.Code>
    </Suspense>
  );
}

function MapPlace({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(classes['frame'], className)} data-map="loading">
      <SkeletonRegion label="The map is loading">
        <span className={classes['skeleton']} aria-hidden="true" />
      </SkeletonRegion>
    </div>
  );
}
