import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { readAmount } from './read-amount.ts';

/** A row of a file of refunds. */
export interface FileRow {
  /** The line of the file in which it begins. */
  readonly line: number;
  readonly number: string;
  /** Dollars; null if the row names no amount, so that the expected one counts. */
  readonly amount: number | null;
  /** The text of an amount that cannot be read. */
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

/** A cell, quoted or plain, and the sign that ends it. */
const cellPattern = (separator: string) =>
  new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`,
    'gy',
  );

/** The lines with text in them. */
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

/** Spreadsheets of some countries separate by semicolons, and copied cells by tabs. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  return [';', '\t'].find((sign) => first.includes(sign) && !first.includes(',')) ?? ',';
}

const plainName = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '');
/** The best name first. */
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

/** The rows of a CSV text: a column with tracking numbers, found by its heading or the only one, and perhaps one with dollars. */
export function readRefundFile(content: string): Reading {
  const text = content.replace(/^\uFEFF/, '');
  if (/^(?:PK|%PDF)|\uFFFD/.test(text) || text.includes('\u0000'))
    return refuse('This is not a CSV file. Save the table as CSV and choose that file.');
  const lines = linesOf(text, separatorOf(text));
  const [first] = lines;
  if (first === undefined) return refuse('There is no row with text in it.');
  const columns = columnsOf(first);
  if (columns === null)
    return refuse('Name the column of the numbers “Tracking number” in the first row.');
  const rows = columns.hasHeading ? lines.slice(1) : lines;
  if (rows.length === 0) return refuse('There is a heading and no row below it.');
  if (rows.length > fileRows)
    return refuse(`There are ${rows.length} rows. Give at most ${fileRows} at once.`);
  return { ok: true, rows: rows.map((row) => rowOf(row, columns)) };
}
