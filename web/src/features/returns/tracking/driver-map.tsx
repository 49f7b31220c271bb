import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { LiveMap } from '../../../parts/live-map/live-map.tsx';

/** Shows the streets around the driver, and neither the door nor the counter. */
const driverZoom = 14;
/** The card below covers the map's lower edge. */
const covered = { top: 0, right: 0, bottom: 56, left: 0 };

export function DriverMap({ at }: { at: GeoPoint }) {
  return (
    <LiveMap
      label="Live map: where the driver is"
      driver={at}
      driverZoom={driverZoom}
      gestures="cooperative"
      padding={covered}
    />
  );
}
