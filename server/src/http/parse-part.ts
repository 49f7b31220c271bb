import * as z from 'zod/v4/core';
import { fieldProblem } from './field-problem.ts';
import { AppError } from '../app/app-error.ts';

function fieldErrorsOf(error: z.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}

/** Parses one part of a request; undefined if the call has none. Throws validation_failed with each field's problem. */
export function parsePart(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value, { error: fieldProblem });
  if (parsed.success) return parsed.data;
  const fieldErrors = fieldErrorsOf(parsed.error);
  const first = Object.entries(fieldErrors)[0];
  throw new AppError('validation_failed', {
    fieldErrors,
    message:
      first === undefined ? 'Validation failed' : `Validation failed: ${first[0]}: ${first[1]}`,
  });
}

/** Drops empty query parameters: `?category=&lat=` means no category and no place. */
export function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
