import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { readAmount } from './read-amount.ts';

export interface FileRow {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly number: string;
  /** The amount in dollars. Null if the row has none; the expected amount is then used. */
  readonly amount: number | null;
  /** The text of an amount that could not be read; null if there is none. */
  readonly badAmount: string | null;
}

type Reading =
  | { readonly ok: true; readonly rows: readonly FileRow[] }
  | { readonly ok: false; readonly problem: string };

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const { fileRows } = retailRefundRules;
const largestAmount = 100_000;

const refuse = (problem: string): Reading => ({ ok: false, problem });

/**
 * A pattern that matches one cell of a CSV text, quoted or plain, and the separator or line end after the
 * cell.
 */
const cellPattern = (separator: string) =>
  new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`,
    'gy',
  );

/** The lines of a CSV text that are not empty, each split into its cells. */
function linesOf(text: string, separator: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let begins = 1;
  let line = 1;
  for (const [whole, quoted, plain = '', end] of text.matchAll(cellPattern(separator))) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (cells.some((cell) => cell !== '')) lines.push({ line: begins, cells });
    cells = [];
    begins = line;
    if (end === '') break;
  }
  return lines;
}

/**
 * The character between the cells. Some countries' spreadsheets use semicolons, and copied cells use tabs.
 */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const first = line.replaceAll(/"[^"]*"/g, '');
  return [';', '\t'].find((sign) => first.includes(sign) && !first.includes(',')) ?? ',';
}

const plainName = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');
/** Headings for the column of tracking numbers, best match first. */
const numberNames = [
  'trackingnumber',
  'trackingno',
  'tracking',
  'ordernumber',
  'orderno',
  'order',
  'returnnumber',
  'return',
];
const amountNames: ReadonlySet<string> = new Set([
  'amount',
  'amountpaidback',
  'refund',
  'refundamount',
  'refunded',
]);

interface Columns {
  readonly number: number;
  readonly amount: number;
  readonly hasHeading: boolean;
}

function columnsOf({ cells }: Line): Columns | null {
  const names = cells.map(plainName);
  const known = numberNames.find((name) => names.includes(name));
  if (known !== undefined)
    return {
      number: names.indexOf(known),
      amount: names.findIndex((name) => amountNames.has(name)),
      hasHeading: true,
    };
  if (cells.length > 1) return null;
  return { number: 0, amount: -1, hasHeading: !/\d/.test(cells[0] ?? '') };
}

function rowOf({ line, cells }: Line, { number, amount }: Columns): FileRow {
  const typed = cells[number] ?? '';
  const words = amount === -1 ? '' : (cells[amount] ?? '');
  const dollars = readAmount(words);
  const isAmount = dollars !== null && dollars <= largestAmount;
  return {
    line,
    number: typed.toUpperCase(),
    amount: isAmount ? dollars : null,
    badAmount: words === '' || isAmount ? null : words,
  };
}

/**
 * Reads the rows of a CSV text. The column of tracking numbers needs a heading unless it is the only column;
 * a column of dollars is optional.
 */
export function readRefundFile(content: string): Reading {
  const text = content.replace(/^\uFEFF/, '');
  if (/^(?:PK|%PDF)|\uFFFD/.test(text) || text.includes('\u0000'))
    return refuse('This is not a CSV file. Save the table as CSV and choose that file.');
  const lines = linesOf(text, separatorOf(text));
  const [first] = lines;
  if (first === undefined) return refuse('The file is empty.');
  const columns = columnsOf(first);
  if (columns === null)
    return refuse('Write “Tracking number” in the first row, above the tracking numbers.');
  const rows = columns.hasHeading ? lines.slice(1) : lines;
  if (rows.length === 0) return refuse('The file has a heading but no rows.');
  if (rows.length > fileRows)
    return refuse(`The file has ${rows.length} rows. Use at most ${fileRows} rows at once.`);
  return { ok: true, rows: rows.map((row) => rowOf(row, columns)) };
}
