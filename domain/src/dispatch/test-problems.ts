import fc from 'fast-check';
import { seededRandom } from './numbers.ts';
import type { PlanDriver, PlanJob, PlanProblem, PlanStop } from './plan-problem.ts';

export const hour = 3600;

/** A random planning problem of a whole day. At its start, no time window has ended. */
export function madeUpProblem(seed: number, jobs: number, drivers: number): PlanProblem {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const places = 2 * jobs + 2 * drivers;
  const points = Array.from(
    { length: places },
    () => [between(0, 1800), between(0, 1800)] as const,
  );
  const seconds = new Float64Array(places * places);
  points.forEach(([x, y], row) =>
    points.forEach(([toX, toY], column) => {
      seconds[row * places + column] = Math.round(Math.hypot(x - toX, y - toY));
    }),
  );
  const stop = (place: number, opens: number, length: number): PlanStop => ({
    place,
    opens,
    closes: opens + length,
    service: 300,
  });
  return {
    jobs: Array.from({ length: jobs }, (_, index): PlanJob => {
      const opens = between(0, 6 * hour);
      return {
        id: `job-${index}`,
        pickup: stop(2 * index, opens, between(hour, 3 * hour)),
        delivery: stop(2 * index + 1, 0, between(9 * hour, 14 * hour)),
        items: 1,
        volume: Math.ceil(between(0, 8)),
        driver: null,
      };
    }),
    drivers: Array.from({ length: drivers }, (_, index): PlanDriver => ({
      id: `driver-${index}`,
      start: 2 * jobs + 2 * index,
      end: random() < 0.5 ? null : 2 * jobs + 2 * index + 1,
      from: between(0, hour),
      until: between(8 * hour, 15 * hour),
      items: 6,
      volume: 24,
      mostStops: 12,
      pause: random() < 0.3 ? { from: 4 * hour, until: 4.5 * hour } : null,
    })),
    travel: { places, seconds, cost: seconds, traffic: null },
  };
}

const chance = fc.double({ min: 0, max: 1, noNaN: true });
type Spoiled = { readonly kind: number; readonly at: number };

/** Makes one job or one driver of a problem difficult or impossible to plan. */
function spoil(problem: PlanProblem, { kind, at }: Spoiled): PlanProblem {
  const { jobs, drivers, travel } = problem;
  const index = Math.floor(at * jobs.length) % Math.max(1, jobs.length);
  const who = Math.floor(at * drivers.length) % Math.max(1, drivers.length);
  const withJob = (change: (job: PlanJob) => Partial<PlanJob>): PlanProblem => ({
    ...problem,
    jobs: jobs.map((job, other) => (other === index ? { ...job, ...change(job) } : job)),
  });
  const withDriver = (change: (driver: PlanDriver) => Partial<PlanDriver>): PlanProblem => ({
    ...problem,
    drivers: drivers.map((driver, other) =>
      other === who ? { ...driver, ...change(driver) } : driver,
    ),
  });
  const atStore = (change: Partial<PlanStop>) =>
    withJob(({ delivery }) => ({ delivery: { ...delivery, ...change } }));
  if (kind === 0) return atStore({ opens: Infinity, closes: -Infinity });
  if (kind === 1) return atStore({ closes: 60 });
  if (kind === 2) return withJob(() => ({ volume: 99 }));
  if (kind === 3) return withJob(() => ({ driver: who }));
  if (kind === 4) return withJob(() => ({ pickup: null, driver: who }));
  if (kind === 5) return withJob(() => ({ barred: [who] }));
  if (kind === 6) return withDriver(({ from }) => ({ until: from - hour }));
  if (kind === 7) return withDriver(() => ({ mostStops: 2 }));
  if (kind === 8) return withDriver(() => ({ from: 5 * hour }));
  const holed = travel.seconds.slice();
  for (let hole = 0; hole < holed.length; hole += 1)
    if ((hole * 7919 + Math.floor(at * 1e6)) % 11 === 0) holed[hole] = Infinity;
  return { ...problem, travel: { ...travel, seconds: holed, cost: holed } };
}

const rush = { from: 0, step: hour, factors: [1, 1.1, 1.4, 1.6, 1.2, 1, 0.9] };

/**
 * Random problems with missing roads, stores that never open, impossible windows and hours, and items already
 * on board.
 */
export const anyProblem = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    jobs: fc.integer({ min: 0, max: 14 }),
    drivers: fc.integer({ min: 0, max: 4 }),
    spoiled: fc.array(fc.record({ kind: fc.integer({ min: 0, max: 9 }), at: chance }), {
      maxLength: 6,
    }),
    hasRush: fc.boolean(),
  })
  .map(({ seed, jobs, drivers, spoiled, hasRush }) => {
    const made = madeUpProblem(seed, jobs, drivers);
    const problem = spoiled
      .filter(({ kind }) => drivers > 0 || ![3, 4, 5].includes(kind))
      .reduce(spoil, made);
    return hasRush ? { ...problem, travel: { ...problem.travel, traffic: rush } } : problem;
  });
