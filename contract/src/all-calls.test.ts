import { expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { errors } from './error-codes.ts';

/**
 * The path without parameter names. A router treats two paths that differ only in these names as the same.
 */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

it('has one call for each method and path, under one name', () => {
  const routes = allCalls.map(({ call }) => `${call.method} ${shapeOf(call.path)}`);
  expect(routes).toEqual([...new Set(routes)]);
  const names = allCalls.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it.each(allCalls)('$feature $name names what it takes and answers', ({ call }) => {
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(call.params !== undefined).toBe(named.length > 0);
  if (call.method === 'GET') expect(call.body ?? call.upload ?? call.creates).toBeUndefined();
  if (call.upload === true) expect(call.body).toBeUndefined();
  if (call.creates === true) expect(call.method).toBe('POST');
  if (call.status === 201) expect(call.creates).toBe(true);
  expect(call.errors ?? []).toEqual([...new Set(call.errors)]);
});

it('has words for every code, and codes that stay', () => {
  for (const [code, { message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(message.length).toBeGreaterThan(5);
  }
});
