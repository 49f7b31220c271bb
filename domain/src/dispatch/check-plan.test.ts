import { expect, test } from 'vitest';
import { planFaults } from './check-plan.ts';
import type { Plan, PlanDriver, PlanJob, PlannedStop, PlanProblem } from './plan-problem.ts';

// The locations are points on a line, each a minute's drive from the next. Both drivers begin at location 0.
const minutes = (count: number) => count * 60;
const places = 6;
const seconds = Float64Array.from({ length: places * places }, (_, index) =>
  minutes(Math.abs(Math.floor(index / places) - (index % places))),
);
const job = (id: string, from: number, to: number, change: Partial<PlanJob> = {}): PlanJob => ({
  id,
  pickup: { place: from, opens: 0, closes: minutes(30), service: 0 },
  delivery: { place: to, opens: 0, closes: minutes(60), service: 0 },
  items: 1,
  volume: 1,
  driver: null,
  ...change,
});
const driver = (id: string, change: Partial<PlanDriver> = {}): PlanDriver => ({
  id,
  start: 0,
  end: null,
  from: 0,
  until: minutes(60),
  items: 2,
  volume: 2,
  mostStops: 4,
  pause: null,
  ...change,
});
const stop = (index: number, kind: PlannedStop['kind'], at: number): PlannedStop => ({
  job: index,
  kind,
  arrives: minutes(at),
  begins: minutes(at),
  leaves: minutes(at),
});
const good = [
  stop(0, 'pickup', 1),
  stop(1, 'pickup', 2),
  stop(0, 'delivery', 3),
  stop(1, 'delivery', 4),
];

type Case = {
  readonly jobs?: readonly [PlanJob, PlanJob];
  readonly drivers?: readonly PlanDriver[];
  readonly ways?: readonly (readonly PlannedStop[])[];
  readonly unserved?: Plan['unserved'];
};

function faultsOf({
  jobs = [job('a', 1, 3), job('b', 2, 4)],
  drivers = [driver('one'), driver('two')],
  ways = [good],
  unserved = [],
}: Case): string[] {
  const problem: PlanProblem = {
    jobs,
    drivers,
    travel: { places, seconds, cost: seconds, traffic: null },
  };
  const routes = ways.map((stops, index) => ({ driver: index, stops, cost: 0, ends: 0 }));
  return planFaults(problem, { routes, unserved, cost: 0 });
}

test('a good plan has no faults', () => expect(faultsOf({})).toEqual([]));

const a = (change: Partial<PlanJob>) => [job('a', 1, 3, change), job('b', 2, 4)] as const;
const one = (change: Partial<PlanDriver>) => [driver('one', change), driver('two')];

test.each<[fault: string, broken: Case]>([
  ['driver 0 carries 3 items', { jobs: a({ items: 2 }) }],
  ['driver 0 carries a volume of 3', { jobs: a({ volume: 2 }) }],
  ['job 0 is not delivered', { ways: [good.filter(({ job: index }) => index === 1)] }],
  ['job 1 is delivered twice', { ways: [[...good, stop(1, 'delivery', 4)]] }],
  ['job 0 is picked up 2 times', { ways: [[stop(0, 'pickup', 1), ...good]] }],
  ['job 0 is left over and served', { unserved: [{ job: 0, reason: 'too_late' }] }],
  ['job 0 is on two ways', { ways: [good.toSpliced(2, 1), [stop(0, 'delivery', 3)]] }],
  [
    'job 0 is delivered before its pickup',
    {
      ways: [
        [
          stop(0, 'delivery', 3),
          stop(1, 'pickup', 4),
          stop(0, 'pickup', 5),
          stop(1, 'delivery', 8),
        ],
      ],
    },
  ],
  [
    'driver 0 is late at job 0',
    { jobs: a({ delivery: { place: 3, opens: 0, closes: minutes(2), service: 0 } }) },
  ],
  [
    'driver 0 begins job 0 at 60, not 300',
    { jobs: a({ pickup: { place: 1, opens: minutes(5), closes: minutes(9), service: 0 } }) },
  ],
  ['driver 0 ends at 240', { drivers: one({ until: minutes(3) }) }],
  ['driver 0 ends at 480', { drivers: one({ end: 0, until: minutes(7) }) }],
  ['driver 0 has 4 stops', { drivers: one({ mostStops: 3 }) }],
  ["job 0 is another driver's", { jobs: a({ driver: 1 }) }],
  ['job 0 is barred from driver 0', { jobs: a({ barred: [0] }) }],
  [
    'driver 0 begins job 0 at 60, not 1200',
    { drivers: one({ pause: { from: 0.5 * 60, until: minutes(19.5) } }) },
  ],
  ['driver 1 does not exist', { drivers: [driver('one')], ways: [good, []] }],
])('%s', (fault, broken) => {
  expect(faultsOf(broken)).toContain(fault);
});

test('two ways of one driver are refused', () => {
  const problem: PlanProblem = {
    jobs: [],
    drivers: [driver('one')],
    travel: { places, seconds, cost: seconds, traffic: null },
  };
  const route = { driver: 0, stops: [], cost: 0, ends: 0 };
  expect(planFaults(problem, { routes: [route, route], unserved: [], cost: 0 })).toEqual([
    'driver 0 has two ways',
  ]);
});
