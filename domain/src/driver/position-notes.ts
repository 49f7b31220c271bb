/** The notes that a driver's phone gets if a position was ignored or changed. */
export const positionNotes = {
  position_invalid: 'This is no position, so it was not used.',
  position_old: 'This position is more than five minutes old, so it was not used.',
  position_from_future:
    'This position is from the future. It counts as one of now; please check the clock of this phone.',
  position_superseded: 'A later position is known, so this one was not used.',
  driver_offline: 'You are off duty, so this position was not used.',
  too_many_positions: 'These are too many positions at once. The latest one counts.',
} as const;

export type PositionNote = keyof typeof positionNotes;
/**
 * A phone's clock may be ahead by this much. A position from further ahead counts as one from now.
 */
const maxAheadMs = 5_000;
/** A position older than this is ignored. */
const maxAgeMs = 5 * 60_000;

/**
 * The time at which a position counts as taken, and the note for the phone. `toldMs` is the phone's clock in
 * milliseconds since 1970, null if the phone sent none. A position without a resulting time is not used.
 */
export function positionTime(
  toldMs: number | null,
  nowMs: number,
): { readonly atMs: number | null; readonly note: PositionNote | null } {
  if (toldMs === null) return { atMs: nowMs, note: null };
  if (Number.isNaN(new Date(toldMs).getTime())) return { atMs: null, note: 'position_invalid' };
  if (toldMs > nowMs + maxAheadMs) return { atMs: nowMs, note: 'position_from_future' };
  if (nowMs - toldMs > maxAgeMs) return { atMs: null, note: 'position_old' };
  return { atMs: Math.min(toldMs, nowMs), note: null };
}

export const positionNoteCodes = Object.keys(positionNotes) as [PositionNote, ...PositionNote[]];
