import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { newerWord } from '../../../testing/newer-word.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { describe, expect, test } from 'vitest';
import { afterOthers, dana, events, now, onTheWayTo, testOrder, viewpoint } from './test-order.ts';
import { timelineEntries } from './timeline-entries.ts';

/**
 * Describes a timeline in short form: 'Created done 19:52', 'Dropped Off next ~20:45', 'Refunded next'.
 */
function timeline(differs: Partial<Order>, nowMs = now): string[] {
  return timelineEntries(testOrder(differs), { ...viewpoint, nowMs }).map(
    ({ title, state, at, isExpected }) => {
      const time = at === undefined ? '' : ` ${isExpected ? '~' : ''}${at.slice(11, 16)}`;
      return `${title} ${state}${time}`;
    },
  );
}

function detail(differs: Partial<Order>, title: string): string | undefined {
  return timelineEntries(testOrder(differs), viewpoint).find((entry) => entry.title === title)
    ?.detail;
}

/** An event that says that the driver starts the trip to a stop. */
function setOut(status: CustomerStatus, sequence = 20): Order['events'][number] {
  const happenedAt = '2026-11-20T20:34:00Z';
  return { sequence, type: 'heading_to_stop', status, happenedAt, actor: 'driver', note: null };
}

const underWay = { driver: dana, status: 'picked_up' } as const;
const photo = {
  id: '0190b5d0-0000-7000-8000-00000000000a',
  mediaType: 'image/jpeg',
  size: 1,
  createdAt: '2026-11-20T20:31:00Z',
};

