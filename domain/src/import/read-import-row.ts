import { usPhoneOf } from '../booking/us-phone.ts';
import {
  itemCategories,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '../catalog/booking-options.ts';
import { dayNumber } from '../time/calendar-date.ts';
import {
  importFieldNames,
  importFields,
  type ImportColumns,
  type ImportField,
  type ImportValues,
} from './import-fields.ts';

/** The value of a cell in the form that a booking needs, or the problem with the cell's text. */
type Read = { readonly value: unknown } | { readonly problem: string };

const refused = (problem: string): Read => ({ problem });

const key = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/**
 * The option that a text means. Letter case, spaces and punctuation do not matter. The beginning of an
 * option's name is enough if no other option begins with it.
 */
function optionOf<Option extends string>(text: string, options: readonly Option[]): Option | null {
  const asked = key(text);
  if (asked === '') return null;
  const exact = options.find((option) => key(option) === asked);
  if (exact !== undefined) return exact;
  const begun = options.filter((option) => key(option).startsWith(asked));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

const oneOf =
  (options: readonly string[]) =>
  (text: string): Read => {
    const value = optionOf(text, options);
    return value === null ? refused(`Write one of: ${options.join(', ')}`) : { value };
  };

function categories(text: string): Read {
  const found = text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => optionOf(part, itemCategories));
  return found.includes(null)
    ? refused(`Write one of: ${itemCategories.join(', ')}`)
    : { value: found };
}

function decimal(text: string): Read {
  const plain = text.replaceAll(/[$\s]|USD/gi, '').replaceAll(/,(?=\d{3}\b)/g, '');
  const pointed = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain;
  return /^\d+(?:\.\d+)?$/.test(pointed)
    ? { value: Number(pointed) }
    : refused('Write a number, such as 79.99');
}

const degrees = (text: string): Read =>
  /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= 180
    ? { value: Number(text) }
    : refused('Write degrees, such as 38.6272');

const whole = (text: string): Read =>
  /^\d{1,6}$/.test(text) ? { value: Number(text) } : refused('Write a whole number');

function yesNo(text: string): Read {
  if (/^(?:y|yes|true|1|x)$/i.test(text)) return { value: true };
  if (/^(?:n|no|false|0)$/i.test(text)) return { value: false };
  return refused('Write yes or no');
}

const twoDigits = (text: string) => text.padStart(2, '0');

/** A date in the form 2026-11-01 or, as Americans write it, 11/1/2026. */
function day(text: string): Read {
  const [, month, dayOfMonth, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const value =
    year === undefined || month === undefined || dayOfMonth === undefined
      ? text
      : `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dayNumber(value) !== null
    ? { value }
    : refused('Write a day, such as 2026-11-30 or 11/30/2026');
}

const asIs = (text: string): Read => ({ value: text });

/**
 * Functions that convert a field's text to the value that a booking needs. Fields that are not listed are
 * used as written.
 */
const readers: Partial<Readonly<Record<ImportField, (text: string) => Read>>> = {
  customerPhone: (text) => ({ value: usPhoneOf(text) ?? text }),
  customerEmail: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? { value: text.toLowerCase() }
      : refused('This is not an e-mail address'),
  pickupLatitude: degrees,
  pickupLongitude: degrees,
  pickupDate: day,
  purchaseDate: day,
  preferredTimeSlot: oneOf(timeSlotLabels),
  pickupLocation: oneOf(pickupLocations),
  pickupMethod: oneOf(pickupMethods),
  returnReason: oneOf(returnReasons),
  purchaseType: oneOf(purchaseTypes),
  itemCategories: categories,
  itemValue: decimal,
  itemWeight: decimal,
  tip: decimal,
  numberOfItems: whole,
  hasReceipt: yesNo,
  hasOriginalTags: yesNo,
  hasOriginalPackaging: yesNo,
};

/** Default values of a booking, for fields that the row leaves empty. */
const usual = {
  pickupLocation: 'inside',
  pickupMethod: 'handoff',
  numberOfItems: 1,
  tip: 0,
  hasReceipt: false,
  hasOriginalTags: false,
  hasOriginalPackaging: false,
} as const;

/**
 * Fixed values of every imported booking. The person who imports the file is responsible for the customers'
 * consent.
 */
const agreed = { authorizationSigned: true, acceptsLiabilityTerms: true, paymentMethod: 'card' };

/**
 * The texts of a row by field. A person's correction (`fixes`) comes first, then the row's cell, then the
 * value for all rows (`forAll`).
 */
export function valuesOfRow(
  cells: readonly string[],
  { columns, forAll, fixes }: { columns: ImportColumns; forAll: ImportValues; fixes: ImportValues },
): ImportValues {
  const found = importFieldNames.map((field): [ImportField, string] => {
    const at = columns.indexOf(field);
    const cell = (at === -1 ? '' : (cells[at] ?? '')).trim();
    return [field, fixes[field] ?? (cell === '' ? (forAll[field] ?? '').trim() : cell)];
  });
  return Object.fromEntries(found.filter(([, text]) => text !== ''));
}

/** The problems of a row, by field. Problems that concern no single field are under `row`. */
export type ImportProblems = Readonly<Partial<Record<ImportField | 'row', string>>>;

interface ReadImportRow {
  readonly body: Readonly<Record<string, unknown>>;
  /** The exact position of the customer's door, if the map does not know the address exactly. */
  readonly pin: { readonly lat: number; readonly lng: number } | null;
  readonly problems: ImportProblems;
}

/** Converts a row to the body of a booking request, and lists the problems of its cells. */
export function readImportRow(values: ImportValues): ReadImportRow {
  const body: Record<string, unknown> = { ...usual, ...agreed };
  const problems: Partial<Record<ImportField, string>> = {};
  for (const field of importFieldNames) {
    const text = values[field];
    if (text === undefined) {
      if (importFields[field].isNeeded) problems[field] = `${importFields[field].name} is missing`;
      continue;
    }
    const read = (readers[field] ?? asIs)(text);
    if ('problem' in read) problems[field] = read.problem;
    else body[field === 'storeAddress' ? 'dropoffAddress' : field] = read.value;
  }
  const { pickupLatitude: lat, pickupLongitude: lng, ...rest } = body;
  if ((lat === undefined) !== (lng === undefined))
    problems[lat === undefined ? 'pickupLatitude' : 'pickupLongitude'] ??=
      'Enter both latitude and longitude';
  const pin = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return { body: rest, pin, problems };
}

/** For fields of a booking request that an import file names differently, the field of the file. */
const otherNames: Readonly<Record<string, ImportField>> = {
  dropoffAddress: 'storeAddress',
  storeId: 'storeAddress',
  pickupPlaceId: 'pickupAddress',
};

/**
 * The errors of a rejected booking by the field of the import file. If no error belongs to a field, `message`
 * becomes the problem of the whole row.
 */
export function importProblemsOf(
  fieldErrors: Readonly<Record<string, string>> | undefined,
  message: string,
): ImportProblems {
  const placed = Object.entries(fieldErrors ?? {}).flatMap(
    ([name, text]): [ImportField, string][] => {
      const [first = ''] = name.split('.');
      const field = otherNames[first] ?? importFieldNames.find((known) => known === first);
      return field === undefined ? [] : [[field, text]];
    },
  );
  return placed.length === 0 ? { row: message } : Object.fromEntries(placed);
}
