import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { DriverPosition, NamedDriver } from './map-scene.ts';
import names from './named-driver.module.css';
import type { RunningMap } from './running-map.ts';

/** The driver's position: a pulsing orange disc, with an arrow if the heading is known. */
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

/** Above the pills of returns. */
const lateLayer = 6;

/** One of several drivers: a mark where they are, and the name beside it where there is room. */
export function NamedDriverMarker({
  map,
  driver: { name, state, mark, says, ...at },
  isNamed,
  glides,
}: {
  map: RunningMap;
  driver: NamedDriver;
  isNamed: boolean;
  /** False among many, whose marks the map draws where they are. */
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
