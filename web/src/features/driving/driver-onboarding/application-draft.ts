import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { applyToDrive } from '@backhaul/contract/calls/driving/driver-application.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';

/** The form's typed answers; passwords are kept nowhere. */
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

const key = 'driver-application';

function isDraft(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The answers typed before in this tab's session; empty if there are none. */
export function readApplicationDraft(): ApplicationDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (!isDraft(kept)) return emptyApplication;
    const draft = { ...emptyApplication };
    for (const field of Object.keys(draft) as (keyof ApplicationDraft)[]) {
      const text = kept[field];
      if (typeof text === 'string') draft[field] = text;
    }
    return draft;
  } catch {
    return emptyApplication;
  }
}

/** Stores the answers, so that they survive a reload and the sign-in. The form also works if storage is full. */
export function keepApplicationDraft(values: ApplicationDraft): void {
  const fields = Object.keys(emptyApplication) as (keyof ApplicationDraft)[];
  const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetApplicationDraft(): void {
  sessionStorage.removeItem(key);
}

/** The answers of a rejected application, to be corrected. */
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
