import { isDateOfBirth, dateOfBirthMessage } from '../access/date-of-birth.ts';
import { phoneMessage, usPhoneOf } from '../booking/us-phone.ts';
import { isZipCode } from '../geo/zip-code.ts';
import { addYears } from '../time/calendar-date.ts';

export const vehicleKinds = ['car', 'suv', 'van', 'truck'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export const vehicleKindNames: Readonly<Record<VehicleKind, string>> = {
  car: 'Car',
  suv: 'SUV',
  van: 'Van',
  truck: 'Pickup truck',
};

/** Requirements for becoming a driver (product-rules.md#applications). */
export const applicationRules = {
  youngestYears: 21,
  oldestVehicleYears: 20,
  /** The version of the driver agreement that a new applicant accepts. */
  agreement: '2026-11',
  longestWord: 50,
  longestReason: 500,
  /** The number of days after a rejection until the applicant's documents are deleted. */
  keptAfterRejectionDays: 30,
} as const;

type ApplicationFields = {
  readonly phone: string;
  /** The date of birth as YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly vehicleKind: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly vehicleYear: string;
  readonly vehicleColor: string;
  readonly licensePlate: string;
  readonly zip: string;
  readonly agreed: boolean;
};
export type ApplicationField = keyof ApplicationFields;
type ApplicationProblems = Partial<Record<ApplicationField, string>>;

const required: Partial<Record<ApplicationField, string>> = {
  vehicleMake: 'Enter the make, such as Toyota',
  vehicleModel: 'Enter the model, such as Corolla',
  vehicleColor: 'Enter the color',
  licensePlate: 'Enter the license plate',
};

function birthProblem(dateOfBirth: string, today: string): string | null {
  if (!isDateOfBirth(dateOfBirth, today)) return dateOfBirthMessage;
  const { youngestYears } = applicationRules;
  return addYears(dateOfBirth, youngestYears) > today
    ? `Drivers must be at least ${youngestYears} years old`
    : null;
}

function yearProblem(text: string, today: string): string | null {
  const { oldestVehicleYears } = applicationRules;
  const thisYear = Number(today.slice(0, 4));
  if (!/^\d{4}$/.test(text.trim())) return 'Enter the year with four digits';
  const year = Number(text);
  // A car of next year's model year is allowed, because such cars are on sale from autumn.
  if (year > thisYear + 1) return 'Enter the year the vehicle was built';
  return year < thisYear - oldestVehicleYears
    ? `The vehicle may be at most ${oldestVehicleYears} years old`
    : null;
}

function wordProblem(field: ApplicationField, text: string): string | null {
  if (text.trim() === '') return required[field] ?? null;
  const { longestWord } = applicationRules;
  return text.trim().length > longestWord ? `Use at most ${longestWord} characters` : null;
}

/**
 * The problems of an application, by field; empty if there are none. `today` is the service area's date.
 */
export function applicationProblems(fields: ApplicationFields, today: string): ApplicationProblems {
  const isKind = vehicleKinds.some((known) => known === fields.vehicleKind);
  const found: Record<string, string | null> = {
    phone: usPhoneOf(fields.phone) === null ? phoneMessage : null,
    dateOfBirth: birthProblem(fields.dateOfBirth, today),
    vehicleKind: isKind ? null : 'Choose the type of vehicle',
    vehicleMake: wordProblem('vehicleMake', fields.vehicleMake),
    vehicleModel: wordProblem('vehicleModel', fields.vehicleModel),
    vehicleYear: yearProblem(fields.vehicleYear, today),
    vehicleColor: wordProblem('vehicleColor', fields.vehicleColor),
    licensePlate: wordProblem('licensePlate', fields.licensePlate),
    zip: isZipCode(fields.zip.trim()) ? null : 'Use a five-digit ZIP code',
    agreed: fields.agreed ? null : 'Please read and accept the agreement',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}
