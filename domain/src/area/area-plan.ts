import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';

/** An area is a draft until it is opened for the first time; a paused one takes no new bookings. */
export const areaStates = ['draft', 'open', 'paused'] as const;
export type AreaState = (typeof areaStates)[number];

export const areaLimits = {
  name: 60,
  slug: 40,
  zips: 600,
  reason: 500,
  /** The largest distance of a ZIP code from its area's centre. */
  milesAcross: 75,
  /**
   * The largest distance of a map's corner from its area's centre. A larger map would slow every route.
   */
  mapMiles: 300,
  /** The farthest charity from a pickup: one of another city is no choice. */
  charityMiles: 75,
  ordersPerSlot: 10_000,
} as const;

/**
 * Requirements that a draft area must meet before it can be opened, in the order in which the admin is asked
 * for them.
 */
export const areaGaps = ['map', 'stores'] as const;
export type AreaGap = (typeof areaGaps)[number];

export const areaGapWords: Readonly<Record<AreaGap, string>> = {
  map: 'It has no map yet.',
  stores: 'No store in its ZIP codes takes returns.',
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
  if (centre === undefined) return 'Give the ZIP codes of the area';
  const far = zips
    .map(({ zip, location }) => ({ zip, miles: greatCircleMiles(centre, location) }))
    .find(({ miles }) => miles > areaLimits.milesAcross);
  if (far === undefined) return undefined;
  return `${far.zip} lies ${Math.round(far.miles)} miles from the middle of the others`;
}

/** The bounds of a map, as `[west, south, east, north]` in degrees. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A ZIP code's centre may lie this far outside of a map that covers its streets. */
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
    return `This map is of somewhere else: its middle lies ${miles} miles from the area`;
  }
  if (inside * 2 < zips.length)
    return `This map covers ${inside} of the area’s ${zips.length} ZIP codes; it must cover half of them`;
  const corners = [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
  if (corners.some((corner) => greatCircleMiles(centre, corner) > areaLimits.mapMiles))
    return `This map reaches farther than ${areaLimits.mapMiles} miles; cut it to the area`;
  return undefined;
}
