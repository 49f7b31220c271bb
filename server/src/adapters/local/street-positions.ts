import {
  greatCircleMiles,
  metersPerMile,
  type GeoPoint,
} from '@backhaul/domain/geo/great-circle.ts';
import type { ZipArea } from './gazetteer.ts';
import type { Street } from './street-lookup.ts';

/** A house or stretch of street within one ZIP code. */
export interface StreetPosition {
  readonly street: Street;
  readonly location: GeoPoint;
  readonly zip: ZipArea;
  /** True for the house itself, not only its street. */
  readonly isHouse: boolean;
  readonly uncertaintyMeters: number;
}

/** A number farther than this from the known ones is not on their block. */
const sameBlock = 100;
const betweenHousesMeters = 50;

function between(a: GeoPoint, b: GeoPoint, share: number): GeoPoint {
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

function interpolate(houses: Street['houses'], number: number): GeoPoint | undefined {
  const below = houses.findLast((house) => house.number <= number);
  const above = houses.find((house) => house.number >= number);
  if (below === undefined || above === undefined) return undefined;
  const span = above.number - below.number;
  return between(below, above, span === 0 ? 0 : (number - below.number) / span);
}

/** The position of `number` among known house numbers, preferably on its side of the street. Undefined if none is near. */
function positionOfHouse(houses: Street['houses'], number: number): GeoPoint | undefined {
  const known = houses.toSorted((a, b) => a.number - b.number);
  const sameSide = known.filter((house) => house.number % 2 === number % 2);
  const inside = interpolate(sameSide, number) ?? interpolate(known, number);
  if (inside !== undefined) return inside;
  return known
    .filter((house) => Math.abs(house.number - number) < sameBlock)
    .toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0];
}

function middle(points: readonly GeoPoint[]): GeoPoint {
  const mean = {
    lat: points.reduce((sum, point) => sum + point.lat, 0) / points.length,
    lng: points.reduce((sum, point) => sum + point.lng, 0) / points.length,
  };
  return nearest(points, mean) ?? mean;
}

/** The nearest of `points` to `target`; undefined for an empty list. */
export function nearest<P extends GeoPoint>(points: Iterable<P>, target: GeoPoint): P | undefined {
  let best: P | undefined;
  let bestMiles = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const miles = greatCircleMiles(point, target);
    if (miles < bestMiles) {
      best = point;
      bestMiles = miles;
    }
  }
  return best;
}

/** One position per ZIP code of the street: the house if known, else the middle of the stretch. */
export function positionsOnStreet(
  street: Street,
  houseNumber: string,
  zipAt: (point: GeoPoint) => ZipArea | undefined,
): StreetPosition[] {
  const number = Number.parseInt(houseNumber, 10);
  const housesByZip = Map.groupBy(street.houses, (house) => zipAt(house)?.zip);
  return [...Map.groupBy(street.anchors, zipAt)].flatMap(([zip, anchors]) => {
    if (zip === undefined) return [];
    const house = positionOfHouse(housesByZip.get(zip.zip) ?? [], number);
    const location = house ?? middle(anchors);
    const others = house === undefined ? anchors : [];
    const reach = others.map((anchor) => greatCircleMiles(anchor, location) * metersPerMile);
    const uncertaintyMeters = Math.ceil(Math.max(betweenHousesMeters, ...reach));
    return [{ street, zip, location, isHouse: house !== undefined, uncertaintyMeters }];
  });
}
