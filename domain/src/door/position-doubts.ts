import { isJumpBetween, placeLimits, type SeenPosition } from './place.ts';

/**
 * Reasons that a position proves nothing (product-rules.md#positions-in-doubt). `jump`: no car is that fast.
 * `mocked`: the operating system says that an app faked it. `exact`: it claims an error of zero. `repeated`:
 * many positions in a row are exactly equal.
 */
export const positionDoubts = ['jump', 'mocked', 'exact', 'repeated'] as const;
export type PositionDoubt = (typeof positionDoubts)[number];

export const doubtLimits = {
  /**
   * After a jump, we trust new positions again once a car could have driven there at this speed (34 miles an
   * hour).
   */
  metersPerSecondAfterJump: 15,
  /**
   * A position counts as fake if so many positions in a row are exactly equal. Even at rest, a phone's real
   * position varies by some meters.
   */
  repeats: 20,
  /**
   * The largest error of a position for which repetition is a doubt. Less exact positions come from mobile
   * networks and can repeat.
   */
  repeatsWithinMeters: 20,
} as const;

function isRepeated({ accuracyMeters, repeats = 0 }: SeenPosition): boolean {
  const isExact = accuracyMeters !== null && accuracyMeters <= doubtLimits.repeatsWithinMeters;
  return isExact && repeats >= doubtLimits.repeats;
}

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
 * The doubts about a position that a driver's phone reported. `other` is another position of that phone,
 * which may contradict the first.
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

/** The doubts that are stored with an event. Earlier releases stored only jumps. */
export function doubtsInDetails(details: Readonly<Record<string, unknown>>): PositionDoubt[] {
  const { positionDoubts: kept, isJump } = details;
  if (Array.isArray(kept)) return kept.filter(isDoubt);
  return isJump === true ? ['jump'] : [];
}
