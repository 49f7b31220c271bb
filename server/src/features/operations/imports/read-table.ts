import { importLimits } from '@backhaul/domain/import/import-fields.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeTable } from '../../../app/decode-table.ts';
import { AppError } from '../../../app/app-error.ts';

export interface TableRow {
  /** The line of the file on which the row ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

const unreadable = (message: string) => new AppError('import_unreadable', { message });

/**
 * The first bytes of other file types that people upload by mistake, as Latin-1 text, each with its error
 * message.
 */
const otherFiles: readonly (readonly [begins: string, message: string])[] = [
  [
    'PK\u0003\u0004',
    'This is an Excel workbook or a ZIP file. Save the table as CSV and upload the CSV file.',
  ],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'This is an old Excel workbook. Save the table as CSV and upload the CSV file.',
  ],
  ['%PDF', 'This is a PDF. Upload the table as a CSV file.'],
  ['\u0089PNG', 'This is a picture. Upload the table as a CSV file.'],
  ['\u00ff\u00d8\u00ff', 'This is a picture. Upload the table as a CSV file.'],
  ['<!DOCTYPE', 'This is a web page. Upload the table as a CSV file.'],
  ['<html', 'This is a web page. Upload the table as a CSV file.'],
];

function refuseOtherFiles(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1').toLowerCase();
  const other = otherFiles.find(([begins]) => start.startsWith(begins.toLowerCase()));
  if (other !== undefined) throw unreadable(other[1]);
}

const refusals: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED:
    'A quotation mark is opened but never closed, so we cannot tell where a row ends.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 64,000 characters. A quotation mark may be missing.',
};

function parseRows(text: string, delimiter: string, to?: number): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64_000,
      ...(to === undefined ? {} : { to }),
      on_record(cells: string[], { lines }) {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(refusals[error.code] ?? 'We cannot tell where the rows of this file end.');
  }
}

const looked = 20;

/** The most likely separator: the one that gives each of the first rows the most columns. */
function delimiterOf(text: string): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = parseRows(text, delimiter, looked).map(({ cells }) => cells.length);
    return {
      delimiter,
      columns: counts.length === 0 ? 0 : Math.min(...counts),
      most: counts[0] ?? 0,
    };
  });
  const best = scores.reduce((one, other) =>
    other.columns > one.columns || (other.columns === one.columns && other.most > one.most)
      ? other
      : one,
  );
  return best.delimiter;
}

/** Removes the quote that our own files put before a text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+@\t\r-])/, '');

const stored = (cell: string) =>
  withoutGuard(cell.trim()).replaceAll('\u0000', '').slice(0, importLimits.cell);

/**
 * The rows of a file whose values are separated by commas, semicolons, tabs or bars. Throws
 * import_unreadable.
 */
export function readTable(bytes: Uint8Array): TableRow[] {
  if (bytes.length === 0) throw unreadable('The file is empty.');
  refuseOtherFiles(bytes);
  const text = decodeTable(bytes);
  if (text.includes('\u0000')) throw unreadable('This file is not text, so it is not a CSV file.');
  const rows = parseRows(text, delimiterOf(text));
  if (rows.length === 0) throw unreadable('The file has no row with text in it.');
  const { rows: mostRows, columns } = importLimits;
  if (rows.length > mostRows + 1)
    throw unreadable(
      `The file has ${rows.length.toLocaleString('en-US')} rows. Upload at most ${mostRows.toLocaleString('en-US')} rows at once.`,
    );
  const widest = Math.max(...rows.map(({ cells }) => cells.length));
  if (widest > columns) throw unreadable(`A row has ${widest} columns. Use at most ${columns}.`);
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(stored) }));
}
