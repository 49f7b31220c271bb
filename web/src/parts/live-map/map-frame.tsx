import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonRegion } from '../../ui/skeleton.tsx';
import classes from './live-map.module.css';
import type { MapState } from './use-running-map.ts';

/**
 * The frame of a map: a loading state, a text if no map can be shown, or the map with its markers and
 * credits.
 */
export function MapFrame({
  frame,
  container,
  state,
  attribution,
  className,
  instead,
  children,
}: {
  frame?: RefObject<HTMLDivElement | null>;
  container: RefObject<HTMLDivElement | null>;
  state: MapState;
  attribution: string;
  className?: string | undefined;
  /** Content shown instead of the map if no map can be shown. */
  instead?: ReactNode;
  /** The markers. They appear with the map. */
  children: ReactNode;
}) {
  return (
    <div ref={frame} className={classNames(classes['frame'], className)} data-map={state}>
      <div ref={container} className={classes['canvas']} />
      {state === 'loading' && (
        <div className={classes['cover']}>
          <SkeletonRegion label="The map is loading">
            <span className={classes['skeleton']} aria-hidden="true" />
          </SkeletonRegion>
        </div>
      )}
      {state === 'unavailable' && (
        <div className={classes['cover']} role="note">
          <p className={classes['message']}>
            <strong>We cannot show the map.</strong>
            {instead}
          </p>
        </div>
      )}
      {children}
      <MapAttribution text={attribution} />
    </div>
  );
}

const openStreetMap = 'OpenStreetMap';

/** The map's credits; OpenStreetMap requires a link to its terms. */
function MapAttribution({ text }: { text: string }) {
  if (text === '') return null;
  const [before, after] = text.split(openStreetMap);
  return (
    <p className={classes['attribution']}>
      {before}
      {after !== undefined && (
        <>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {openStreetMap}
          </a>
          {after}
        </>
      )}
    </p>
  );
}
