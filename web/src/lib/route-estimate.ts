import type { EstimatedPart } from '@backhaul/contract/route-answer.ts';
import { metersText } from '@backhaul/domain/geo/distance-text.ts';

interface EstimatedRoute {
  readonly geometry: readonly unknown[];
  readonly estimatedParts: readonly EstimatedPart[];
}

/**
 * The length of a route's estimated parts in words. Undefined if there are none, or if the whole route is
 * estimated.
 */
function partlyEstimated({ geometry, estimatedParts }: EstimatedRoute): string | undefined {
  const isWhole = ({ fromIndex, toIndex }: EstimatedPart) =>
    fromIndex === 0 && toIndex === geometry.length - 1;
  if (estimatedParts.length === 0 || estimatedParts.some(isWhole)) return undefined;
  return metersText(estimatedParts.reduce((sum, part) => sum + part.distanceMeters, 0));
}

/** A remark to append to a distance or time: '', ' (estimate)', or ' (2.1 mi estimated)'. */
export function estimateRemark(route: EstimatedRoute): string {
  if (route.estimatedParts.length === 0) return '';
  const part = partlyEstimated(route);
  return part === undefined ? ' (estimate)' : ` (${part} estimated)`;
}

/**
 * A sentence such as 'The last 2.1 mi of the trip are not on our street map, so we estimate them.' Undefined
 * if no part or the whole route is estimated.
 */
export function estimateSentence(route: EstimatedRoute): string | undefined {
  const part = partlyEstimated(route);
  if (part === undefined) return undefined;
  const [only, ...others] = route.estimatedParts;
  if (others.length > 0)
    return `The first and last parts of the trip, ${part} together, are not on our street map, so we estimate them.`;
  const which = only?.fromIndex === 0 ? 'first' : 'last';
  return `The ${which} ${part} of the trip are not on our street map, so we estimate them.`;
}
