import classes from './live-map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { DriverPosition, NamedDriver } from './map-scene.ts';
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

/** One of several drivers: a dot and a name. */
export function NamedDriverMarker({ map, driver }: { map: RunningMap; driver: NamedDriver }) {
  return (
    <MapMarker map={map} at={driver} layer={2} glides>
      <span className={classes['named']}>
        <i aria-hidden="true" />
        {driver.name}
      </span>
    </MapMarker>
  );
}
