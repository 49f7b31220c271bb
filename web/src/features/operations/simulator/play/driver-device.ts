import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { DeviceGps } from '../../../../lib/session/frame-person.ts';

const accuracyMeters = 8;

/**
 * The simulated phone of the demo's driver. The driver's frame gets positions from it instead of from the
 * visitor's device.
 */
export function createDriverDevice(start: GeoPoint, nowMs: () => number) {
  const watchers = new Map<number, PositionCallback>();
  let latest = positionAt(start, null, nowMs());
  let nextId = 1;
  const gps: DeviceGps = {
    getCurrentPosition: (found) => found(latest),
    watchPosition(found) {
      const id = nextId++;
      watchers.set(id, found);
      found(latest);
      return id;
    },
    clearWatch: (id) => void watchers.delete(id),
  };
  return {
    gps,
    place: (): GeoPoint => ({ lat: latest.coords.latitude, lng: latest.coords.longitude }),
    moveTo(point: GeoPoint): void {
      const from = { lat: latest.coords.latitude, lng: latest.coords.longitude };
      latest = positionAt(point, headingTo(from, point), nowMs());
      for (const found of watchers.values()) found(latest);
    },
  };
}

export type DriverDevice = ReturnType<typeof createDriverDevice>;

function positionAt({ lat, lng }: GeoPoint, heading: number | null, timestamp: number) {
  const coords = {
    latitude: lat,
    longitude: lng,
    accuracy: accuracyMeters,
    altitude: null,
    altitudeAccuracy: null,
    heading,
    speed: null,
  };
  return {
    coords: { ...coords, toJSON: () => coords },
    timestamp,
    toJSON: () => ({ coords, timestamp }),
  };
}

/**
 * The direction from one point to another, in degrees clockwise from north. Null if the points are the same.
 */
function headingTo(from: GeoPoint, to: GeoPoint): number | null {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const north = to.lat - from.lat;
  if (east === 0 && north === 0) return null;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
