import { expect, test } from 'vitest';
import { matchesWidth } from './stand-in-window.ts';

test.each([
  ['(min-width: 1100px)', 1440, true],
  ['(min-width: 1100px)', 412, false],
  ['(max-width: 47.99em)', 412, true],
  ['(max-width: 47.99em)', 1440, false],
  ['(min-width: 720px) and (max-width: 1099px)', 800, true],
  ['(min-width: 720px) and (max-width: 1099px)', 412, false],
  ['(prefers-color-scheme: dark)', 412, false],
  ['(display-mode: standalone)', 1440, false],
])('%s at %i pixels: %s', (query, width, matches) => {
  expect(matchesWidth(query, width)).toBe(matches);
});
