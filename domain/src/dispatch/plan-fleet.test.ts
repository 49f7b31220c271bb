import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFaults } from './check-plan.ts';
import { planFleet, sketchOf, stepsBudget } from './plan-fleet.ts';
import type { PlanJob, PlanProblem } from './plan-problem.ts';
import { anyProblem, hour, madeUpProblem } from './test-problems.ts';

const planned = (problem: PlanProblem, steps: number, seed = 7) =>
  planFleet(problem, { seed, spent: stepsBudget(steps) });
const reasonsOf = (problem: PlanProblem) =>
  planned(problem, 50).unserved.map(({ job, reason }) => [job, reason]);

describe('a plan', () => {
  test('can be driven, wherever the search is stopped, whatever is impossible', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 0, max: 120 }), (problem, steps) => {
        const plan = planned(problem, steps);
        expect(planFaults(problem, plan)).toEqual([]);
        expect(plan.unserved.length + servedIn(plan).size).toBe(problem.jobs.length);
      }),
      { numRuns: 150 },
    );
  });

  test('with the fewest drivers serves as much as with all of them', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const all = planned(problem, 0);
        const few = planFleet(problem, { seed: 7, spent: stepsBudget(80), fewestDrivers: true });
        expect(planFaults(problem, few)).toEqual([]);
        expect(few.unserved.length).toBeLessThanOrEqual(all.unserved.length);
        if (all.unserved.length === 0)
          expect(few.routes.length).toBeLessThanOrEqual(all.routes.length);
      }),
      { numRuns: 60 },
    );
  });

  test('is never worse than the first one that was found', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const first = planned(problem, 0);
        const later = planned(problem, 150);
        expect(later.unserved.length).toBeLessThanOrEqual(first.unserved.length);
        if (later.unserved.length === first.unserved.length)
          expect(later.cost).toBeLessThanOrEqual(first.cost + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same for the same seed and the same steps', () => {
    const problem = madeUpProblem(3, 24, 5);
    expect(planned(problem, 400)).toEqual(planned(problem, 400));
    expect(planned(problem, 400, 1)).not.toEqual(planned(problem, 400, 2));
  });

  test('of one job is the way there', () => {
    const problem = madeUpProblem(1, 1, 1);
    const [route] = planned(problem, 10).routes;
    expect(route?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'delivery']);
  });
});

const servedIn = ({ routes }: ReturnType<typeof planned>) =>
  new Set(routes.flatMap(({ stops }) => stops.map(({ job }) => job)));

describe('what is left over has its reason', () => {
  const day = madeUpProblem(5, 3, 2);
  const withFirst = (change: (job: PlanJob) => Partial<PlanJob>): PlanProblem => ({
    ...day,
    jobs: day.jobs.map((job, index) => (index === 0 ? { ...job, ...change(job) } : job)),
  });
  const store = (job: PlanJob, change: Partial<PlanJob['delivery']>) => ({
    delivery: { ...job.delivery, ...change },
  });

  test('nothing on an ordinary day', () => expect(reasonsOf(day)).toEqual([]));

  test.each<[reason: string, problem: PlanProblem]>([
    ['never_open', withFirst((job) => store(job, { opens: Infinity, closes: -Infinity }))],
    ['too_late', withFirst((job) => store(job, { closes: 30 }))],
    ['too_big', withFirst(() => ({ volume: 25 }))],
    ['no_driver', withFirst(() => ({ barred: [0, 1] }))],
    ['no_road', { ...day, travel: withoutRoadsTo(day, 1) }],
  ])('%s', (reason, problem) => {
    expect(reasonsOf(problem)).toEqual([[0, reason]]);
  });

  test('no_driver for all where nobody drives, or nobody has hours', () => {
    const nobody = { ...day, drivers: [] };
    const late = { ...day, drivers: day.drivers.map((driver) => ({ ...driver, until: -hour })) };
    const all = day.jobs.map((_, job) => [job, 'no_driver']);
    expect(reasonsOf(nobody)).toEqual(all);
    expect(reasonsOf(late)).toEqual(all);
  });

  test('no_place_left where others took the only one', () => {
    const short = {
      ...day,
      drivers: day.drivers.slice(0, 1).map((driver) => ({ ...driver, mostStops: 2 })),
    };
    expect(reasonsOf(short).map(([, reason]) => reason)).toEqual([
      'no_place_left',
      'no_place_left',
    ]);
  });
});

function withoutRoadsTo({ travel }: PlanProblem, place: number) {
  const seconds = travel.seconds.map((value, index) =>
    index % travel.places === place ? Infinity : value,
  );
  return { ...travel, seconds, cost: seconds };
}

describe('a plan is mended in place', () => {
  const problem = madeUpProblem(11, 20, 5);
  const before = planned(problem, 400);
  const mended = (changed: PlanProblem, steps = 0) =>
    planFleet(changed, { seed: 7, spent: stepsBudget(steps), begin: sketchOf(before) });

  test('unchanged, it stays as it is', () => {
    expect(mended(problem)).toEqual(before);
  });

  test('a new order goes into one way, the others stay', () => {
    const changed = {
      ...problem,
      jobs: [...problem.jobs, ...problem.jobs.slice(0, 1).map((job) => ({ ...job, id: 'new' }))],
    };
    const after = mended(changed);
    expect(planFaults(changed, after)).toEqual([]);
    expect(after.unserved).toEqual(before.unserved);
    const sketches = sketchOf(before).map((sketch) => JSON.stringify(sketch));
    const kept = sketchOf(after).filter((sketch) => sketches.includes(JSON.stringify(sketch)));
    expect(kept.length).toBeGreaterThanOrEqual(after.routes.length - 1);
  });

  test('a driver is late: what no longer fits goes to others', () => {
    const late = problem.drivers.map((driver, index) =>
      index === before.routes[0]?.driver ? { ...driver, from: driver.from + 3 * hour } : driver,
    );
    const changed = { ...problem, drivers: late };
    expect(planFaults(changed, mended(changed, 100))).toEqual([]);
  });

  test('a store closes: its order is left over, and everything else stays served', () => {
    const job = before.routes[0]?.stops[0]?.job ?? 0;
    const jobs = problem.jobs.map((one, index) =>
      index === job
        ? { ...one, delivery: { ...one.delivery, opens: Infinity, closes: -Infinity } }
        : one,
    );
    const changed = { ...problem, jobs };
    const after = mended(changed);
    expect(planFaults(changed, after)).toEqual([]);
    expect(after.unserved).toEqual([...before.unserved, { job, reason: 'never_open' }]);
  });
});
