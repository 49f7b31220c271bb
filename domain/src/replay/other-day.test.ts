import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dispatchModes } from '../dispatch/dispatch-modes.ts';
import type { GeoPoint } from '../geo/great-circle.ts';
import type { DayDriver, DayOrder, OtherDay } from './day-facts.ts';
import { figuresOfDriven, figuresOfReal } from './day-figures.ts';
import { dispatchAgain } from './other-day.ts';

const midnight = Date.parse('2026-11-20T06:00:00Z');
const at = (hour: number) => midnight + hour * 3_600_000;
const place = (north: number, east = 0): GeoPoint => ({
  lat: 38.6 + north / 100,
  lng: -90.2 + east / 100,
});

function order(
  orderId: string,
  from: number,
  door: GeoPoint,
  counter: GeoPoint,
  offeredAt = at(from - 3),
): DayOrder {
  return {
    orderId,
    offeredAt,
    payCents: 1_000,
    pickup: {
      orderId,
      kind: 'pickup',
      opensAt: at(from),
      deadline: { at: at(from + 2), kind: 'window' },
      room: 1,
      point: door,
    },
    store: { orderId, kind: 'store', opensAt: null, deadline: null, room: 1, point: counter },
  };
}
const driver = (id: string, here: GeoPoint, from = 6, until = 20): DayDriver => ({
  id,
  spans: [{ from: at(from), until: at(until), at: here }],
  mostJobs: 5,
  radiusMiles: 25,
  barred: new Set(),
});
const day = (orders: DayOrder[], drivers: DayDriver[]): OtherDay => ({ orders, drivers, seed: 1 });
const holder = (driven: ReturnType<typeof dispatchAgain>, orderId: string) =>
  driven.drivers.find(({ done }) => done.some(({ stop }) => stop.orderId === orderId))?.facts.id;

test.each(dispatchModes)(
  '%s: every order that fits is collected in its window and brought to its counter',
  (mode) => {
    const orders = [
      order('a', 9, place(0), place(2)),
      order('b', 9, place(1), place(3)),
      order('c', 12, place(4), place(0)),
    ];
    const driven = dispatchAgain(
      day(orders, [driver('one', place(0)), driver('two', place(5))]),
      mode,
    );
    expect(driven.withoutDriver).toEqual([]);
    const done = driven.drivers.flatMap((one) => one.done);
    expect(done).toHaveLength(6);
    for (const { orderId } of orders) {
      const [door, counter] = done
        .filter(({ stop }) => stop.orderId === orderId)
        .toSorted((x, y) => x.beganAt - y.beganAt);
      expect([door?.stop.kind, counter?.stop.kind]).toEqual(['pickup', 'store']);
    }
    expect(figuresOfDriven(day(orders, []), driven)).toMatchObject({
      returns: 3,
      withDriver: 3,
      onTime: 3,
    });
  },
);

test('open takes the nearest driver; ranked takes the one whose way it fits', () => {
  const late = order('late', 9, place(10), place(30));
  const near = driver('near', place(10));
  const passing = driver('passing', place(0));
  const own = order('own', 9, place(10.2), place(30), at(6.5));
  const only = { ...near, barred: new Set(['own']) };
  const asked = day([own, { ...late, offeredAt: at(7) }], [only, passing]);
  expect(holder(dispatchAgain(asked, 'open'), 'late')).toBe('near');
  expect(holder(dispatchAgain(asked, 'ranked'), 'late')).toBe('passing');
});

test('an order is without a driver if nobody is online, in reach or free of a ban', () => {
  const orders = [order('a', 9, place(0), place(2))];
  const without = (drivers: DayDriver[]) =>
    dispatchAgain(day(orders, drivers), 'ranked').withoutDriver;
  expect(without([])).toEqual(['a']);
  expect(without([driver('one', place(0), 12, 20)])).toEqual(['a']);
  expect(without([{ ...driver('one', place(40)), radiusMiles: 5 }])).toEqual(['a']);
  expect(without([{ ...driver('one', place(0)), barred: new Set(['a']) }])).toEqual(['a']);
  expect(without([driver('one', place(0), 10, 20)])).toEqual([]);
});

test('the same day gives the same answer, each order has one driver at most, and nobody drives back in time', () => {
  const spot = fc.record({
    north: fc.integer({ min: 0, max: 12 }),
    east: fc.integer({ min: 0, max: 12 }),
  });
  const orders = fc.array(
    fc.record({ from: fc.integer({ min: 8, max: 11 }), door: spot, counter: spot }),
    { maxLength: 6 },
  );
  const drivers = fc.array(fc.record({ from: fc.integer({ min: 5, max: 12 }), here: spot }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(orders, drivers, fc.constantFrom(...dispatchModes), (booked, people, mode) => {
      const asked = day(
        booked.map(({ from, door, counter }, index) =>
          order(
            `o${index}`,
            from,
            place(door.north, door.east),
            place(counter.north, counter.east),
          ),
        ),
        people.map(({ from, here }, index) =>
          driver(`d${index}`, place(here.north, here.east), from),
        ),
      );
      const driven = dispatchAgain(asked, mode);
      expect(dispatchAgain(asked, mode)).toEqual(driven);
      const done = driven.drivers.flatMap((one) =>
        one.done.map(({ stop }) => `${stop.orderId} ${stop.kind}`),
      );
      expect(new Set(done).size).toBe(done.length);
      expect(done.length).toBe(2 * (asked.orders.length - driven.withoutDriver.length));
      for (const one of driven.drivers) {
        const times = one.done.map(({ beganAt }) => beganAt);
        expect(times).toEqual(times.toSorted((x, y) => x - y));
        expect(one.onBoard).toBe(0);
        expect(one.emptyMeters).toBeLessThanOrEqual(one.meters);
      }
    }),
    { numRuns: 12 },
  );
});

test('the real day is measured with the same drives, and its stops, times and drivers as they happened', () => {
  const orders = [order('a', 9, place(0), place(2)), order('b', 9, place(2), place(4))];
  const [a, b] = orders as [DayOrder, DayOrder];
  const people = [driver('one', place(0)), driver('two', place(9))];
  const stops = [
    { driverId: 'one', at: at(9.1), stop: a.pickup },
    { driverId: 'one', at: at(9.6), stop: a.store },
    { driverId: 'one', at: at(11.5), stop: b.pickup },
    { driverId: 'one', at: at(12), stop: b.store },
  ];
  const accepted = new Map([
    ['a', 'one'],
    ['b', 'one'],
  ]);
  const real = figuresOfReal(day(orders, people), { stops, accepted });
  expect(real).toMatchObject({ returns: 2, withDriver: 2, onTime: 1, emptyMeters: 0 });
  expect(real.meters).toBeGreaterThan(0);
  expect(real.centsAnHour.map(Math.round)).toEqual([0, 143]);
});
