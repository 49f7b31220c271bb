import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accessActions } from '@backhaul/domain/access/can.ts';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

// A rule that nobody asks decides nothing, however well it is tested: whoever changes it changes nothing.
test.each(accessActions)('%s is asked where somebody acts or reads', (action) => {
  const asks = new RegExp(String.raw`\bcan\([^;]*'${action}'`);
  expect(sources.some((source) => asks.test(source))).toBe(true);
});
