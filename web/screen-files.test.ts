import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensIn } from './screen-files.ts';
import { screens } from './src/app/screens.ts';

test('every screen of the list is found with its file', () => {
  const code = readFileSync(new URL('./src/app/screens.ts', import.meta.url), 'utf8');
  const found = screensIn(code);
  expect(found.map(({ path }) => path)).toEqual(screens.map(({ path }) => path));
  expect(found).toContainEqual({ path: '/login', source: 'src/features/auth/auth-screen.tsx' });
});

test('a screen that is written otherwise is not left out silently', () => {
  expect(() => screensIn("{ path: '/x', load: async () => Other }")).toThrow('A screen is written');
});
