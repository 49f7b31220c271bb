import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';

/**
 * The states of an area. It is a draft until it is opened for the first time; a paused one takes no new
 * bookings.
 */
export const areaStates = ['draft', 'open', 'paused'] as const;
export type AreaState = (typeof areaStates)[number];

export const areaLimits = {
  name: 60,
  slug: 40,
  zips: 600,
  reason: 500,
  /** The maximum distance of a ZIP code from its area's center. */
  milesAcross: 75,
  /**
   * The maximum distance of a map's corner from its area's center. A larger map would slow every computation
   * of a route.
   */
  mapMiles: 300,
  /** The maximum distance of a charity from the pickup. A charity in another city is not offered. */
  charityMiles: 75,
  ordersPerSlot: 10_000,
} as const;

/**
 * Requirements that a draft area must meet before it can be opened, in the sequence in which the admin is
 * asked for them.
 */
export const areaGaps = ['map', 'stores'] as const;
export type AreaGap = (typeof areaGaps)[number];

export const areaGapWords: Readonly<Record<AreaGap, string>> = {
  map: 'The city has no map yet. Upload one.',
  stores: 'No store in the city’s ZIP codes takes returns.',
};

export const isAreaSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

interface PlacedZip {
  readonly zip: string;
  readonly location: GeoPoint;
}

/** The mean position of these ZIP codes; undefined for an empty list. */
export function centreOf(zips: readonly PlacedZip[]): GeoPoint | undefined {
  if (zips.length === 0) return undefined;
  const mean = (read: (point: GeoPoint) => number) =>
    zips.reduce((sum, { location }) => sum + read(location), 0) / zips.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** The reason these ZIP codes cannot form an area; undefined if they can. */
export function zipsProblem(zips: readonly PlacedZip[]): string | undefined {
  const centre = centreOf(zips);
  if (centre === undefined) return 'Enter the ZIP codes of the area';
  const far = zips
    .map(({ zip, location }) => ({ zip, miles: greatCircleMiles(centre, location) }))
    .find(({ miles }) => miles > areaLimits.milesAcross);
  if (far === undefined) return undefined;
  return `${far.zip} is ${Math.round(far.miles)} miles from the other ZIP codes`;
}

/** The bounds of a map, as `[west, south, east, north]` in degrees. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * The center of a ZIP code may be this many degrees outside a map, and the ZIP code still counts as inside.
 * Its streets can still be on the map.
 */
const edgeDegrees = 0.02;

function isInside([west, south, east, north]: Bounds, { lat, lng }: GeoPoint): boolean {
  return (
    lng >= west - edgeDegrees &&
    lng <= east + edgeDegrees &&
    lat >= south - edgeDegrees &&
    lat <= north + edgeDegrees
  );
}

export const zipsInside = (bounds: Bounds, zips: readonly PlacedZip[]) =>
  zips.filter(({ location }) => isInside(bounds, location));

/** The reason a map with these bounds does not fit the area; undefined if it fits. */
export function mapProblem(bounds: Bounds, zips: readonly PlacedZip[]): string | undefined {
  const [west, south, east, north] = bounds;
  const centre = centreOf(zips);
  if (centre === undefined) return 'The area has no ZIP codes';
  const inside = zipsInside(bounds, zips).length;
  if (inside === 0) {
    const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
    const miles = Math.round(greatCircleMiles(centre, middle)).toLocaleString('en-US');
    return `This map shows another region, ${miles} miles from the area`;
  }
  if (inside * 2 < zips.length)
    return `This map covers ${inside} of the area’s ${zips.length} ZIP codes. Upload a map that covers at least half`;
  const corners = [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
  if (corners.some((corner) => greatCircleMiles(centre, corner) > areaLimits.mapMiles))
    return `A corner of this map is more than ${areaLimits.mapMiles} miles from the area. Upload a smaller map`;
  return undefined;
}
