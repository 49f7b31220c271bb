import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { AddressFact, AddressPoint, AddressSource } from '../../ports/address-source.ts';
import { fingerprint } from '../local/build-once.ts';
import { readHouseNumbers } from '../local/house-number.ts';
import { UnusableFile } from '../local/unusable-file.ts';

/**
 * The columns that we read, in OpenAddresses' names. `neededColumns` are those that a file must have.
 */
const columns = ['LON', 'LAT', 'NUMBER', 'STREET', 'CITY', 'REGION', 'POSTCODE'] as const;
const neededColumns = ['LON', 'LAT', 'NUMBER', 'STREET'] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

/** If a larger share of a file's rows is unreadable, the whole file is refused. */
const unreadableShare = 0.01;
const shownFaults = 5;
const longestCell = 200;
const longestRow = 64 * 1024;

interface ParsedRow {
  readonly record: Row;
  readonly info: { readonly lines: number };
}
/** Counts and faults from one reading of a file. */
interface Reading {
  rows: number;
  unreadable: number;
  /** The number of rows for land without a house: their house number or street is missing. */
  houseless: number;
  /** The first unreadable rows, with their line numbers. */
  faults: readonly { readonly line: number; readonly reason: string }[];
}
const emptyReading = (): Reading => ({ rows: 0, unreadable: 0, houseless: 0, faults: [] });

const listed = ({ faults, unreadable }: Reading) =>
  faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('; ') +
  (unreadable > faults.length ? ' …' : '.');
const counted = (count: number) => count.toLocaleString('en-US');

function shown(text: string | undefined): string {
  return text === undefined || text === '' ? 'empty' : `'${text.slice(0, 20)}'`;
}

/** Parses a decimal number; NaN for any other text, such as an empty one or '0x1F'. */
function degrees(text = ''): number {
  return /^\s*-?\d+(?:\.\d*)?(?:e-?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
}

/**
 * The addresses of a row; none if the row is about land without a house. Returns a reason if the row cannot
 * be read.
 */
function pointsOf(row: Row): AddressPoint[] | string {
  const [lng, lat] = [degrees(row.LON), degrees(row.LAT)];
  if (!(Math.abs(lng) <= 180)) return `LON is ${shown(row.LON)}, not degrees`;
  if (!(Math.abs(lat) <= 90)) return `LAT is ${shown(row.LAT)}, not degrees`;
  const street = (row.STREET ?? '').trim();
  if (street.length > longestCell) return `STREET has ${street.length} characters`;
  if (street === '') return [];
  if (/\p{Cc}/u.test(street)) return 'STREET has characters that are no text';
  const zip = /^\s*(\d{5})\b/.exec(row.POSTCODE ?? '')?.[1];
  const state = /^\s*([a-z]{2})\s*$/i.exec(row.REGION ?? '')?.[1]?.toUpperCase();
  const city = row.CITY?.trim() ?? '';
  return readHouseNumbers(row.NUMBER ?? '').map((house) => ({
    kind: 'point',
    street,
    ...house,
    at: [lng, lat],
    ...(zip === undefined ? {} : { zip }),
    ...(state === undefined ? {} : { state }),
    ...(city === '' || city.length > longestCell || /\p{Cc}/u.test(city) ? {} : { city }),
  }));
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await file.close();
  }
}

/** The column names of a header. Throws UnusableFile if a required one is missing. */
function readHeader(name: string, header: readonly string[]): string[] {
  const names = header.map((column) => column.trim().toUpperCase());
  const missing = neededColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new UnusableFile(
      `${name} has no column ${missing.join(', ')} in its first line; OpenAddresses' columns are ${columns.join(', ')}.`,
    );
  }
  return names;
}

/** Yields a file's addresses, in the sequence of the file. Counts unreadable rows in `reading`. */
async function* readPoints(
  path: string,
  name: string,
  reading: Reading,
): AsyncGenerator<AddressFact> {
  function note(line: number, reason: string): void {
    reading.unreadable += 1;
    // Keeps the first faults of the file. They must be sorted by line, because the parser reads ahead and
    // reports its faults early.
    const fault = { line, reason: reason.replace(/ on line \d+$/, '') };
    reading.faults = [...reading.faults, fault]
      .toSorted((a, b) => a.line - b.line)
      .slice(0, shownFaults);
  }
  let hasHeader = false;
  const parser = parse({
    columns(header: string[]) {
      hasHeader = true;
      return readHeader(name, header);
    },
    info: true,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip(error) {
      reading.rows += 1;
      note(parser.info.lines, error?.message ?? 'it is no row of a table');
      return undefined;
    },
  });
  const isPacked = await isGzip(path);
  const unpack = isPacked ? [createGunzip()] : [];
  // Errors of this pipeline are ignored here, because the loop below throws them.
  pipeline([createReadStream(path), ...unpack, parser], () => undefined);
  for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
    reading.rows += 1;
    const points = pointsOf(record);
    if (typeof points === 'string') note(info.lines, points);
    else {
      if (points.length === 0) reading.houseless += 1;
      yield* points;
    }
  }
  if (!hasHeader) readHeader(name, []);
}

function requireReadable(name: string, reading: Reading): void {
  const { rows, unreadable } = reading;
  if (rows === 0) throw new UnusableFile(`${name} holds no addresses.`);
  if (unreadable <= rows * unreadableShare) return;
  throw new UnusableFile(
    `${counted(unreadable)} of ${counted(rows)} rows of ${name} cannot be read, so none was taken. ${listed(reading)}`,
  );
}

/** Addresses from a CSV file with OpenAddresses' columns, gzipped or plain. */
export function openAddressPoints(path: string): AddressSource {
  const name = basename(path);
  let last = emptyReading();

  async function* facts(): AsyncGenerator<AddressFact> {
    const reading = emptyReading();
    try {
      yield* readPoints(path, name, reading);
    } catch (error) {
      if (error instanceof UnusableFile) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnusableFile(`${name} cannot be read: ${reason}.`, { cause: error });
    }
    requireReadable(name, reading);
    last = reading;
  }

  return {
    name,
    fingerprint: () => fingerprint(path),
    facts,
    remarks() {
      const { rows, unreadable, houseless } = last;
      const left = (count: number, what: string) =>
        count === 0
          ? []
          : [`addresses: left out ${counted(count)} of ${counted(rows)} rows of ${name}, ${what}`];
      return [
        ...left(houseless, 'which have no house number or no street'),
        ...left(unreadable, `which cannot be read: ${listed(last)}`),
      ];
    },
  };
}
