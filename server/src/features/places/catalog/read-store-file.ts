import {
  type ReadStoreRecord,
  readStoreRecord,
  requiredStoreColumns,
  storeColumns,
  type StoreRecord,
} from '@backhaul/domain/catalog/store-record.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeTable } from '../../../app/decode-table.ts';
import { AppError } from '../../../app/app-error.ts';

export interface StoreFileProblem {
  /** The line in the file, counted from 1. For a row with several lines, it is the last one. */
  readonly line: number;
  /** The column with the problem; null if the problem is the whole row. */
  readonly column: string | null;
  readonly reason: string;
}

export interface StoreFileRow<R extends StoreRecord = StoreRecord> {
  readonly line: number;
  readonly store: R;
}

/** A kind of CSV file, such as a file of stores: its name, its columns, and the function that reads a row. */
export interface StoreFileKind<R extends StoreRecord> {
  /** The name of the kind, such as 'A file of stores'. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly required: readonly string[];
  readonly read: (fields: Readonly<Record<string, string>>) => ReadStoreRecord<R>;
}

const storeFile: StoreFileKind<StoreRecord> = {
  name: 'A file of stores',
  columns: storeColumns,
  required: requiredStoreColumns,
  read: readStoreRecord,
};

interface StoreFile<R extends StoreRecord> {
  /** The number of rows, unreadable ones included. */
  readonly rows: number;
  readonly stores: readonly StoreFileRow<R>[];
  readonly problems: readonly StoreFileProblem[];
}

const largestStoreFile = 32 * 1024 * 1024;
const longestRow = 16 * 1024;

const nameOfColumn = (text: string) => text.replaceAll('"', '').trim().toLowerCase();

function unusable(message: string): AppError {
  return new AppError('validation_failed', { message, fieldErrors: { file: message } });
}

/**
 * The character that separates the columns: the comma, semicolon or tab that splits the first line into the
 * most known column names. Throws validation_failed if a required column is missing.
 */
function delimiterOf(
  header: string,
  { name, columns, required }: Omit<StoreFileKind<StoreRecord>, 'read'>,
): string {
  const found = [',', ';', '\t'].map((delimiter) => {
    const names = header.split(delimiter).map(nameOfColumn);
    return { delimiter, names, known: names.filter((one) => columns.includes(one)).length };
  });
  const best = found.reduce((one, other) => (other.known > one.known ? other : one));
  const missing = required.filter((column) => !best.names.includes(column));
  if (missing.length > 0) {
    const all = columns.join(', ');
    throw unusable(
      `The first line has no column ${missing.join(', ')}. ${name} has the columns ${all}; it must have ${required.join(', ')}.`,
    );
  }
  const twice = best.names.find(
    (one, at) => columns.includes(one) && best.names.indexOf(one) !== at,
  );
  if (twice !== undefined) throw unusable(`The first line names the column ${twice} twice.`);
  return best.delimiter;
}

interface ParsedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

function parseRows(text: string, delimiter: string): ParsedRow[] {
  const rows: ParsedRow[] = [];
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      on_record(cells: string[], { lines }) {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw unusable(
        'A quotation mark is opened but never closed, so we cannot tell where a row ends.',
      );
    throw unusable(`We cannot tell where a row ends: ${error.message}`);
  }
}

/**
 * The stores of a CSV file, and the problems of unreadable lines. Throws validation_failed for a file that is
 * not a table of stores. Unknown columns are left out.
 */
export function readStoreFile(bytes: Uint8Array): StoreFile<StoreRecord> {
  return readFileOf(storeFile, bytes);
}

/**
 * Reads a CSV file of stores or of charities, and lists its unreadable lines as problems. Throws
 * validation_failed for a file that is not a table of this `kind`.
 */
export function readFileOf<R extends StoreRecord>(
  kind: StoreFileKind<R>,
  bytes: Uint8Array,
): StoreFile<R> {
  if (bytes.length > largestStoreFile)
    throw unusable(`The file is larger than ${largestStoreFile / 1024 / 1024} MB.`);
  if (bytes.length === 0) throw unusable('The file is empty.');
  const text = decodeTable(bytes);
  if (text.includes('\u0000')) throw unusable('The file is not text, so it is not a CSV file.');
  const [header = ''] = text.split(/[\r\n]/, 1);
  const [first, ...rows] = parseRows(text, delimiterOf(header, kind));
  const names = (first?.cells ?? []).map(nameOfColumn);

  const stores: StoreFileRow<R>[] = [];
  const problems: StoreFileProblem[] = [];
  for (const { line, cells } of rows) {
    if (cells.length !== names.length) {
      const reason = `has ${cells.length} columns, the first line ${names.length}`;
      problems.push({ line, column: null, reason });
      continue;
    }
    const named = names.map((name, at) => [name, cells[at] ?? ''] as const);
    const known = named.filter(([name]) => kind.columns.includes(name));
    const read = kind.read(Object.fromEntries(known));
    if (read.ok) stores.push({ line, store: read.store });
    else problems.push(...read.problems.map((problem) => ({ line, ...problem })));
  }
  return { rows: rows.length, stores, problems };
}
