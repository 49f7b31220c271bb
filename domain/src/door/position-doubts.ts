import { isJumpBetween, placeLimits, type SeenPosition } from './place.ts';

/**
 * Reasons a position proves nothing (product-rules.md#positions-in-doubt): no car is that fast, the platform
 * says that an app faked it, it claims an error of zero, or it repeats exactly as no real receiver does.
 */
export const positionDoubts = ['jump', 'mocked', 'exact', 'repeated'] as const;
export type PositionDoubt = (typeof positionDoubts)[number];

export const doubtLimits = {
  /** After a jump, positions count again once a car could have driven there at this speed, 34 miles an hour. */
  metersPerSecondAfterJump: 15,
  /**
   * The number of exactly equal new positions that shows a fake. The position of a phone at rest varies by
   * some meters.
   */
  repeats: 20,
  /**
   * Less accurate positions than this come from networks and can repeat, so repeating is no doubt about them.
   */
  repeatsWithinMeters: 20,
} as const;

function isRepeated({ accuracyMeters, repeats = 0 }: SeenPosition): boolean {
  const isExact = accuracyMeters !== null && accuracyMeters <= doubtLimits.repeatsWithinMeters;
  return isExact && repeats >= doubtLimits.repeats;
}

/** The doubts about a single position. */
export function doubtsOfPosition(position: SeenPosition): PositionDoubt[] {
  const is: Record<PositionDoubt, boolean> = {
    jump: position.isJump === true,
    mocked: position.isMocked === true,
    exact: position.accuracyMeters === 0,
    repeated: isRepeated(position),
  };
  return positionDoubts.filter((doubt) => is[doubt]);
}

/**
 * The doubts about a position that was sent with an action, compared with another position of the same phone.
 */
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

/** The doubts that an event stored. Events of an earlier release stored only jumps. */
export function doubtsInDetails(details: Readonly<Record<string, unknown>>): PositionDoubt[] {
  const { positionDoubts: kept, isJump } = details;
  if (Array.isArray(kept)) return kept.filter(isDoubt);
  return isJump === true ? ['jump'] : [];
}
