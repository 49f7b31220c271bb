import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';
import { explainArea } from './explain-area.ts';
import { seededRandom } from './numbers.ts';
import { stepsBudget } from './plan-fleet.ts';
import { proposeArea } from './propose-area.ts';

const startAt = Date.parse('2026-11-20T18:00:00Z');
const minutes = (count: number) => startAt + Math.round(count) * 60_000;

type Wish = { seed: number; drivers: number; jobs: number; offers: number; tightness: number };

/**
 * A made-up area with drivers, their jobs (some on board, some already late) and orders on offer.
 */
function someHour({ seed, drivers, jobs, offers, tightness }: Wish): AreaProblem {
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
      seconds[from * places + to] = Math.round(Math.hypot(x - toX, y - toY));
    }),
  );
  const meters = seconds.map((value) => value * 10);
  return { startAt, drivers: working, offers: open, places, seconds, meters };
}

const wish = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  drivers: fc.integer({ min: 0, max: 5 }),
  jobs: fc.integer({ min: 0, max: 3 }),
  offers: fc.integer({ min: 0, max: 6 }),
  tightness: fc.constantFrom(0.2, 1),
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
        expect(now?.arrivesAt ?? Infinity).toBeLessThanOrEqual(due + 2_000);
      }
      const served = new Set(after.map(({ stop }) => stop.orderId));
      for (const { orderId } of problem.offers)
        expect(served.has(orderId)).toBe(!unserved.some((left) => left.orderId === orderId));
    }),
    { numRuns: 120 },
  );
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
