import { describe, expect, test } from 'vitest';
import {
  hasFindings,
  judgementProblems,
  publishedCriteria,
  samplesOf,
  scorecardProblem,
  scoreOf,
} from './scorecard.ts';

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
  [{ photo: 'yes' }, '', null, { marks: 'Answer every question' }],
  [{ photo: 'yes', receipt: 'yes', manners: 'yes' }, '', null, {}],
  [
    { photo: 'yes', receipt: 'no', manners: 'yes' },
    ' ',
    null,
    { findings: 'Describe what you found', remedy: 'Choose what we did about the fault' },
  ],
  [{ photo: 'yes', receipt: 'no', manners: 'yes' }, 'Blurred', 'told_driver', {}],
] as const)('%o with ‘%s’ and %s lacks %o', (marks, findings, remedy, problems) => {
  expect(judgementProblems(criteria, { marks, findings, remedy })).toEqual(problems);
});

describe('a new scorecard', () => {
  const asked = (
    key: string | null,
    weight: number,
    name = 'Photo',
    question = 'Is it sharp?',
  ) => ({
    key,
    name,
    question,
    weight,
  });
  test.each([
    [[asked(null, 100)], 'A scorecard has 2 to 12 questions'],
    [[asked(null, 50), asked(null, 50, ' ')], 'Give question 2 a name of at most 40 letters'],
    [[asked(null, 50), asked(null, 50, 'photo ')], 'Two questions are called photo'],
    [[asked(null, 50), asked(null, 50, 'Door', '')], 'Write question 2 in at most 160 letters'],
    [[asked(null, 99.5), asked(null, 0.5, 'Door')], 'Give question 1 a whole number of points'],
    [[asked(null, 50), asked(null, 40, 'Door')], 'The points add up to 90, not to 100'],
    [[asked(null, 60), asked(null, 40, 'Door')], null],
  ])('%# is refused with one sentence', (points, problem) => {
    expect(scorecardProblem(points)).toBe(problem);
  });

  test('keeps the key of what was kept, once, and gives others one of its version', () => {
    const points = [asked('photo', 60), asked('photo', 20, 'Door'), asked('made up', 20, 'Item')];
    expect(publishedCriteria(3, points, criteria).map(({ key }) => key)).toEqual([
      'photo',
      'v3_2',
      'v3_3',
    ]);
  });
});
