import type { Call } from '@backhaul/contract/call.ts';
import { errorFacts } from '@backhaul/contract/error-facts.ts';
import * as z from 'zod/v4/core';
import { AppError } from '../app/app-error.ts';
import { codesOf } from './call-codes.ts';

/**
 * Compares a value with the result of parsing it. Returns the path of the first field that the parser
 * dropped, such as `files.0.path`; null if it dropped nothing.
 */
function findExtra(value: unknown, parsed: unknown, path: string[] = []): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (typeof parsed !== 'object' || parsed === null) return path.join('.');
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const there = [...path, key];
    if (!Object.hasOwn(parsed, key)) return there.join('.');
    const inside = findExtra(part, Reflect.get(parsed, key), there);
    if (inside !== null) return inside;
  }
  return null;
}

/**
 * Drops everything from an answer that its contract does not promise, so that, for example, an extra database
 * column cannot leak. Throws if the answer breaks the contract or, with `isStrict`, if something was dropped.
 */
export function wireAnswer(call: Call, result: unknown, isStrict: boolean): unknown {
  if (call.answer === undefined) return result;
  const parsed = z.parse(call.answer, result);
  const extra = isStrict ? findExtra(result, parsed) : null;
  if (extra !== null)
    throw new Error(`${call.method} ${call.path} answers ${extra} beyond its contract`);
  return parsed;
}

/**
 * Throws if a call fails with an error code, or with facts in the error, that its contract does not list.
 * This finds bugs in tests.
 */
export function requirePromised(call: Call, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const { code, facts } = error;
  const refuses = `${call.method} ${call.path} refuses with ${code}`;
  if (!codesOf(call).includes(code)) throw new Error(`${refuses} beyond its contract`);
  const promised = errorFacts[code];
  const parsed = promised === undefined ? {} : z.parse(promised, facts);
  const extra = findExtra(facts, parsed);
  if (extra !== null) throw new Error(`${refuses} and carries ${extra} beyond its contract`);
}
