import type { Call } from '@backhaul/contract/call.ts';
import * as z from 'zod/v4/core';
import { fieldProblem } from './field-problem.ts';
import { AppError } from '../app/app-error.ts';

function fieldErrorsOf(error: z.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}

/** True if the value lacks this field, or has a blank one. */
function isMissing(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const answer = (value as Record<string, unknown>)[name] ?? '';
  return typeof answer === 'string' ? answer.trim() === '' : isEmptyList(answer);
}

const isEmptyList = (answer: unknown) => Array.isArray(answer) && answer.length === 0;

/**
 * Parses one part of a request; undefined if the call has no such part. Throws validation_failed with each
 * field's problem. For missing fields it uses the call's own messages.
 */
export function parsePart(
  schema: z.$ZodType | undefined,
  value: unknown,
  missing?: Call['missing'],
): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value, { error: fieldProblem });
  if (parsed.success) return parsed.data;
  const problems = Object.entries(fieldErrorsOf(parsed.error));
  const names = problems.map(([name]) => name).filter((name) => isMissing(value, name));
  const fieldErrors = problems.map(([name, problem]): [string, string] => [
    name,
    (names.includes(name) && missing?.words[name]) || problem,
  ]);
  const said = names.length === problems.length ? missing?.message(names) : null;
  const [first] = fieldErrors;
  throw new AppError('validation_failed', {
    fieldErrors: Object.fromEntries(fieldErrors),
    message:
      said ??
      (first === undefined ? 'Validation failed' : `Validation failed: ${first[0]}: ${first[1]}`),
  });
}

/** Drops empty query parameters: `?category=&lat=` means no category and no place. */
export function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
