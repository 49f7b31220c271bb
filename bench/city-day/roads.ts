import { cityTraffic, trafficDuring, atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type GeoPoint, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { Draw } from './draw.ts';
import type { Weather } from './weather.ts';

export interface Driven {
  miles: number;
  ms: number;
}

export interface Roads {
  /**
   * Simulates a drive that begins at `atMs`, with its real distance and time. The product has only estimates
   * of them.
   */
  drive(from: GeoPoint, to: GeoPoint, atMs: number, draw: Draw): Driven;
}

/** The railway tracks in Mill Creek valley divide the City, with only a few bridges over them. */
const valley = { lat: 38.6285, west: -90.3, east: -90.2 };
/**
 * The closed bridge on Kingshighway. Drives that cross the railway tracks near the bridge make a detour;
 * `reach` is the maximum distance from it, in degrees of longitude.
 */
const bridge = { lng: -90.2645, reach: 0.022, detourMiles: 1.6, detourMs: 7 * 60_000 };

function crossesBridge(from: GeoPoint, to: GeoPoint): boolean {
  const [south, north] = from.lat < to.lat ? [from, to] : [to, from];
  if (south.lat >= valley.lat || north.lat <= valley.lat) return false;
  const share = (valley.lat - south.lat) / (north.lat - south.lat);
  const lng = south.lng + share * (north.lng - south.lng);
  return Math.abs(lng - bridge.lng) <= bridge.reach;
}

/**
 * Simulates drives on the built-in map, with the hour's traffic, the weather, the closed bridge, and random
 * luck at traffic lights.
 */
export function createRoads(weather: Weather, timeZone = 'America/Chicago'): Roads {
  return {
    drive(from, to, atMs, draw) {
      const { distanceMeters, durationSeconds } = estimateDrive(from, to);
      const traffic = trafficDuring(cityTraffic, atMoment(atMs), timeZone).percent / 100;
      const luck = draw.between(0.9, 1.15);
      const isDetour = weather.isBridgeClosed(atMs) && crossesBridge(from, to);
      return {
        miles: distanceMeters / metersPerMile + (isDetour ? bridge.detourMiles : 0),
        ms: Math.round(
          durationSeconds * 1000 * traffic * weather.slowness(atMs) * luck +
            (isDetour ? bridge.detourMs : 0),
        ),
      };
    },
  };
}
