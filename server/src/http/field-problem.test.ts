import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { parsePart } from './parse-part.ts';
import { AppError } from '../app/app-error.ts';

function problemOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  try {
    parsePart(z.object({ field: schema }), { field: value });
  } catch (error) {
    if (error instanceof AppError) return error.fieldErrors?.['field'];
  }
  return undefined;
}

test.each<[z.core.$ZodType, unknown, string]>([
  [z.string(), undefined, 'This field is required'],
  [z.string(), 3, 'Must be text'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number().check(z.minimum(1)), 0, 'Must be at least 1'],
  [z.number().check(z.maximum(10)), 11, 'Must be at most 10'],
  [z.string().check(z.maxLength(2)), 'long', 'Must have at most 2 characters'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Must have at least 1 entries'],
  [z.enum(['card', 'paypal']), 'cash', 'Must be one of: card, paypal'],
  [z.literal('pending'), 'captured', 'Must be one of: pending'],
  [z.iso.date(), 'today', 'Must be a date, YYYY-MM-DD'],
  [z.uuid(), 'x', 'This value has the wrong format'],
  [z.union([z.string(), z.number()]), true, 'This value has the wrong format'],
  [z.string('The words of its own'), undefined, 'The words of its own'],
])('%#: people read %3$s', (schema, value, problem) => {
  expect(problemOf(schema, value)).toBe(problem);
});

test('the message names the first field and its problem', () => {
  const parse = () => parsePart(z.object({ tip: z.number() }), { tip: '5' });
  expect(parse).toThrow('Validation failed: tip: Must be a number');
});
