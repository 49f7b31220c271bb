const hourMs = 3_600_000;

/**
 * Modes of an API key. A `live` key makes real orders; a `test` key works in a separate test tenant.
 */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const apiKeyRules = {
  /** An old key still works for this long after a new key replaced it. */
  overlapMs: 24 * hourMs,
  /** The period in which both keys work can be extended once, by this much. */
  prolongMs: 24 * hourMs,
  /** The maximum number of working keys of one company in one mode (live or test). */
  keysAtMost: 50,
  longestName: 60,
  addressesAtMost: 20,
} as const;

/**
 * The number of characters, from a key's beginning, that are shown. They are not secret, and enough to tell
 * keys apart.
 */
export const shownKeyLength = 'bh_live_'.length + 4;

export interface KeyTimes {
  /** The time at which a person ended the key; null if nobody did. */
  readonly revokedAt: Date | null;
  /** The time at which a new key replaced this key; null if none did. */
  readonly rotatedAt: Date | null;
  readonly prolongedAt: Date | null;
  /** The time at which the key stops working without anybody's action; null means never. */
  readonly endsAt: Date | null;
}

/**
 * States of a key. `overlap`: it was replaced but still works. `rotated`: it was replaced and no longer
 * works.
 */
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

/**
 * The time at which a key stops working if it is replaced now, never later than the end that the key already
 * has. An error code if the key cannot be replaced.
 */
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

/**
 * The time at which a replaced key stops working if the period in which both keys work is extended. An error
 * code if the period cannot be extended.
 */
export function decideProlonging(
  times: KeyTimes,
  now: Date,
): Decided<'key_over' | 'overlap_prolonged_before'> {
  if (keyStanding(times, now) !== 'overlap' || times.endsAt === null)
    return { ok: false, code: 'key_over' };
  if (times.prolongedAt !== null) return { ok: false, code: 'overlap_prolonged_before' };
  return { ok: true, endsAt: later(times.endsAt, apiKeyRules.prolongMs) };
}
