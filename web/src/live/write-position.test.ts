import type { Arrival } from '@backhaul/contract/arrival.ts';
import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type DriverAt, withDriverAt, writePosition } from './write-position.ts';

function arrivalIn(minutes: number): Arrival {
  const toldAt = '2026-11-20T20:00:05Z';
  const at = '2026-11-20T20:10:00Z';
  const figures = { toldAt, minutes, at, miles: 2.1, estimated: false, isHere: false };
  return { kind: 'current', stop: 'pickup', figures };
}

const dana = { name: 'Dana W.', rating: 5, completedDeliveries: 1, phone: null, vehicle: null };
const location = { lat: 1, lng: 1, at: '2026-11-20T20:00:05Z' };
const order = { driver: { ...dana, location }, arrival: arrivalIn(9) };
const told: DriverAt = {
  orderId: 'o1',
  lat: 2,
  lng: 3,
  at: '2026-11-20T20:00:09Z',
  etaMinutes: 8,
  arrival: arrivalIn(8),
};

test('a position is written into the order with the arrival it makes, but never an older one', () => {
  expect(withDriverAt(order, told)).toEqual({
    driver: { ...dana, location: { lat: 2, lng: 3, at: told.at } },
    arrival: arrivalIn(8),
  });
  expect(withDriverAt(order, { ...told, at: '2026-11-20T20:00:01Z' })).toBe(order);
  expect(withDriverAt(undefined, told)).toBeUndefined();
});

test('a straggler shows nobody a driver who is on the way elsewhere by now', () => {
  const elsewhere = { driver: { ...dana, location: null }, arrival: null };
  expect(withDriverAt(elsewhere, told)).toBe(elsewhere);
});

test('the driver’s own cards get the same arrival, and only the card of that stop', () => {
  const queries = new QueryClient();
  const cards = [
    { id: 'o1', arrival: arrivalIn(9) },
    { id: 'o2', arrival: null },
  ];
  queries.setQueryData([driver.listDriverOrders.path], cards);
  writePosition(queries, told);
  expect(queries.getQueryData([driver.listDriverOrders.path])).toEqual([
    { id: 'o1', arrival: arrivalIn(8) },
    { id: 'o2', arrival: null },
  ]);
});
