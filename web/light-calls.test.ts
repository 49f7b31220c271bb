import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callFile, callsIn } from './light-calls.ts';

test('a call keeps what sending it needs and loses its schemas', () => {
  const module = `
    import * as z from 'zod/mini';
    export const user = z.object({ id: z.string() });
    const password = z.string();
    export const login = defineCall({
      method: 'POST',
      path: '/api/auth/login',
      summary: 'Sign in.',
      creates: true,
      changes: ['orders', 'order:{id}'],
      body: z.object({ password }),
      answer: user,
      errors: ['invalid_credentials'],
    });
    export const logout = defineCall({ method: 'POST', path: '/api/auth/logout', status: 204 });
  `;
  expect(callsIn(module).split('\n')).toEqual([
    "export const login = { method: 'POST', path: '/api/auth/login', creates: true, changes: ['orders', 'order:{id}'] };",
    "export const logout = { method: 'POST', path: '/api/auth/logout', status: 204 };",
  ]);
});

test('a call that is not written out is not guessed at', () => {
  expect(() => callsIn('export const x = defineCall(shared);')).toThrow('x: defineCall takes');
  expect(() =>
    callsIn("const changes = ['jobs']; export const x = defineCall({ changes });"),
  ).toThrow('x: its changes must be written out');
  expect(() =>
    callsIn("const acted = { changes: ['jobs'] }; export const x = defineCall({ ...acted });"),
  ).toThrow('x: each field of a call must be written out');
});

test('the calls of every wing are made light', () => {
  const calls = path.join(import.meta.dirname, '..', 'contract', 'src', 'calls');
  const files = globSync('**/*.ts', { cwd: calls }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(path.join(calls, file)).toMatch(callFile);
});
