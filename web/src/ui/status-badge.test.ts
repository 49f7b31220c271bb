import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statusLooks } from './status-badge.tsx';

const css = readFileSync(`${import.meta.dirname}/marks.module.css`, 'utf8');

test.each(Object.entries(statusLooks))('%s has a colour', (_, { hue }) => {
  expect(css).toMatch(new RegExp(String.raw`\.${hue}\b`));
});
