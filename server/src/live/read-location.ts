import { clientMessage } from '@backhaul/contract/live-messages.ts';
import type { Fix } from './location-buffer.ts';

/** A phone's clock may be this far ahead; beyond it, the fix counts as of now. */
const maxAheadMs = 5_000;
/** A fix older than this says nothing about where the driver is. */
const maxAgeMs = 5 * 60_000;

function timeOf(text: string | undefined, now: Date): Date {
  const at = text === undefined ? now : new Date(text);
  const isUsable = at.getTime() <= now.getTime() + maxAheadMs;
  return isUsable ? at : now;
}

/** What a driver's socket said, if it is a position worth keeping; null for anything else. */
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
