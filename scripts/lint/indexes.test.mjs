import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexes } from '../indexes.mjs';

test.each(indexes())('$file is fresh (else: npm run index)', ({ file, text }) => {
  expect(text.split('\n').length).toBeGreaterThan(8);
  const stale = readFileSync(file, 'utf8') === text ? '' : path.basename(file);
  expect(stale, 'the index is stale: run npm run index').toBe('');
});
