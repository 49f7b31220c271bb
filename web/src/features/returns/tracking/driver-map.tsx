import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { LiveMap } from '../../../parts/live-map/live-map.tsx';

/** This zoom shows the streets around the driver, but neither the customer's door nor the store. */
const driverZoom = 14;
/** Pixels at the map's bottom that the card below covers. */
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
