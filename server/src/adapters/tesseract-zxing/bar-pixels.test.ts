import { expect, test } from 'vitest';
import { asPixels, asSharpPixels } from './bar-pixels.ts';

/**
 * A picture of bars that is out of focus. The bars are three pixels wide and gray, from 90 to 150, instead of
 * black (0) and white (255).
 */
const width = 60;
const height = 20;
const grey = Uint8Array.from({ length: width * height }, (_, place) =>
  Math.round(120 + 30 * Math.sin(((place % width) * Math.PI) / 3)),
);
const picture = { grey, width, height };
const contrast = (pixels: Uint8ClampedArray) => {
  const reds = [...pixels].filter((_, place) => place % 4 === 0);
  return Math.max(...reds) - Math.min(...reds);
};

test('sets blurred bars apart, and leaves an even surface alone', () => {
  expect(contrast(asPixels(picture))).toBe(52);
  expect(contrast(asSharpPixels(picture))).toBeGreaterThan(120);
  const even = { grey: new Uint8Array(width * height).fill(200), width, height };
  expect(contrast(asSharpPixels(even))).toBe(0);
});
