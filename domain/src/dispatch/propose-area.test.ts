import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';
import { explainArea } from './explain-area.ts';
import { seededRandom } from './numbers.ts';
import { stepsBudget } from './plan-fleet.ts';
import { proposeArea } from './propose-area.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + Math.round(count) * 60_000;

type Wish = {
  seed: number;
  drivers: number;
  jobs: number;
  offers: number;
  tightness: number;
  /** True if the made-up area has no road between some locations. */
  hasHoles?: boolean;
};

/**
 * A made-up area with drivers, their jobs (some items in the car, some stops already late) and orders on
 * offer.
 */
function someHour({ seed, drivers, jobs, offers, tightness, hasHoles }: Wish): AreaProblem {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const points: (readonly [number, number])[] = [];
  const somewhere = () => points.push([between(0, 1500), between(0, 1500)]) - 1;
  const orderOf = (orderId: string): [AreaStop, AreaStop] => {
    const opens = between(-60, 60);
    return [
      {
        orderId,
        kind: 'pickup',
        place: somewhere(),
        opensAt: minutes(opens),
        deadline: { at: minutes(opens + between(40, 300) * tightness), kind: 'window' },
        room: 2,
      },
      {
        orderId,
        kind: 'store',
        place: somewhere(),
        opensAt: null,
        deadline: { at: minutes(between(120, 500)), kind: 'closing' },
        room: 2,
      },
    ];
  };
  const driverOf = (index: number): AreaDriver => {
    const own = Array.from({ length: jobs }, (_, job) => orderOf(`${index}-${job}`));
    const stops = own.flatMap(([pickup, store], job) =>
      job === 0 && random() < 0.5 ? [store] : [pickup, store],
    );
    return {
      id: `driver-${index}`,
      place: somewhere(),
      stops,
      isHeading: random() < 0.5 && stops.length > 0,
      mostJobs: 5,
      until: random() < 0.3 ? minutes(240) : null,
      pause: random() < 0.3 ? { from: minutes(30), until: minutes(60) } : null,
      barred: new Set(random() < 0.3 ? ['offer-0'] : []),
    };
  };
  const working = Array.from({ length: drivers }, (_, index) => driverOf(index));
  const open = Array.from({ length: offers }, (_, index) => {
    const [pickup, store] = orderOf(`offer-${index}`);
    return { orderId: pickup.orderId, pickup, store };
  });
  const places = points.length;
  const seconds = new Float64Array(places * places);
  points.forEach(([x, y], from) =>
    points.forEach(([toX, toY], to) => {
      const isHole = hasHoles === true && from !== to && (from * 31 + to * 17 + seed) % 13 === 0;
      seconds[from * places + to] = isHole ? Infinity : Math.round(Math.hypot(x - toX, y - toY));
    }),
  );
  const meters = seconds.map((value) => value * 10);
  const rush = { from: startAt, step: 3_600_000, factors: [1, 1.5, 0.9] };
  const traffic = seed % 2 === 0 ? rush : null;
  return { startAt, drivers: working, offers: open, places, seconds, meters, traffic };
}

const wish = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  drivers: fc.integer({ min: 0, max: 5 }),
  jobs: fc.integer({ min: 0, max: 3 }),
  offers: fc.integer({ min: 0, max: 6 }),
  tightness: fc.constantFrom(0.2, 1),
  hasHoles: fc.boolean(),
});
const propose = (problem: AreaProblem, steps = 60) =>
  proposeArea(problem, { seed: 3, spent: stepsBudget(steps) });

test('what was promised is kept: no accepted order is dropped or later than it would be', () => {
  fc.assert(
    fc.property(wish, (asked) => {
      const problem = someHour(asked);
      const { ways, unserved } = propose(problem);
      const before = new Map(
        ways.flatMap((way) => way.before.stops.map((one) => [one.stop, one] as const)),
      );
      const after = ways.flatMap((way) => way.after.stops);
      for (const [stop, { arrivesAt }] of before) {
        const now = after.find((one) => one.stop === stop);
        expect(now).toBeDefined();
        const due = Math.max(stop.deadline?.at ?? Infinity, arrivesAt);
        expect(now?.arrivesAt).not.toBeNaN();
        expect(now?.arrivesAt ?? Infinity).toBeLessThanOrEqual(due + 2_000);
      }
      const served = new Set(after.map(({ stop }) => stop.orderId));
      for (const { orderId } of problem.offers)
        expect(served.has(orderId)).toBe(!unserved.some((left) => left.orderId === orderId));
    }),
    {
      numRuns: 120,
      examples: [
        [{ seed: 691_089, drivers: 1, jobs: 2, offers: 0, tightness: 0.2, hasHoles: true }],
        [{ seed: 5, drivers: 1, jobs: 3, offers: 0, tightness: 0.2, hasHoles: true }],
      ],
    },
  );
});

