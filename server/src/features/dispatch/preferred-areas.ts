import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { areaKey } from '@backhaul/domain/driver/schedule.ts';
import type { MapService } from '../../ports/map-service.ts';

/** A neighborhood is known by one point; its doors lie this near. */
const neighborhoodMiles = 1;
const rememberedAtMost = 2_000;

interface Door {
  pickup_city: string;
  pickup_zip: string;
  pickup_lat: number;
  pickup_lng: number;
}

export interface PreferredAreas {
  /** Tells of a door whether it lies in one of these areas: a city, a ZIP code or a neighborhood that the map knows. */
  matcher(areas: readonly string[]): Promise<(door: Door) => boolean>;
}

/** Asks the map for each name once. */
export function createPreferredAreas(
  map: Pick<MapService, 'autocomplete' | 'placeDetails'>,
): PreferredAreas {
  const known = new Map<string, GeoPoint | null>();

  async function locate(key: string): Promise<GeoPoint | null> {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const suggestions = await map.autocomplete(key);
    const named = suggestions.find(({ description }) => areaKey(description).startsWith(key));
    const place = named && (await map.placeDetails(named.placeId));
    // A house or a store that is called so is no area.
    const point = place?.street === '' ? place.location : null;
    if (known.size >= rememberedAtMost) known.clear();
    known.set(key, point);
    return point;
  }

  return {
    async matcher(areas) {
      const names = areas.map(areaKey);
      const points = (await Promise.all(names.map(locate))).filter((point) => point !== null);
      const words = new Set(names);
      return ({ pickup_city: city, pickup_zip: zip, pickup_lat: lat, pickup_lng: lng }) =>
        words.has(areaKey(city)) ||
        words.has(zip) ||
        points.some((point) => greatCircleMiles(point, { lat, lng }) <= neighborhoodMiles);
    },
  };
}
