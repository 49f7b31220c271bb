import { clientMessage } from '@backhaul/contract/live-messages.ts';
import { type PositionNote, positionTime } from '@backhaul/domain/driver/position-notes.ts';
import type { Fix } from './location-buffer.ts';

/** The position that a driver's phone sent, if it can be used, and a note to the driver. */
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

/**
 * Reads the position in a driver's socket message. A time in the future is replaced by the present.
 */
export function readLocation(text: string, now: Date): ReadLocation {
  const told = parsed(text);
  if (told === undefined) return refused('position_invalid');
  const { lat, lng, accuracy, isMocked = false } = told;
  const toldMs = told.at === undefined ? null : Date.parse(told.at);
  const { atMs, note } = positionTime(toldMs, now.getTime());
  const fix = { lat, lng, accuracyMeters: accuracy ?? null, isMocked };
  return { fix: atMs === null ? null : { ...fix, at: new Date(atMs) }, note };
}
