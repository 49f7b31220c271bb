import { clientMessage } from '@backhaul/contract/live-messages.ts';
import type { PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import type { Fix } from './location-buffer.ts';

/** How far a phone's clock may run ahead; a later fix counts as now. */
const maxAheadMs = 5_000;
/** Older fixes are ignored. */
const maxAgeMs = 5 * 60_000;

/** A position as far as it can be used, and what its sender is told of it. */
interface ReadLocation {
  readonly fix: Fix | null;
  readonly note: PositionNote | null;
}

const refused = (note: PositionNote): ReadLocation => ({ fix: null, note });

function parsed(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The fix in a driver's socket message; one from the future counts as one of now. */
export function readLocation(text: string, now: Date): ReadLocation {
  const told = parsed(text);
  if (told === undefined) return refused('position_invalid');
  const { lat, lng, accuracy } = told;
  const fix = { lat, lng, accuracyMeters: accuracy ?? null, at: now };
  if (told.at === undefined) return { fix, note: null };
  const at = new Date(told.at);
  if (Number.isNaN(at.getTime())) return refused('position_invalid');
  if (at.getTime() > now.getTime() + maxAheadMs) return { fix, note: 'position_from_future' };
  if (now.getTime() - at.getTime() > maxAgeMs) return refused('position_old');
  return { fix: { ...fix, at }, note: null };
}
