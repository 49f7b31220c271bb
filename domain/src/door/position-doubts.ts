import { isJumpBetween, placeLimits, type SeenPosition } from './place.ts';

/**
 * Why a position proves nothing (product-rules.md#positions-in-doubt): no car gets there that fast, the platform says
 * that an app made it up, it claims to be exact to the inch, or it repeats itself as no receiver does.
 */
export const positionDoubts = ['jump', 'mocked', 'exact', 'repeated'] as const;
export type PositionDoubt = (typeof positionDoubts)[number];

export const doubtLimits = {
  /** After a jump, positions count again once a car could have driven there at this speed, 34 miles an hour. */
  metersPerSecondAfterJump: 15,
  /** A receiver in a phone at rest wanders by some meters: this many new fixes with the same digits are made up. */
  repeats: 20,
  /** Positions less certain come from networks, and do repeat. */
  repeatsWithinMeters: 20,
} as const;

function isRepeated({ accuracyMeters, repeats = 0 }: SeenPosition): boolean {
  const isExact = accuracyMeters !== null && accuracyMeters <= doubtLimits.repeatsWithinMeters;
  return isExact && repeats >= doubtLimits.repeats;
}

/** The doubts about one position by itself. */
export function doubtsOfPosition(position: SeenPosition): PositionDoubt[] {
  const is: Record<PositionDoubt, boolean> = {
    jump: position.isJump === true,
    mocked: position.isMocked === true,
    exact: position.accuracyMeters === 0,
    repeated: isRepeated(position),
  };
  return positionDoubts.filter((doubt) => is[doubt]);
}

/** The doubts about a position that came with an act, beside another of the same phone. */
export function doubtsBetween(
  position: SeenPosition | null,
  other: SeenPosition | null,
): PositionDoubt[] {
  if (position === null) return [];
  const found = new Set(doubtsOfPosition(position));
  if (other !== null) {
    if (isJumpBetween(position, other)) found.add('jump');
    if (Math.abs(position.at - other.at) <= placeLimits.positionWithinMs)
      for (const doubt of doubtsOfPosition(other)) found.add(doubt);
  }
  return positionDoubts.filter((doubt) => found.has(doubt));
}

const isDoubt = (value: unknown): value is PositionDoubt =>
  positionDoubts.some((doubt) => doubt === value);

/** The doubts that an event kept; an earlier release knew jumps alone. */
export function doubtsInDetails(details: Readonly<Record<string, unknown>>): PositionDoubt[] {
  const { positionDoubts: kept, isJump } = details;
  if (Array.isArray(kept)) return kept.filter(isDoubt);
  return isJump === true ? ['jump'] : [];
}
