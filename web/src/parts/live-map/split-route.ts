import { greatCircleMiles, type GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { locateOnRoute } from '@backhaul/domain/geo/point-on-route.ts';
import type { Position, RouteOnMap } from './map-scene.ts';

/** A stretch of a route that is drawn in one style. */
export interface RoutePiece {
  /** True if the driver has already driven this piece of the route. */
  readonly isDone: boolean;
  readonly isEstimate: boolean;
  /** True if this piece of the route belongs to a later drive. */
  readonly isLater?: true;
  readonly line: Position[];
}

/** The route of a drive that has not begun. It is one piece, because no part of it is driven yet. */
export function laterPiece(line: readonly Position[]): RoutePiece {
  return { isDone: false, isEstimate: false, isLater: true, line: [...line] };
}

/**
 * If the driver is farther from the route than this, in miles, no part of the route counts as driven.
 */
const offRouteMiles = 0.25;

const pointOf = ([lng, lat]: Position): GeoPoint => ({ lat, lng });

/** The driver's position on the route, between the points `before` and `before + 1`. */
interface Cut {
  readonly before: number;
  readonly at: Position;
}

function cutOf(geometry: readonly Position[], driver: GeoPoint): Cut | null {
  const found = locateOnRoute(geometry.map(pointOf), driver);
  if (found === null || found.offRouteMiles > offRouteMiles || found.travelledMiles === 0)
    return null;
  let miles = 0;
  const next = geometry.findIndex((position, index) => {
    const previous = geometry[index - 1];
    if (previous !== undefined) miles += greatCircleMiles(pointOf(previous), pointOf(position));
    return miles > found.travelledMiles;
  });
  const before = (next < 0 ? geometry.length - 1 : next) - 1;
  return { before, at: [found.point.lng, found.point.lat] };
}

/** Joins neighboring pieces of a route that look the same. */
function joined(pieces: readonly RoutePiece[]): RoutePiece[] {
  return pieces.reduce<RoutePiece[]>((lines, piece) => {
    const last = lines.at(-1);
    if (last?.isDone !== piece.isDone || last.isEstimate !== piece.isEstimate)
      return [...lines, { ...piece, line: [...piece.line] }];
    last.line.push(...piece.line.slice(1));
    return lines;
  }, []);
}

/**
 * Splits a route at the driver's position, and wherever an estimated part begins or ends. If no driver is
 * near the route, no part of it counts as driven.
 */
export function splitRoute(
  { geometry, estimatedParts }: RouteOnMap,
  driver?: GeoPoint,
): RoutePiece[] {
  const cut = driver === undefined ? null : cutOf(geometry, driver);
  const isEstimate = (index: number) =>
    estimatedParts.some(({ fromIndex, toIndex }) => fromIndex <= index && index < toIndex);
  const steps = geometry.slice(0, -1).flatMap((from, index): RoutePiece[] => {
    const to = geometry[index + 1] ?? from;
    const step = { isDone: cut !== null && index <= cut.before, isEstimate: isEstimate(index) };
    if (index !== cut?.before) return [{ ...step, line: [from, to] }];
    return [
      { ...step, line: [from, cut.at] },
      { ...step, isDone: false, line: [cut.at, to] },
    ];
  });
  return joined(steps);
}
