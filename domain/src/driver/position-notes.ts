/**
 * Messages to a driver's phone. Each explains that we did not use a position that the phone sent, or that we
 * changed its time.
 */
export const positionNotes = {
  position_invalid: 'This position is not valid, so we did not use it.',
  position_old: 'This position is more than five minutes old, so we did not use it.',
  position_from_future:
    'This position’s time is in the future, so we use the current time. Please check this phone’s clock.',
  position_superseded: 'Your phone already sent a newer position, so we did not use this one.',
  driver_offline: 'You are offline, so we did not use this position.',
  too_many_positions: 'Your phone sent too many positions at once. We use the latest one.',
} as const;

export type PositionNote = keyof typeof positionNotes;
/**
 * The time by which a phone's clock may be ahead of ours. If it is ahead by more, the phone gets a message
 * about its clock.
 */
const maxAheadMs = 5_000;
/** A position older than this is ignored. */
const maxAgeMs = 5 * 60_000;

/**
 * The time to store for a phone's position, and a message for the phone. `toldMs` is the phone's own time in
 * milliseconds since 1970; null if it sent none. If `atMs` is null, the position must not be used.
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
