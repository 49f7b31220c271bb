import { expect, test } from 'vitest';
import { asksHandOver, codeTriesLeft, isEmptySignature, type Stroke } from './hand-over.ts';

test.each<[string, Stroke[], boolean]>([
  ['nothing', [], true],
  ['a stroke without points', [[]], true],
  ['a dot', [[[500, 200]]], true],
  ['many dots far apart', [[[0, 0]], [[1000, 0]], [[0, 400]], [[1000, 400]]], true],
  [
    'a slip of the finger',
    [
      [
        [100, 100],
        [300, 100],
      ],
    ],
    true,
  ],
  [
    'a line',
    [
      [
        [100, 100],
        [350, 100],
      ],
    ],
    false,
  ],
  [
    'two short strokes that make one',
    [
      [
        [100, 100],
        [230, 100],
      ],
      [
        [200, 50],
        [200, 180],
      ],
    ],
    false,
  ],
])('%s on the pad is an empty signature: %s', (_, strokes, isEmpty) => {
  expect(isEmptySignature(strokes)).toBe(isEmpty);
});

test.each([
  [0, 5],
  [4, 1],
  [5, 0],
  [9, 0],
])('after %i wrong codes %i tries are left', (wrong, left) => {
  expect(codeTriesLeft(wrong)).toBe(left);
});

test.each([
  [{ status: 'assigned', signatureRequired: true, isSandbox: false, isOn: true }, true],
  [{ status: 'assigned', signatureRequired: false, isSandbox: false, isOn: true }, false],
  [{ status: 'assigned', signatureRequired: true, isSandbox: true, isOn: true }, false],
  [{ status: 'assigned', signatureRequired: true, isSandbox: false, isOn: false }, false],
  [{ status: 'returning', signatureRequired: false, isSandbox: false, isOn: true }, true],
  [{ status: 'returning', signatureRequired: true, isSandbox: true, isOn: true }, false],
  [{ status: 'returning', signatureRequired: true, isSandbox: false, isOn: false }, false],
] as const)('%o asks for the proof of a hand-over: %s', (question, asks) => {
  expect(asksHandOver(question)).toBe(asks);
});
