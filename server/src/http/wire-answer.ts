import type { Call } from '@backhaul/contract/call.ts';
import * as z from 'zod/v4/core';

/** Where `value` says more than what its schema let through, as `files.0.path`; null = nowhere. */
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
 * What leaves for an answer: what the contract promises of it and nothing else, so that a column too many in a presenter stays
 * here. Throws where the contract is broken; with `isStrict` also where something would have been left behind.
 */
export function wireAnswer(call: Call, result: unknown, isStrict: boolean): unknown {
  if (call.answer === undefined) return result;
  const parsed = z.parse(call.answer, result);
  const extra = isStrict ? findExtra(result, parsed) : null;
  if (extra !== null)
    throw new Error(`${call.method} ${call.path} answers ${extra} beyond its contract`);
  return parsed;
}
