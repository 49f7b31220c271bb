import type { GeoPoint } from '../geo/great-circle.ts';
import { isZipCode } from '../geo/zip-code.ts';
import { readOpeningHours } from './opening-hours.ts';
import type { StoreHours } from './store-hours.ts';

/**
 * The kinds of position that a store can have: its exact point, a point between the neighboring house
 * numbers, the nearest neighbor's point, or the center of its ZIP code.
 */
const positionQualities = ['point', 'between_neighbors', 'at_neighbor', 'zip_center'] as const;
export type PositionQuality = (typeof positionQualities)[number];

/** The possible error of a store's position, in meters, by the kind of position. The values are estimates. */
export const storeUncertaintyMeters: Readonly<Record<PositionQuality, number>> = {
  point: 60,
  between_neighbors: 90,
  at_neighbor: 200,
  zip_center: 3000,
};

/** Columns that an import file of stores or charities may leave out. */
export const optionalPlaceColumns = [
  'id',
  'name',
  'lat',
  'lng',
  'position',
  'hours',
  'status',
] as const;

/** The columns of an import file of stores. The first five are required; a file may leave out the others. */
export const storeColumns = [
  'brand',
  'street',
  'city',
  'state',
  'zip',
  ...optionalPlaceColumns,
  'host',
  'returns',
] as const;
export type StoreColumn = (typeof storeColumns)[number];
export const requiredStoreColumns = storeColumns.slice(0, 5);

/** One row of an import file of stores. */
export interface StoreRecord {
  /** If null, the ID is made from brand, street and city. */
  readonly id: string | null;
  readonly brand: string;
  /** If null, the name is made from the brand and the street. */
  readonly name: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** If null, the position is looked up by the address. */
  readonly location: GeoPoint | null;
  readonly positionQuality: PositionQuality;
  readonly hours: StoreHours | null;
  readonly isClosed: boolean;
  /**
   * The brand of the larger store in which this counter is; null if the counter is not inside another store.
   */
  readonly host: string | null;
  readonly acceptsReturns: boolean;
}

interface StoreProblem {
  readonly column: string;
  readonly reason: string;
}

export type ReadStoreRecord<R extends StoreRecord = StoreRecord> =
  | { readonly ok: true; readonly store: R }
  | { readonly ok: false; readonly problems: readonly StoreProblem[] };

export const longestStoreText = 200;

/** Turns a text into the form used in IDs, such as `4100-lindell-blvd`. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** A store's stable ID, made from its company, street and city: `cvs-4100-lindell-blvd-st-louis`. */
export function storeIdOf(
  companyId: string,
  { street, city }: { street: string; city: string },
): string {
  return `${companyId}-${slugOf(street)}-${slugOf(city)}`;
}

/**
 * The name that a store gets if the file does not contain one: 'CVS, 4100 Lindell Blvd', 'CVS inside Target,
 * 4255 Hampton Ave'.
 */
export function storeNameOf(
  brand: string,
  { street, host }: { street: string; host: string | null },
): string {
  return host === null ? `${brand}, ${street}` : `${brand} inside ${host}, ${street}`;
}

/** The number in this text if it is within plus or minus the bound, else null. */
function boundedNumber(text: string, bound: number): number | null {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(value) <= bound ? value : null;
}

function oneOf<const T extends string>(options: readonly T[], text: string): T | undefined {
  return options.find((option) => option === text);
}

/**
 * Reads a row of an import file by its column names, or lists the problem of every wrong column. If the row
 * does not say whether the store accepts returns, a closed store and a counter inside another store do not
 * (product-rules.md#stores).
 */
export function readStoreRecord(
  fields: Readonly<Partial<Record<StoreColumn, string>>>,
): ReadStoreRecord {
  const problems: StoreProblem[] = [];
  const of = (column: StoreColumn) => (fields[column] ?? '').trim();
  const refuse = (column: StoreColumn, reason: string) => {
    problems.push({ column, reason });
  };

  for (const column of requiredStoreColumns) if (of(column) === '') refuse(column, 'is empty');
  for (const column of storeColumns) {
    if (of(column).length > longestStoreText)
      refuse(column, `is longer than ${longestStoreText} characters`);
  }
  const state = of('state').toUpperCase();
  if (state !== '' && !/^[A-Z]{2}$/.test(state))
    refuse('state', `'${of('state')}' is not a two-letter state code`);
  const zip = of('zip').replace(/-\d{4}$/, '');
  if (zip !== '' && !isZipCode(zip)) refuse('zip', `'${of('zip')}' is not a ZIP code`);
  if (of('id') !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(of('id')))
    refuse('id', `'${of('id')}' may contain only lowercase letters, digits and single hyphens`);

  const [lat, lng] = [boundedNumber(of('lat'), 90), boundedNumber(of('lng'), 180)];
  if (of('lat') !== '' && lat === null) refuse('lat', `'${of('lat')}' is not a latitude`);
  if (of('lng') !== '' && lng === null) refuse('lng', `'${of('lng')}' is not a longitude`);
  if (of('lat') === '' && of('lng') !== '') refuse('lat', 'is empty, but lng is not');
  if (of('lng') === '' && of('lat') !== '') refuse('lng', 'is empty, but lat is not');

  const positionQuality = oneOf(positionQualities, of('position') || 'point');
  if (positionQuality === undefined)
    refuse('position', `'${of('position')}' is none of ${positionQualities.join(', ')}`);
  const hours = of('hours') === '' ? null : readOpeningHours(of('hours'));
  if (of('hours') !== '' && hours === null)
    refuse('hours', `'${of('hours')}' is not like 'Mo-Sa 10:00-21:00; Su off'`);
  const status = oneOf(['open', 'closed'], of('status').toLowerCase() || 'open');
  if (status === undefined) refuse('status', `'${of('status')}' must be open or closed`);
  const host = of('host') === '' ? null : of('host');
  const takesNone = host !== null || status === 'closed';
  const returns = oneOf(['yes', 'no'], of('returns').toLowerCase() || (takesNone ? 'no' : 'yes'));
  if (returns === undefined) refuse('returns', `'${of('returns')}' must be yes or no`);
  if (status === 'closed' && returns === 'yes')
    refuse('returns', 'is yes, but the store is closed');

  if (problems.length > 0 || positionQuality === undefined) return { ok: false, problems };
  return {
    ok: true,
    store: {
      id: of('id') || null,
      brand: of('brand'),
      name: of('name') || null,
      street: of('street'),
      city: of('city'),
      state,
      zip,
      location: lat === null || lng === null ? null : { lat, lng },
      positionQuality,
      hours,
      isClosed: status === 'closed',
      host,
      acceptsReturns: returns === 'yes',
    },
  };
}
