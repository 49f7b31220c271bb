import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { DriverPosition, NamedDriver } from './map-scene.ts';
import names from './named-driver.module.css';
import type { RunningMap } from './running-map.ts';

/**
 * The marker of the driver's position: a pulsing orange disc, with an arrow if the direction is known.
 */
export function DriverMarker({ map, driver }: { map: RunningMap; driver: DriverPosition }) {
  return (
    <MapMarker map={map} at={driver} layer={3} glides>
      <span className={classes['driver']}>
        <span className="visually-hidden">Driver</span>
        <i className={classes['halo']} aria-hidden="true" />
        <svg className={classes['disc']} viewBox="-15 -15 30 30" aria-hidden="true">
          <circle r="13" />
          {driver.heading !== undefined && (
            <path d="M0 -6.5 5 4.5 0 2 -5 4.5Z" transform={`rotate(${driver.heading})`} />
          )}
        </svg>
      </span>
    </MapMarker>
  );
}

/** The layer for marks of late drivers, which is above the markers of orders. */
const lateLayer = 6;

/**
 * The marker of one of several drivers: a mark at their position, and their name if there is room.
 */
export function NamedDriverMarker({
  map,
  driver: { name, state, mark, says, ...at },
  isNamed,
  glides,
}: {
  map: RunningMap;
  driver: NamedDriver;
  isNamed: boolean;
  /**
   * True if the marker moves smoothly to a new position. False if there are many drivers, because animating
   * all of them would be slow.
   */
  glides: boolean;
}) {
  const words = says === undefined ? name : `${name}, ${says}`;
  return (
    <MapMarker map={map} at={at} layer={state === 'late' ? lateLayer : 2} glides={glides}>
      <span className={names['named']} data-state={state} title={isNamed ? undefined : words}>
        {mark ?? <i aria-hidden="true" />}
        {isNamed ? (
          <span>
            {name} {says !== undefined && <small>{says}</small>}
          </span>
        ) : (
          <span className="visually-hidden">{words}</span>
        )}
      </span>
    </MapMarker>
  );
}
