import { type GeoPoint, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import type { MapService } from '../../../ports/map-service.ts';

/** The number of nearest offers that are measured by road, in one call to the map. */
const byRoadAtMost = 12;
/**
 * A road route is cached this long, in milliseconds. All drivers in the same square of about a hundred yards
 * share it, because each driver's page asks every 15 seconds.
 */
const keptMs = 10 * 60_000;
const keptAtMost = 20_000;

export interface RoadWay {
  miles: number;
  minutes: number;
}

export interface RoadsToOffers {
  /**
   * Road routes from one point to the nearest of the given places, by the place's id. Places farther away or
   * without a road are left out.
   */
  find(
    from: GeoPoint,
    places: readonly { id: string; at: GeoPoint }[],
    now: Date,
  ): Promise<Map<string, RoadWay>>;
}

const cellOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(3)},${lng.toFixed(3)}`;
const pointOf = ({ lat, lng }: GeoPoint) => `${lat},${lng}`;

/** Caches the map's answers, so that polling drivers do not ask it again. */
export function createRoadsToOffers(map: Pick<MapService, 'matrix'>): RoadsToOffers {
  const known = new Map<string, { way: RoadWay | null; until: number }>();

  function keep(key: string, way: RoadWay | null, now: Date): void {
    known.delete(key);
    known.set(key, { way, until: now.getTime() + keptMs });
    if (known.size > keptAtMost)
      for (const oldest of known.keys()) return void known.delete(oldest);
  }

  return {
    async find(from, places, now) {
      const asked = places
        .slice(0, byRoadAtMost)
        .map(({ id, at }) => ({ id, at, key: `${cellOf(from)} ${pointOf(at)}` }));
      const missing = asked.filter(({ key }) => !((known.get(key)?.until ?? 0) > now.getTime()));
      if (missing.length > 0) {
        const [row = []] = await map.matrix(
          [from],
          missing.map(({ at }) => at),
          atMoment(now.getTime()),
        );
        for (const [place, { key }] of missing.entries()) {
          const cost = row[place];
          const way =
            cost === undefined || cost.estimated
              ? null
              : {
                  miles: Math.round((cost.distanceMeters / metersPerMile) * 100) / 100,
                  minutes: Math.max(1, Math.round(cost.durationSeconds / 60)),
                };
          keep(key, way, now);
        }
      }
      return new Map(
        asked.flatMap(({ id, key }) => {
          const way = known.get(key)?.way ?? null;
          return way === null ? [] : [[id, way]];
        }),
      );
    },
  };
}
