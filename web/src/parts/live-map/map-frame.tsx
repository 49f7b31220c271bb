import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonRegion } from '../../ui/skeleton.tsx';
import classes from './live-map.module.css';
import type { MapState } from './use-running-map.ts';

/** A map's frame: loading, replaced by a text if there can be no map, or shown with its markers and credits. */
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
  /** Shown if there can be no map. */
  instead?: ReactNode;
  /** The markers; nothing until the map is shown. */
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
            <strong>The map cannot be shown here.</strong>
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
