import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { dayNumber } from '@backhaul/domain/time/calendar-date.ts';
import type { KeyedStore } from '../../../../lib/session/auth-cache.ts';
import { objectOf, orElse, text } from '../../../../lib/read-value.ts';
import { frameKey } from '../../../../lib/session/frame-person.ts';
import { draftKey, visitorDraftKey } from '../../../../lib/session/visitor-draft.ts';
import { type AttachedFile, type Draft, readDraftFields } from './draft.ts';

/** The id of the draft's owner; null for a visitor. */
type DraftOwner = string | null;

const keyFor = (owner: DraftOwner) => (owner === null ? visitorDraftKey : draftKey);

const lifetimeMs = retentionDays.bookingDraft * 24 * 60 * 60 * 1000;

/** Saves a person's draft on this device. Returns false if the device refuses. */
export function saveDraft(
  store: KeyedStore,
  userId: DraftOwner,
  draft: Draft,
  savedAtMs: number,
): boolean {
  try {
    store.setItem(keyFor(userId), JSON.stringify({ userId, savedAtMs, draft }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a person's draft if it is less than a week old. Expired parts, such as a past day or an old upload,
 * are left out.
 */
export function readDraft(
  store: KeyedStore,
  userId: DraftOwner,
  now: { ms: number; today: string },
): Draft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyFor(userId)) ?? 'null');
    if (!isKept(kept) || kept.userId !== userId) return null;
    const ageMs = now.ms - kept.savedAtMs;
    if (ageMs < 0 || ageMs > lifetimeMs) return null;
    const draft = readDraftFields(underPresentNames(kept.draft));
    const isDayOver = !isFromTodayOn(draft.pickupDate, now.today);
    return {
      ...draft,
      // A slot is meaningless without its day.
      ...(isDayOver ? { pickupDate: null, preferredTimeSlot: null } : {}),
      receipt: stillThere(draft.receipt, now.ms),
      returnLabel: stillThere(draft.returnLabel, now.ms),
    };
  } catch {
    return null;
  }
}

export function clearDraft(store: KeyedStore, userId: DraftOwner): void {
  try {
    store.removeItem(keyFor(userId));
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}

/** The storage key under which the last booking made on this device is kept, with a hash of its answers. */
const bookedKey = frameKey('backhaul.last-booking');

/**
 * An FNV-1a hash of the answers. Only the hash is stored, because the answers must not stay on the device.
 */
function answersThatTell(draft: Draft): string {
  const { orderName, itemValue, purchaseDate, pickupAddress, parcelNumbers } = draft;
  const told = [orderName, itemValue, purchaseDate, pickupAddress, ...parcelNumbers];
  const answers = JSON.stringify(told);
  let hash = 0x811c9dc5;
  for (const letter of answers) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return String(hash >>> 0);
}

/** Records that this draft was booked, for other tabs that show the same draft. */
export function noteBooking(store: KeyedStore, draft: Draft, orderId: string): void {
  try {
    store.setItem(bookedKey, JSON.stringify({ orderId, answers: answersThatTell(draft) }));
  } catch {
    // Without storage, another tab learns from the server that the draft was booked.
  }
}

/** The id of the order that another tab booked from exactly this draft; null if there is none. */
export function bookingOf(store: KeyedStore, draft: Draft): string | null {
  try {
    const known: unknown = JSON.parse(store.getItem(bookedKey) ?? 'null');
    const booked = readBooking(known);
    return booked?.answers === answersThatTell(draft) ? booked.orderId : null;
  } catch {
    return null;
  }
}

const readBooking = orElse(objectOf({ orderId: text, answers: text }), null);

/** Names that some answers have in drafts stored by older versions of the app. */
const formerNames = {
  fullName: 'customerName',
  phone: 'customerPhone',
  streetAddress: 'pickupAddress',
};

function underPresentNames(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft;
  const former = new Map<string, unknown>(Object.entries(draft));
  const carried = Object.entries(formerNames).map(([name, present]) => [present, former.get(name)]);
  return { ...Object.fromEntries(carried), ...draft };
}

function isKept(
  value: unknown,
): value is { userId: DraftOwner; savedAtMs: number; draft: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'savedAtMs' in value &&
    typeof value.savedAtMs === 'number' &&
    'draft' in value
  );
}

function isFromTodayOn(day: string | null, today: string): boolean {
  return day !== null && (dayNumber(day) ?? -1) >= (dayNumber(today) ?? 0);
}

function stillThere(file: AttachedFile | null, nowMs: number): AttachedFile | null {
  return file && nowMs - file.uploadedAt < uploadLimits.unattachedLifetimeMs ? file : null;
}