test('an order that no road leads to is left over with the reason, and the others are served', () => {
  const hour = someHour({ seed: 5, drivers: 2, jobs: 0, offers: 3, tightness: 1 });
  const drivers = hour.drivers.map((one) => ({ ...one, until: null, barred: new Set<string>() }));
  const offers = hour.offers.map(({ orderId, pickup, store }) => ({
    orderId,
    pickup: { ...pickup, opensAt: null, deadline: null },
    store: { ...store, deadline: null },
  }));
  const cut = offers[1]?.pickup.place;
  const seconds = hour.seconds.map((value, index) =>
    index % hour.places === cut ? Infinity : value,
  );
  const { ways, unserved } = propose({ ...hour, drivers, offers, seconds });
  expect(unserved).toEqual([{ orderId: 'offer-1', reason: 'no_road' }]);
  expect(ways.flatMap(({ after }) => after.stops)).toHaveLength(4);
});

test('the stop under way stays first, and nobody gets what they may not have', () => {
  fc.assert(
    fc.property(wish, (asked) => {
      const problem = someHour(asked);
      const { ways } = propose(problem);
      problem.drivers.forEach(({ isHeading, stops, barred }, index) => {
        const after = ways[index]?.after.stops ?? [];
        if (isHeading) expect(after[0]?.stop).toBe(stops[0]);
        const own = new Set(stops.map(({ orderId }) => orderId));
        for (const { stop } of after)
          expect(barred.has(stop.orderId) && !own.has(stop.orderId)).toBe(false);
      });
    }),
    { numRuns: 60 },
  );
});

test('each order with a new driver is explained, the chosen one first', () => {
  const problem = someHour({ seed: 5, drivers: 4, jobs: 1, offers: 3, tightness: 1 });
  const proposal = propose(problem, 300);
  const changes = explainArea(problem, proposal);
  expect(changes.length).toBeGreaterThan(0);
  for (const { orderId, to, candidates, pickupAt } of changes) {
    expect(candidates[0]?.driver).toBe(to);
    expect(candidates.length).toBeGreaterThan(1);
    const stops = proposal.ways[to]?.after.stops ?? [];
    expect(stops.find(({ stop }) => stop.orderId === orderId)?.arrivesAt).toBe(pickupAt);
  }
});

/**
 * An area with one order on offer, to be picked up in half an hour, and two drivers at its door.
 */
function halfAnHour(more: readonly Partial<AreaDriver>[]): AreaProblem {
  const stop = { orderId: 'offer', room: 1, opensAt: null, place: 0 };
  return {
    startAt,
    drivers: more.map((one, index) => ({
      id: `driver-${index}`,
      place: 0,
      stops: [],
      isHeading: false,
      mostJobs: 5,
      until: null,
      barred: new Set<string>(),
      ...one,
    })),
    offers: [
      {
        orderId: 'offer',
        pickup: { ...stop, kind: 'pickup', deadline: { at: minutes(20), kind: 'window' } },
        store: { ...stop, kind: 'store', place: 1, deadline: null },
      },
    ],
    places: 2,
    seconds: Float64Array.from([0, 1_200, 1_200, 0]),
    meters: Float64Array.from([0, 9_000, 9_000, 0]),
  };
}
const holderOf = (problem: AreaProblem) =>
  propose(problem).ways.findIndex(({ after }) => after.stops.length > 0);

test('nobody gets an order in their break, after their hours, or in a rush that ends them first', () => {
  const pause = { from: minutes(-5), until: minutes(30) };
  expect(holderOf(halfAnHour([{ pause }, {}]))).toBe(1);
  expect(holderOf(halfAnHour([{ pause: { ...pause, until: minutes(15) } }]))).toBe(0);
  expect(holderOf(halfAnHour([{ pause }]))).toBe(-1);
  expect(holderOf(halfAnHour([{ until: minutes(25) }, {}]))).toBe(1);
  const free = { until: minutes(40) };
  expect(holderOf(halfAnHour([free]))).toBe(0);
  const traffic = { from: startAt, step: 3_600_000, factors: [2] };
  expect(holderOf({ ...halfAnHour([free]), traffic })).toBe(-1);
});

test('a late order goes to somebody who is in time', () => {
  const hour = someHour({ seed: 8, drivers: 2, jobs: 0, offers: 1, tightness: 1 });
  const [offer] = hour.offers;
  if (offer === undefined) throw new Error('no offer');
  const from = (place: number, to: number) => hour.seconds[place * hour.places + to] ?? 0;
  const [one, other] = hour.drivers.toSorted(
    (a, b) => from(b.place, offer.pickup.place) - from(a.place, offer.pickup.place),
  );
  if (one === undefined || other === undefined) throw new Error('no drivers');
  const near = from(other.place, offer.pickup.place);
  const due = startAt + ((near + from(one.place, offer.pickup.place)) / 2) * 1_000;
  const pickup = { ...offer.pickup, opensAt: null, deadline: { at: due, kind: 'window' as const } };
  const base = { isHeading: false, until: null, barred: new Set<string>() };
  const problem: AreaProblem = {
    ...hour,
    drivers: [
      { ...one, ...base, stops: [pickup, offer.store] },
      { ...other, ...base, stops: [] },
    ],
    offers: [],
  };
  const { ways } = propose(problem);
  expect(ways.map(({ after }) => after.stops.length)).toEqual([0, 2]);
});
