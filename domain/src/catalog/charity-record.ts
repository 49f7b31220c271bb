import {
  longestStoreText,
  optionalPlaceColumns,
  type ReadStoreRecord,
  readStoreRecord,
  type StoreRecord,
} from './store-record.ts';

export const requiredCharityColumns = [
  'organization',
  'street',
  'city',
  'state',
  'zip',
  'source',
  'year',
] as const;

export const charityColumns = [
  ...requiredCharityColumns,
  ...optionalPlaceColumns,
  'takes',
  'declines',
  'licence',
] as const;

/**
 * One row of an import file of charities. `brand` is the organization that runs the charity; the file has it
 * in the column `organization`.
 */
export interface CharityRecord extends StoreRecord {
  /** The goods that the charity accepts, in words. Null if not known. */
  readonly takes: string | null;
  /** Goods that the charity never accepts. */
  readonly declines: readonly string[];
  /** The source of the facts about the charity: a web page, a newspaper, a phone call. */
  readonly source: string;
  readonly licence: string | null;
  /** The year for which the source is valid. */
  readonly year: number;
}

const texts = ['source', 'takes', 'declines', 'licence'] as const;

/**
 * Reads a row of an import file, or lists the problem of every wrong column. Goods that the charity never
 * accepts are separated by `|`.
 */
export function readCharityRecord(
  fields: Readonly<Partial<Record<string, string>>>,
  latestYear: number,
): ReadStoreRecord<CharityRecord> {
  const of = (column: string) => (fields[column] ?? '').trim();
  const read = readStoreRecord({ ...fields, brand: of('organization') });
  const problems = read.ok
    ? []
    : read.problems.map(({ column, reason }) => ({
        column: column === 'brand' ? 'organization' : column,
        reason,
      }));
  if (of('source') === '') problems.push({ column: 'source', reason: 'is empty' });
  for (const column of texts) {
    if (of(column).length > longestStoreText)
      problems.push({ column, reason: `is longer than ${longestStoreText} characters` });
  }
  const year = /^\d{4}$/.test(of('year')) ? Number(of('year')) : 0;
  if (year < 1900 || year > latestYear)
    problems.push({
      column: 'year',
      reason: `'${of('year')}' is no year from 1900 to ${latestYear}`,
    });
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const declines = of('declines')
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return {
    ok: true,
    store: {
      ...read.store,
      takes: of('takes') || null,
      declines,
      source: of('source'),
      licence: of('licence') || null,
      year,
    },
  };
}
