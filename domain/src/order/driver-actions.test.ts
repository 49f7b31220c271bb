import { expect, test } from 'vitest';
import type { StopKind } from './stop-kinds.ts';
import { headingAfter, nextStop } from './driver-actions.ts';
import { type OrderAction, orderStatuses, transitions } from './order-lifecycle.ts';

test('only what a driver has to go to is a stop', () => {
  const stops = orderStatuses.map((status) => [status, nextStop(status)]);
  expect(stops.filter(([, stop]) => stop !== null)).toEqual([
    ['assigned', 'pickup'],
    ['picked_up', 'store'],
    ['in_transit', 'store'],
    ['returning', 'customer_return'],
  ]);
});

/** Every transition after which the driver is still heading to the same stop, with the kind of that stop. */
const goesOn: readonly [OrderAction, StopKind][] = [
  ['depart', 'store'],
  ['redirect', 'store'],
];

test('every other transition ends the stop', () => {
  for (const { from, action, to } of transitions) {
    for (const status of from) {
      const heading = nextStop(status);
      if (heading === null) continue;
      const after = headingAfter(heading, { action, to: to === 'same' ? status : to });
      const isKept = goesOn.some(([act, stop]) => act === action && stop === heading);
      expect([status, action, after]).toEqual([status, action, isKept ? heading : null]);
    }
  }
});

test('who headed nowhere heads nowhere after a transition', () => {
  expect(headingAfter(null, { action: 'depart', to: 'in_transit' })).toBeNull();
});
