import { expect, test } from 'vitest';
import { estimateRemark, estimateSentence } from './route-estimate.ts';

const geometry = ['edge', 'a', 'b', 'store'];
const part = (fromIndex: number, toIndex: number) => ({
  fromIndex,
  toIndex,
  distanceMeters: 3380,
  durationSeconds: 300,
});

test.each([
  ['all by road', [], '', undefined],
  ['without streets', [part(0, 3)], ' (estimate)', undefined],
  [
    'leaving the streets',
    [part(2, 3)],
    ' (2.1 mi estimated)',
    'The last 2.1 mi of the trip are not on our street map, so we estimate them.',
  ],
  [
    'reaching them',
    [part(0, 1)],
    ' (2.1 mi estimated)',
    'The first 2.1 mi of the trip are not on our street map, so we estimate them.',
  ],
  [
    'both',
    [part(0, 1), part(2, 3)],
    ' (4.2 mi estimated)',
    'The first and last parts of the trip, 4.2 mi together, are not on our street map, so we estimate them.',
  ],
])('%s', (_name, estimatedParts, remark, sentence) => {
  expect(estimateRemark({ geometry, estimatedParts })).toBe(remark);
  expect(estimateSentence({ geometry, estimatedParts })).toBe(sentence);
});
