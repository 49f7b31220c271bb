import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { navigationRoute } from '@backhaul/contract/calls/places.ts';
import type { EstimatedPart } from '@backhaul/contract/route-answer.ts';

const fallbackMinutes = 15;
const fallbackMiles = 5;
const stepAdvanceMs = 30_000;
const shownSteps = 3;

export interface DirectionStep {
  /** Plain text: 'Turn left onto Macklind Ave'. */
  readonly instruction: string;
  /** '0.4 mi'. */
  readonly distance: string;
  readonly seconds: number;
  readonly maneuver: string;
}

export interface Directions {
  readonly steps: readonly DirectionStep[];
  readonly distance: string;
  readonly seconds: number;
  /** `[lng, lat]`; empty for basic directions. */
  readonly geometry: readonly [number, number][];
  /** Stretches of it beyond the known streets. */
  readonly estimatedParts: readonly EstimatedPart[];
  /** True if the route call failed: only an address and rough figures are known (product-rules.md#navigation). */
  readonly isBasic: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The plain text of an HTML instruction; its markup is never put on the page. */
export function plainInstruction(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1')
    .replace(/\.$/, '')
    .trim();
}

/** The first route's first leg; null if the response has none. */
export function directionsOf(answer: CallAnswer<typeof navigationRoute>): Directions | null {
  const [route] = answer.routes;
  const [leg] = route?.legs ?? [];
  if (!route || !leg || leg.steps.length === 0) return null;
  return {
    steps: leg.steps.map((step) => ({
      instruction: plainInstruction(step.html_instructions),
      distance: step.distance.text,
      seconds: step.duration.value,
      maneuver: step.maneuver,
    })),
    distance: leg.distance.text,
    seconds: leg.duration.value,
    geometry: route.geometry,
    estimatedParts: route.estimatedParts,
    isBasic: false,
  };
}

/**
 * Basic directions with a single step to the destination: about 5 miles, about 15 minutes
 * (product-rules.md#navigation).
 */
export function basicDirections(address: string): Directions {
  const seconds = fallbackMinutes * 60;
  const distance = `about ${fallbackMiles} mi`;
  return {
    steps: [{ instruction: `Navigate to ${address}`, distance, seconds, maneuver: 'straight' }],
    distance,
    seconds,
    geometry: [],
    estimatedParts: [],
    isBasic: true,
  };
}

/**
 * The step to show for a new position. It advances once the time passed exceeds the step's number, counted from
 * one, times 30 seconds (product-rules.md#navigation). It advances by one step at most and never past the last.
 */
export function advancedStep(index: number, elapsedMs: number, stepCount: number): number {
  const isDue = elapsedMs > (index + 1) * stepAdvanceMs;
  return isDue ? Math.min(index + 1, stepCount - 1) : index;
}

/** Up to three steps after the current one. */
export function upcomingSteps(
  steps: readonly DirectionStep[],
  index: number,
): readonly DirectionStep[] {
  return steps.slice(index + 1, index + 1 + shownSteps);
}

/** Seconds from the current step to the destination. */
export function remainingSeconds(directions: Directions, index: number): number {
  return index === 0
    ? directions.seconds
    : directions.steps.slice(index).reduce((sum, step) => sum + step.seconds, 0);
}
