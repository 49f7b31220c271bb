import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { createRoot } from 'react-dom/client';
import { DriverMap } from '../features/returns/tracking/driver-map.tsx';

/** Draws the map into its element, which the server rendered empty. */
export function showTrackingMap(frame: HTMLElement) {
  const root = createRoot(frame);
  return {
    move: ({ lat, lng }: GeoPoint) => root.render(<DriverMap at={{ lat, lng }} />),
    remove: () => root.unmount(),
  };
}
