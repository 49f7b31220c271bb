import type { TourAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { describe, expect, test } from 'vitest';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { stopsByPlace, stopsInOrder, withOneHeading } from './working-order.ts';

function job(
  id: string,
  status: OrderStatus,
  heading: ProjectedJob['heading'] = null,
): ProjectedJob {
  const order = {
    ...sampleOrder,
    id,
    pickupStreetAddress: `door ${id}`,
    returnName: `store ${id}`,
  };
  return { order, status, heading, door: null, proofs: new Set(), isWaiting: false };
}

function tour(...keys: string[]): TourAnswer {
  const stops = keys.map((key) => {
    const [orderId = '', kind = ''] = key.split(':');
    return {
      orderId,
      kind: kind === 'store' ? ('store' as const) : ('pickup' as const),
      name: key,
      arrivesAt: null,
      waitMinutes: 0,
      lateMinutes: 0,
      reason: null,
    };
  });
  return {
    stops,
    countedAt: '2026-11-20T21:00:00Z',
    drivingMinutes: 0,
    pause: null,
    isOwn: false,
    best: null,
  };
}

const planned = tour('a:pickup', 'b:pickup', 'b:store', 'a:store');
const examples: readonly [string, readonly ProjectedJob[], TourAnswer | undefined, string[]][] = [
  [
    'the plan',
    [job('b', 'assigned'), job('a', 'assigned')],
    planned,
    ['a:pickup', 'b:pickup', 'b:store', 'a:store'],
  ],
  [
    'without a plan, job by job',
    [job('b', 'assigned'), job('a', 'picked_up')],
    undefined,
    ['b:pickup', 'b:store', 'a:store'],
  ],
  [
    'what was done since the plan is gone',
    [job('a', 'picked_up'), job('b', 'assigned')],
    planned,
    ['b:pickup', 'b:store', 'a:store'],
  ],
  [
    'the stop that is driven to leads',
    [job('a', 'assigned'), job('b', 'assigned', 'pickup')],
    planned,
    ['b:pickup', 'a:pickup', 'b:store', 'a:store'],
  ],
  [
    'what came after the plan is last',
    [job('a', 'assigned'), job('c', 'assigned'), job('b', 'picked_up')],
    planned,
    ['a:pickup', 'b:store', 'a:store', 'c:pickup', 'c:store'],
  ],
  [
    'the receipt before the next drive',
    [job('a', 'assigned'), job('b', 'delivered')],
    planned,
    ['b:store', 'a:pickup', 'a:store'],
  ],
  [
    'a refused item waits behind what is driven to',
    [job('a', 'refused'), job('b', 'assigned', 'pickup')],
    planned,
    ['b:pickup', 'a:store', 'b:store'],
  ],
  ['back to the door', [job('a', 'returning')], planned, ['a:customer_return']],
  ['what has ended has no stop', [job('a', 'completed'), job('b', 'returned')], planned, []],
];

describe('the stops of all jobs', () => {
  test.each(examples)('%s', (_, jobs, plan, keys) => {
    expect(stopsInOrder(jobs, plan).map(({ key }) => key)).toEqual(keys);
  });

  test('of two counters that wait for a receipt, the one where the driver stands is first', () => {
    const jobs = [job('a', 'delivered'), job('b', 'delivered')];
    const arrived = { 'b:store': '2026-11-20T20:00:00.000Z' };
    expect(stopsInOrder(jobs, undefined, arrived).map(({ key }) => key)).toEqual([
      'b:store',
      'a:store',
    ]);
  });

  test('a set-out that waits to be sent ends the other one', () => {
    const jobs = [job('a', 'assigned', 'pickup'), job('b', 'assigned', 'pickup')];
    const headings = withOneHeading(jobs, 'b').map(({ heading }) => heading);
    expect(headings).toEqual([null, 'pickup']);
    expect(withOneHeading(jobs, undefined)).toBe(jobs);
  });
});

test('the drop-offs at one counter are one place; what is still at a door, refused or elsewhere is not', () => {
  const elsewhere = job('e', 'in_transit');
  const jobs = [
    job('a', 'in_transit', 'store'),
    job('b', 'delivered'),
    job('c', 'picked_up'),
    job('d', 'assigned'),
    job('f', 'refused'),
    { ...elsewhere, order: { ...elsewhere.order, returnAddress: '1 Other St' } },
  ];
  const places = stopsByPlace(stopsInOrder(jobs, undefined)).map((stops) =>
    stops.map(({ key }) => key).toSorted(),
  );
  expect(places).toEqual([
    ['a:store', 'b:store', 'c:store'],
    ['f:store'],
    ['d:pickup'],
    ['d:store'],
    ['e:store'],
  ]);
});
