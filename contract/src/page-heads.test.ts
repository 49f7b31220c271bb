import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { picturedPages, pictureOf, pictureSize, screenHeads } from './page-heads.ts';

const folder = resolve(import.meta.dirname, '../../web/public');

test.each(Object.values(picturedPages))('%s has a picture of the stated size', (path) => {
  const file = resolve(folder, `.${pictureOf(path)}`);
  expect(existsSync(file)).toBe(true);
  const header = readFileSync(file).subarray(16, 24);
  expect({ width: header.readUInt32BE(0), height: header.readUInt32BE(4) }).toEqual(pictureSize);
});

test('articles have the picture of the Help Center, all else that of the landing page', () => {
  expect(pictureOf('/help-article/cancel')).toBe('/pictures/help.png');
  expect(pictureOf('/no/such/page')).toBe('/pictures/home.png');
});

test.each(Object.entries(screenHeads))('%s is described in a line', (_, { description }) => {
  expect(description.length).toBeGreaterThan(30);
  expect(description.length).toBeLessThanOrEqual(160);
});
