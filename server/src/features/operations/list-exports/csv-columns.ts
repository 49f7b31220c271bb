import type { CsvCell, CsvColumn } from '@backhaul/contract/csv.ts';
import * as z from 'zod/v4/core';

type Path = readonly string[];

/** The schema below what may be missing. */
function within(schema: z.$ZodType): z.$ZodType {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'readonly')
    return within(def.innerType);
  return schema;
}

function leavesOf(schema: z.$ZodType, path: Path): Path[] {
  const { def } = (within(schema) as z.$ZodTypes)._zod;
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
}

/** 'Customer name' of `customer.name`, 'Order ID' of `orderId`. */
function nameOf(path: Path): string {
  const words = path.join(' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = words.replaceAll(/\bid\b/gi, 'ID');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a cell says of a value that is none: lists and records as 'name value, name value; ...'. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function cellOf(row: unknown, path: Path): CsvCell {
  let value = row;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof value === 'number' || value === null ? value : textOf(value);
}

/** The columns of a file of a list: every field that its call promises, in its order. */
export function csvColumnsOf(answer: z.$ZodType): CsvColumn<unknown>[] {
  const { def } = (answer as z.$ZodTypes)._zod;
  if (def.type !== 'array') throw new Error('a list answers rows');
  return leavesOf(def.element, []).map((path) => [nameOf(path), (row) => cellOf(row, path)]);
}
