import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namedSchemas, typeName } from './named-schemas.ts';

const exportedSchema =
  /^export const (\w+) = z(?:\s*\.| *\n)(?:object|union|discriminatedUnion|array|enum|pick|extend)\(/gm;

test('every object that the contract exports has its name in the API document', () => {
  const folder = import.meta.dirname;
  const exported = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(exportedSchema)])
    .map(([, name = '']) => typeName(name));
  expect(exported.length).toBeGreaterThan(30);
  const names = new Set(namedSchemas.values());
  expect(exported.filter((name) => !names.has(name))).toEqual([]);
});

test('no two of them are called the same', () => {
  const names = [...namedSchemas.values()];
  expect(names.length).toBe(new Set(names).size);
});

test.each([
  ['orderCard', 'OrderCard'],
  ['NEW_ORDER', 'NewOrder'],
  ['policy_violation', 'PolicyViolation'],
])('%s is %s', (name, expected) => {
  expect(typeName(name)).toBe(expected);
});
