import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import type { EstimatedPart } from '@backhaul/contract/route-answer.ts';
import { guidedWay, type GuidedWay } from '@backhaul/domain/guidance/guided-way.ts';

const fallbackMinutes = 15;
const fallbackMiles = 5;
const shownSteps = 3;

export interface DirectionStep {
  /** The instruction as plain text, such as 'Turn left onto Macklind Ave'. */
  readonly instruction: string;
  /** The distance as text, such as '0.4 mi'. */
  readonly distance: string;
  readonly maneuver: string;
}

export interface Directions {
  readonly steps: readonly DirectionStep[];
  readonly distance: string;
  readonly seconds: number;
  /** The points of the route as `[lng, lat]`. Empty for basic directions. */
  readonly geometry: readonly [number, number][];
  /** The parts of the route that are beyond the known streets, so they are only estimated. */
  readonly estimatedParts: readonly EstimatedPart[];
  /** The same route, prepared for turn-by-turn guidance. */
  readonly way: GuidedWay;
  /**
   * True if no route could be loaded. Then only the address and rough figures are known
   * (product-rules.md#navigation).
   */
  readonly isBasic: boolean;
  /** True if there is no network, so the route is an earlier answer stored on the device. */
  readonly isKept: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Converts an HTML instruction to plain text, so that its markup never gets onto the page. */
export function plainInstruction(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1')
    .replace(/\.$/, '')
    .trim();
}

/** The directions for the first leg of the first route; null if the response has none. */
export function directionsOf(
  answer: CallAnswer<typeof navigationRoute>,
  isKept = false,
): Directions | null {
  const [route] = answer.routes;
  const [leg] = route?.legs ?? [];
  if (!route || !leg || leg.steps.length === 0) return null;
  const { geometry, estimatedParts } = route;
  const points = geometry.map(([lng, lat]) => ({ lat, lng }));
  const timed = leg.steps.map(({ fromIndex, duration }) => ({
    fromIndex,
    seconds: duration.value,
  }));
  return {
    steps: leg.steps.map((step) => ({
      instruction: plainInstruction(step.html_instructions),
      distance: step.distance.text,
      maneuver: step.maneuver,
    })),
    distance: leg.distance.text,
    seconds: leg.duration.value,
    geometry,
    estimatedParts,
    way: guidedWay(points, timed, estimatedParts),
    isBasic: false,
    isKept,
  };
}

/**
 * Basic directions with a single step to the destination: about 5 miles, about 15 minutes
 * (product-rules.md#navigation). They replace a route that could not be loaded.
 */
export function basicDirections(address: string): Directions {
  const seconds = fallbackMinutes * 60;
  const distance = `about ${fallbackMiles} mi`;
  return {
    steps: [
      {
        instruction: `Navigate to ${address}`,
        distance: `${distance}, about ${fallbackMinutes} min`,
        maneuver: 'straight',
      },
    ],
    distance,
    seconds,
    geometry: [],
    estimatedParts: [],
    way: guidedWay([], [{ fromIndex: 0, seconds }], []),
    isBasic: true,
    isKept: false,
  };
}

/** Up to three navigation steps that follow the current one. */
export function upcomingSteps(
  steps: readonly DirectionStep[],
  index: number,
): readonly DirectionStep[] {
  return steps.slice(index + 1, index + 1 + shownSteps);
}
