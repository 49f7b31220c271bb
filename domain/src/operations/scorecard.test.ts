import { describe, expect, test } from 'vitest';
import { hasFindings, judgementProblems, samplesOf, scoreOf } from './scorecard.ts';

const criterion = (key: string, weight: number) => ({
  key,
  weight,
  name: key,
  question: `${key}?`,
});
const criteria = [criterion('photo', 60), criterion('receipt', 30), criterion('manners', 10)];

test.each([
  [0, 0],
  [2, 2],
  [10, 3],
  [61, 4],
  [1_000, 20],
])('of %i finished orders %i are drawn', (finished, drawn) => {
  expect(samplesOf(finished)).toBe(drawn);
});

describe('a score', () => {
  test.each([
    [{ photo: 'yes', receipt: 'yes', manners: 'yes' }, 100, false],
    [{ photo: 'partly', receipt: 'yes', manners: 'no' }, 60, true],
    [{ photo: 'yes', receipt: 'no', manners: 'not_asked' }, 67, true],
    [{ photo: 'not_asked', receipt: 'not_asked', manners: 'not_asked' }, null, false],
  ] as const)('of %o is %s', (marks, score, found) => {
    expect(scoreOf(criteria, marks)).toBe(score);
    expect(hasFindings(marks)).toBe(found);
  });
});

test.each([
  [{ photo: 'yes' }, '', null, { marks: 'Mark every point' }],
  [{ photo: 'yes', receipt: 'yes', manners: 'yes' }, '', null, {}],
  [
    { photo: 'yes', receipt: 'no', manners: 'yes' },
    ' ',
    null,
    { findings: 'Say what you found', remedy: 'Say what was done about it' },
  ],
  [{ photo: 'yes', receipt: 'no', manners: 'yes' }, 'Blurred', 'told_driver', {}],
] as const)('%o with ‘%s’ and %s lacks %o', (marks, findings, remedy, problems) => {
  expect(judgementProblems(criteria, { marks, findings, remedy })).toEqual(problems);
});
