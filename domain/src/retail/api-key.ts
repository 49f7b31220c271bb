const hourMs = 3_600_000;

/** A live key acts in the real world, a test key in a tenant of its own. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const apiKeyRules = {
  /** Two keys work side by side for this long. */
  overlapMs: 24 * hourMs,
  /** The overlap can be prolonged once by this much. */
  prolongMs: 24 * hourMs,
  /** Keys of a company and mode that still work. */
  keysAtMost: 50,
  longestName: 60,
  addressesAtMost: 20,
} as const;

/** The key without its secret part: enough to tell it from others. */
export const shownKeyLength = 'bh_live_'.length + 4;

export interface KeyTimes {
  /** Somebody ended it then. */
  readonly revokedAt: Date | null;
  /** A new key took over then. */
  readonly rotatedAt: Date | null;
  readonly prolongedAt: Date | null;
  /** The key stops working then by itself. */
  readonly endsAt: Date | null;
}

/** `overlap`: it was replaced, and still works. `rotated`: that time is over. */
export const keyStandings = ['valid', 'overlap', 'rotated', 'ended'] as const;
export type KeyStanding = (typeof keyStandings)[number];

export function keyStanding({ revokedAt, rotatedAt, endsAt }: KeyTimes, now: Date): KeyStanding {
  if (revokedAt !== null) return 'ended';
  const isOver = endsAt !== null && endsAt <= now;
  if (rotatedAt === null) return isOver ? 'ended' : 'valid';
  return isOver ? 'rotated' : 'overlap';
}

export const stillWorks = (standing: KeyStanding): boolean =>
  standing === 'valid' || standing === 'overlap';

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

type Decided<Code extends string> = { ok: true; endsAt: Date } | { ok: false; code: Code };

/** The end of a key that is replaced now: never later than it would have ended anyway. */
export function decideRotation(
  times: KeyTimes,
  now: Date,
): Decided<'key_over' | 'key_replaced_before'> {
  const standing = keyStanding(times, now);
  if (standing === 'overlap') return { ok: false, code: 'key_replaced_before' };
  if (standing !== 'valid') return { ok: false, code: 'key_over' };
  const overlapEnds = later(now, apiKeyRules.overlapMs);
  const { endsAt } = times;
  return { ok: true, endsAt: endsAt !== null && endsAt < overlapEnds ? endsAt : overlapEnds };
}

/** The end of an old key whose overlap is prolonged. */
export function decideProlonging(
  times: KeyTimes,
  now: Date,
): Decided<'key_over' | 'overlap_prolonged_before'> {
  if (keyStanding(times, now) !== 'overlap' || times.endsAt === null)
    return { ok: false, code: 'key_over' };
  if (times.prolongedAt !== null) return { ok: false, code: 'overlap_prolonged_before' };
  return { ok: true, endsAt: later(times.endsAt, apiKeyRules.prolongMs) };
}
