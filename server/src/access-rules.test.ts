import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { accessActions } from '@backhaul/domain/access/access-actions.ts';
import { expect, test } from 'vitest';

function sourcesIn(folder: string): string[] {
  const root = resolve(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
}

const sources = [...sourcesIn('server/src'), ...sourcesIn('web/src')];
const ofCalls = new Set<string>(allCalls.map(({ call }) => call.access));

// Every access action (a named permission) must be checked somewhere. An action that nothing checks has no
// effect.
test.each(accessActions)('%s is asked of a call, or where somebody acts or reads', (action) => {
  const asks = new RegExp(String.raw`\b(?:can|useMay)\([^;]*'${action}'`);
  expect(ofCalls.has(action) || sources.some((source) => asks.test(source))).toBe(true);
});
