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
    ' (2.1 mi of it estimated)',
    'The last 2.1 mi lie beyond the streets on our map and are estimated.',
  ],
  [
    'reaching them',
    [part(0, 1)],
    ' (2.1 mi of it estimated)',
    'The first 2.1 mi lie beyond the streets on our map and are estimated.',
  ],
  [
    'both',
    [part(0, 1), part(2, 3)],
    ' (4.2 mi of it estimated)',
    'The first and the last stretch, 4.2 mi together, lie beyond the streets on our map and are estimated.',
  ],
])('%s', (_name, estimatedParts, remark, sentence) => {
  expect(estimateRemark({ geometry, estimatedParts })).toBe(remark);
  expect(estimateSentence({ geometry, estimatedParts })).toBe(sentence);
});
