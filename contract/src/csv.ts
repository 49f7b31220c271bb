export type CsvCell = string | number | null;

/** A column of a CSV file: its name, and a function that reads its value from a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => CsvCell];

/** Characters that make a spreadsheet run a text as a formula. Customers write some of these texts. */
const formulaStart = /^[=+@\t\r-]/;
/**
 * A number. A negative number begins with a minus like a formula, but spreadsheets do not run it.
 */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

const isFormula = (text: string) => formulaStart.test(text) && !plainNumber.test(text);

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  const harmless = typeof cell === 'string' && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula is made harmless. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Writes rows as a CSV file (RFC 4180) with a header line. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const names = csvLine(columns.map(([name]) => name));
  return names + rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}
