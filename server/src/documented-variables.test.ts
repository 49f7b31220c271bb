import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from './environment/environment.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The default of each variable that docs/operations.md lists; an empty text if it has none. */
function documented(): Record<string, string> {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const rows = page.matchAll(/^- `([A-Z\d_]+)`(?: \(`([^`]*)`\))?/gm);
  return Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, value]));
}

/** The default of each variable in the server's schema; an empty text if it has none. */
function inForce(): Record<string, string> {
  const defaults = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    const text = String(data ?? '');
    return [name, path.isAbsolute(text) ? path.relative(root, text) : text];
  });
  return Object.fromEntries(defaults);
}

test('docs/operations.md lists every environment variable with its default', () => {
  expect(Object.keys(inForce()).length).toBeGreaterThan(30);
  expect(documented()).toEqual(inForce());
});
