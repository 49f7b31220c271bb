import { expect, test } from 'vitest';
import { contrastOf, hexOf, readRgb } from './contrast.ts';

test('a computed color is read, a transparent one is not', () => {
  expect(readRgb('rgb(20, 33, 61)')).toEqual([20, 33, 61]);
  expect(readRgb('rgba(20, 33, 61, 1)')).toEqual([20, 33, 61]);
  expect(readRgb('rgba(20, 33, 61, 0.5)')).toBeNull();
  expect(readRgb('light-dark(#fff, #000)')).toBeNull();
  expect(hexOf([191, 71, 16])).toBe('#bf4710');
  expect(hexOf([0, 8, 255])).toBe('#0008ff');
});

test('the contrast is that of WCAG, whichever color comes first', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrastOf([255, 255, 255], [255, 255, 255])).toBe(1);
  // A gray whose contrast on white is just below 4.5. The next line tests a slightly darker gray that reaches
  // 4.5.
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.478, 3);
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.542, 3);
});
