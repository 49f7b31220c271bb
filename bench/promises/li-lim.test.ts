import { planFleet, stepsBudget } from '@backhaul/domain/dispatch/plan-fleet.ts';
import { describe, expect, test } from 'vitest';
import { someOfEachKind } from '../rows/li-lim.ts';
import { type Answer, checkAnswer } from '../li-lim/check-answer.ts';
import {
  bestKnown,
  type Instance,
  parseInstance,
  problemOf,
  readInstance,
} from '../li-lim/read-instance.ts';

// An instance on a straight line: the depot at 0, and two jobs, one from 1 to 3 and one from 2 to 4.
const line = `2 2 1
0 0 0 0 0 100 0 0 0
1 1 0 1 0 50 1 0 3
2 2 0 1 0 50 1 0 4
3 3 0 -1 0 50 1 1 0
4 4 0 -1 0 60 1 2 0`;
const small = parseInstance(line);
const faultsOf = (answer: Answer, instance: Instance = small) =>
  checkAnswer(instance, answer).faults;

const withRow = (row: number, change: object): Instance => ({
  ...small,
  rows: small.rows.map((one, index) => (index === row ? { ...one, ...change } : one)),
});

describe('the checker', () => {
  test('measures a good answer', () => {
    expect(checkAnswer(small, [[1, 2, 3, 4]])).toEqual({ distance: 8, faults: [] });
    expect(
      checkAnswer(small, [
        [1, 3],
        [2, 4],
      ]),
    ).toEqual({ distance: 14, faults: [] });
  });

  test.each<[fault: string, faults: string[]]>([
    ['vehicle 0 carries 2 after 2', faultsOf([[1, 2, 3, 4]], { ...small, capacity: 1 })],
    ['vehicle 0 is at 2 at 3.00, after 2', faultsOf([[1, 2, 3, 4]], withRow(2, { closes: 2 }))],
    ['vehicle 0 is at 0 at 12.00, after 11', faultsOf([[1, 2, 3, 4]], withRow(0, { closes: 11 }))],
    ['1 and 3 are on two vehicles', faultsOf([[1, 2, 4], [3]])],
    ['3 comes before 1', faultsOf([[3, 1, 2, 4]])],
    ['vehicle 0 gives at 3 what it never took', faultsOf([[3, 1, 2, 4]])],
    ['4 is not visited', faultsOf([[1, 2, 3]])],
    ['3 is visited twice', faultsOf([[1, 2, 3, 4, 3]])],
    ['3 vehicles, 2 exist', faultsOf([[1, 2, 3, 4], [], []])],
    ['vehicle 0 visits 9, which does not exist', faultsOf([[1, 9, 3, 2, 4]])],
    ['vehicle 0 is at the depot in between', faultsOf([[1, 3, 0, 2, 4]])],
  ])('refuses: %s', (fault, faults) => expect(faults).toContain(fault));
});

test('every instance is there, with its best known answer', () => {
  const best = bestKnown();
  expect(best).toHaveLength(116);
  for (const { name } of best) {
    const { rows, vehicles } = readInstance(name);
    expect(vehicles).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every(({ pickup, delivery }, row) => row === 0 || pickup + delivery > 0)).toBe(
      true,
    );
  }
});

test('some instances are some of each kind, however they are solved', () => {
  const of200 = bestKnown().filter(({ name }) => name.includes('-2-'));
  const namesOf = (count: number) => someOfEachKind(of200, count).map(({ name }) => name);
  expect(namesOf(7)).toEqual([
    'lc1-2-1',
    'lc2-2-1',
    'lr1-2-1',
    'lr2-2-1',
    'lrc1-2-1',
    'lrc2-2-1',
    'lc1-2-2',
  ]);
  expect(namesOf(60).at(-1)).toBe('lrc2-2-10');
  expect(namesOf(99)).toHaveLength(60);
});

test.each([
  ['lc101', 300],
  ['lrc101', 1_500],
])('%s is solved as well as it ever was', (name, steps) => {
  const instance = readInstance(name);
  const problem = problemOf(instance);
  const plan = planFleet(problem, { seed: 1, spent: stepsBudget(steps), fewestDrivers: true });
  const answer = plan.routes.map(({ stops }) =>
    stops.map(({ job, kind }) =>
      Number((problem.jobs[job]?.id ?? '').split('-')[kind === 'pickup' ? 0 : 1]),
    ),
  );
  const { distance, faults } = checkAnswer(instance, answer);
  const best = bestKnown().find((one) => one.name === name);
  expect(faults).toEqual([]);
  expect(plan.routes).toHaveLength(best?.routes ?? 0);
  expect(distance).toBeCloseTo(best?.distance ?? 0, 2);
});