describe('the timeline', () => {
  test('a paid order waits for a driver', () => {
    expect(timeline({})).toEqual([
      'Created done 19:52',
      'Finding a driver now',
      'Assigned next',
      'Picked Up next',
      'Dropped Off next',
      'Completed next',
      'Refunded next',
    ]);
    expect(detail({}, 'Created')).toBe(
      'You booked the pickup. $18.24 authorized on your Visa ending in 4242.',
    );
  });

  test.each([
    [{ brand: 'visa', last4: '4242', method: 'card' }, 'Visa ending in 4242'],
    [{ brand: 'something', last4: '1111', method: 'card' }, 'Something ending in 1111'],
    [{ brand: 'amex', last4: '0005', method: 'card' }, 'American Express ending in 0005'],
    [{ brand: null, last4: null, method: 'paypal' }, 'PayPal'],
    [{ brand: 'link', last4: null, method: 'link' }, 'Link'],
  ] as const)('it says what was paid with', (payment, words) => {
    expect(detail({ payment }, 'Created')).toBe(
      `You booked the pickup. $18.24 authorized on your ${words}.`,
    );
  });

  test('an unpaid order waits for its payment', () => {
    const unpaid: Partial<Order> = {
      paymentStatus: 'pending',
      events: events('created'),
      payment: null,
    };
    expect(timeline(unpaid).slice(0, 3)).toEqual([
      'Created done 19:52',
      'Payment now',
      'Assigned next',
    ]);
    expect(detail(unpaid, 'Payment')).toBe('$18.24 is due.');
    expect(detail({ ...unpaid, paymentStatus: 'failed' }, 'Payment')).toBe(
      'Your last payment failed. $18.24 is due.',
    );
  });

  test('an order in review stands there', () => {
    const inReview: Partial<Order> = {
      reviewStatus: 'pending',
      events: events('created', 'review_requested'),
    };
    expect(timeline(inReview).slice(0, 3)).toEqual([
      'Created done 19:52',
      'In review now 20:33',
      'Assigned next',
    ]);
  });

  test('the way to the store is now, and the counter is expected by the driver’s position', () => {
    const began = events('created', 'accepted', 'picked_up', 'departed');
    const order: Partial<Order> = {
      ...underWay,
      arrival: onTheWayTo('store'),
      events: [...began, setOut('picked_up')],
    };
    expect(timeline(order)).toEqual([
      'Created done 19:52',
      'Assigned done 19:58',
      'Picked Up done 20:31',
      'On the way to the store now',
      'Dropped Off next ~20:45',
      'Completed next',
      'Refunded next',
    ]);
    const silent = { kind: 'current', stop: 'store', figures: null } as const;
    expect(timeline({ ...order, arrival: silent })[4]).toBe('Dropped Off next');
  });

  test('the way to the door is now only while it is so', () => {
    const accepted = {
      status: 'assigned' as const,
      driver: dana,
      events: events('created', 'accepted'),
    };
    expect(timeline(accepted)).toEqual([
      'Created done 19:52',
      'Assigned done 19:58',
      'Picked Up next',
      'Dropped Off next',
      'Completed next',
      'Refunded next',
    ]);
    expect(detail(accepted, 'Picked Up')).toBe('Today, 12 to 5 PM.');
    const coming = {
      ...accepted,
      arrival: onTheWayTo('pickup'),
      events: [...accepted.events, setOut('assigned')],
    };
    expect(timeline(coming).slice(2, 4)).toEqual([
      'On the way to you now',
      'Picked Up next ~20:45',
    ]);
    expect(detail(coming, 'Picked Up')).toBeUndefined();
    const putOff = { ...setOut('assigned', 21), type: 'stop_put_off' } as const;
    const later: Partial<Order> = {
      ...coming,
      arrival: afterOthers('pickup'),
      events: [...coming.events, putOff],
    };
    expect(timeline(later).slice(2, 6)).toEqual([
      'On the way to you done 20:34',
      'The driver makes another stop first done 20:34',
      '2 stops before you now',
      'Picked Up next',
    ]);
    expect(detail(later, '2 stops before you')).toBe('Expected between 3:10 and 3:40 PM.');
  });

  test('picked up but not yet driving', () => {
    expect(timeline({ ...underWay, events: events('created', 'accepted', 'picked_up') })).toEqual([
      'Created done 19:52',
      'Assigned done 19:58',
      'Picked Up now 20:31',
      'On the way to the store next',
      'Dropped Off next',
      'Completed next',
      'Refunded next',
    ]);
  });

  test('photos are counted where they were taken', () => {
    const files = [
      { ...photo, kind: 'pickup' as const },
      { ...photo, kind: 'delivery' as const },
      { ...photo, kind: 'delivery' as const },
    ];
    const order: Partial<Order> = {
      ...underWay,
      files,
      events: events('created', 'picked_up', 'delivered'),
    };
    expect(detail(order, 'Picked Up')).toBe('2 items, handed over inside. One photo.');
    expect(detail(order, 'Dropped Off')).toBe('Your item is at Target Hampton Village. 2 photos.');
  });

  test('a driver who gave it back is not the one who has it now', () => {
    const order: Partial<Order> = {
      status: 'assigned',
      driver: { ...dana, location: null },
      events: events('created', 'accepted', 'released', 'accepted'),
    };
    const assigned = timelineEntries(testOrder(order), viewpoint).filter(
      ({ title }) => title === 'Assigned',
    );
    expect(assigned.map((entry) => entry.detail)).toEqual([
      'A driver accepted your order.',
      'Dana accepted your order.',
    ]);
    expect(timeline(order)).toContain('Looking for another driver done 20:33');
  });

  test.each(['I keep it', 'I keep it.'])('a typed reason is one sentence: %s', (note) => {
    const noted = events('created', 'cancelled').map((event) => ({ ...event, note }));
    const order: Partial<Order> = { status: 'cancelled', fee: null, events: noted };
    expect(detail(order, 'Cancelled')).toBe('I keep it. Nothing was charged.');
  });

  test('after another store was found, what happened before names the first one', () => {
    const [created, refused, redirected] = events('created', 'refused', 'redirected');
    if (!created || !refused || !redirected) throw new Error('three events');
    const order: Partial<Order> = {
      status: 'picked_up',
      driver: dana,
      events: [created, { ...refused, place: 'Target Midtown' }, redirected],
    };
    expect(detail(order, 'Refused by Store')).toBe('Target Midtown did not take your item.');
    expect(detail(order, 'Another store')).toMatch(/^Your item goes to Target Hampton Village\./);
  });

  test('a refusal leads back to the door', () => {
    const refused: Partial<Order> = {
      status: 'refused',
      driver: dana,
      events: events('created', 'refused'),
    };
    expect(timeline(refused)).toEqual([
      'Created done 19:52',
      'Refused by Store now 20:33',
      'Coming Back next',
      'Returned to You next',
    ]);
    const returning: Partial<Order> = {
      status: 'returning',
      driver: dana,
      arrival: onTheWayTo('customer_return'),
      events: [...events('created', 'refused', 'return_started'), setOut('returning')],
    };
    expect(timeline(returning).slice(2)).toEqual([
      'Coming Back done 20:33',
      'On the way back to you now',
      'Returned to You next ~20:45',
    ]);
  });

  test('an ended timeline expects nothing', () => {
    const completed = events('created', 'accepted', 'picked_up', 'delivered', 'completed');
    expect(timeline({ status: 'completed', events: completed }).slice(-2)).toEqual([
      'Completed now 20:50',
      'Refunded next',
    ]);
    expect(timeline({ status: 'cancelled', events: events('created', 'cancelled') })).toEqual([
      'Created done 19:52',
      'Cancelled done 20:33',
    ]);
  });

  test('what a cancellation cost is said', () => {
    const cancelled: Partial<Order> = {
      status: 'cancelled',
      events: events('created', 'cancelled'),
    };
    expect(detail(cancelled, 'Cancelled')).toMatch(/Nothing was charged\.$/);
    expect(detail({ ...cancelled, fee: 5 }, 'Cancelled')).toMatch(/The fee is \$5\.00\.$/);
  });

  test('an event that nobody knows is left out', () => {
    expect(timeline({ events: events('created', 'file_added', newerWord('toString')) })[1]).toBe(
      'Finding a driver now',
    );
  });
});

test('the carrier’s scans stand in it, each once', () => {
  const scan = (sequence: number, status: TrackStatus, place: string): Order['events'][number] => ({
    sequence,
    type: 'parcel_moved',
    status: 'completed',
    happenedAt: `2026-11-${sequence}T12:00:00Z`,
    actor: 'system',
    note: null,
    scan: { number: '1Z999AA10123456784', status, place },
  });
  const scans = [
    scan(21, 'in_transit', 'Louisville, KY'),
    scan(22, 'in_transit', 'Louisville, KY'),
    scan(23, 'delivered', 'Shepherdsville, KY'),
  ];
  const order = testOrder({ status: 'completed', events: [...testOrder({}).events, ...scans] });
  const shown = timelineEntries(order, viewpoint).filter(({ at }) => at?.startsWith('2026-11-2'));
  expect(shown.slice(-2).map(({ title, at }) => [title, at?.slice(8, 10)])).toEqual([
    ['The parcel is on its way to the shop', '21'],
    ['The parcel is at the shop', '23'],
  ]);
});
