import { clientMessage } from '@backhaul/contract/live-messages.ts';
import type { Fix } from './location-buffer.ts';

/** How far a phone's clock may run ahead; a later fix counts as now. */
const maxAheadMs = 5_000;
/** Older fixes are ignored. */
const maxAgeMs = 5 * 60_000;

function timeOf(text: string | undefined, now: Date): Date {
  const at = text === undefined ? now : new Date(text);
  const isUsable = at.getTime() <= now.getTime() + maxAheadMs;
  return isUsable ? at : now;
}

/** The fix in a driver's socket message; null if it is invalid or too old. */
export function readLocation(text: string, now: Date): Fix | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = clientMessage.safeParse(value);
  if (!parsed.success) return null;
  const { lat, lng, accuracy } = parsed.data;
  const at = timeOf(parsed.data.at, now);
  if (now.getTime() - at.getTime() > maxAgeMs) return null;
  return { lat, lng, accuracyMeters: accuracy ?? null, at };
}
