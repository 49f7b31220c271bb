import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { applyToDrive } from '@backhaul/contract/calls/driving/driver-application.ts';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { frameKey } from '../../../lib/session/frame-person.ts';

/** The answers of an empty form. Passwords are not among them, because they are never stored. */
const emptyApplication = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  vehicleKind: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleColor: '',
  licensePlate: '',
  zip: '',
};
export type ApplicationDraft = typeof emptyApplication;

const key = frameKey('backhaul.driver-application');
const lifetimeMs = retentionDays.bookingDraft * 24 * 60 * 60 * 1000;

interface Kept {
  /** The signed-in person; null for a visitor, whose answers go to the account that signs in next. */
  userId: string | null;
  savedAtMs: number;
  values: Record<string, unknown>;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'savedAtMs' in value &&
    'values' in value &&
    typeof value.values === 'object'
  );
}

/**
 * The answers typed earlier on this device; empty if there are none, or if they are older than
 * `retentionDays.bookingDraft` days.
 */
export function readApplicationDraft(userId: string | null): ApplicationDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isKept(kept) || Date.now() - kept.savedAtMs > lifetimeMs) return emptyApplication;
    if (kept.userId !== null && kept.userId !== userId) return emptyApplication;
    const draft = { ...emptyApplication };
    for (const field of Object.keys(draft) as (keyof ApplicationDraft)[]) {
      const text = kept.values[field];
      if (typeof text === 'string') draft[field] = text;
    }
    return draft;
  } catch {
    return emptyApplication;
  }
}

/** Stores the answers, so that they survive a reload and the sign-in. The form also works if storage is full. */
export function keepApplicationDraft(userId: string | null, values: ApplicationDraft): void {
  const fields = Object.keys(emptyApplication) as (keyof ApplicationDraft)[];
  const typed = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const kept: Kept = { userId, savedAtMs: Date.now(), values: typed };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing is stored if the browser's storage is full or forbidden.
  }
}

export function forgetApplicationDraft(): void {
  localStorage.removeItem(key);
}

/** The answers of a rejected application, so that the person can correct them. */
export function draftOf(known: CallAnswer<typeof applyToDrive>): Partial<ApplicationDraft> {
  const { phone, dateOfBirth, vehicleKind, vehicleMake, vehicleModel, vehicleYear } = known;
  const { vehicleColor, licensePlate, zip } = known;
  return {
    phone: phoneText(phone),
    dateOfBirth,
    vehicleKind,
    vehicleMake,
    vehicleModel,
    vehicleYear: String(vehicleYear),
    vehicleColor,
    licensePlate,
    zip,
  };
}
