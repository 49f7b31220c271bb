import type { CsvCell, CsvColumn } from '@backhaul/contract/csv.ts';
import { rowFieldsOf } from '@backhaul/contract/row-fields.ts';

type Path = readonly string[];

/** The heading of a field: 'Customer name' for `customer.name`, 'Order ID' for `orderId`. */
function nameOf(path: Path): string {
  const words = path.join(' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = words.replaceAll(/\bid\b/gi, 'ID');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The text of a value in a cell. Lists and records become 'name value, name value; ...', a missing value an
 * empty text.
 */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cellOf(row: unknown, path: Path): CsvCell {
  let value = row;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof value === 'number' || value === null ? value : textOf(value);
}

/** The columns of a list's file: every field of the call's answer, in the same order. */
export function csvColumnsOf(answer: unknown): CsvColumn<unknown>[] {
  return (rowFieldsOf(answer) ?? []).map((path) => [nameOf(path), (row) => cellOf(row, path)]);
}
