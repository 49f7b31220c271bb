import { orderStatuses, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { describe, expect, test } from 'vitest';
import { type NowFacts, nowAct } from './now-phase.ts';

const facts: NowFacts = {
  status: 'assigned',
  stop: 'pickup',
  heading: null,
  isHere: false,
  isElsewhere: false,
  mayStart: true,
  asksHandOver: false,
  refusal: 'open',
};
const examples: readonly [string, Partial<NowFacts>, string, string | null, string | null][] = [
  ['a job for tomorrow', { mayStart: false }, 'wait', 'I’m here', null],
  [
    'at the door long before the window',
    { mayStart: false, isHere: true },
    'door',
    'Mark Picked Up',
    null,
  ],
  ['the first door', {}, 'start', 'Start', 'minutes'],
  ['on the way to the door', { heading: 'pickup' }, 'drive', 'I’m here', null],
  ['at the door', { heading: 'pickup', isHere: true }, 'door', 'Mark Picked Up', null],
  [
    'at the door, to be signed',
    { isHere: true, asksHandOver: true },
    'door',
    'Get signature or code',
    null,
  ],
  ['its counter, not collected', { stop: 'store' }, 'unknown', null, null],
  [
    'in the car of who had the job before',
    { status: 'picked_up', stop: 'store', isElsewhere: true },
    'take_over',
    'I have the return',
    null,
  ],
  [
    'in the car of who was bringing it back',
    { status: 'returning', stop: 'customer_return', isElsewhere: true },
    'take_over',
    'I have the return',
    null,
  ],
  [
    'refused, in the car of who had the job before',
    { status: 'refused', stop: 'store', isElsewhere: true },
    'choosing',
    null,
    null,
  ],
  ['collected', { status: 'picked_up', stop: 'store' }, 'leave', 'En Route', 'minutes'],
  [
    'collected, already at the counter',
    { status: 'picked_up', stop: 'store', isHere: true },
    'leave',
    'En Route',
    'minutes',
  ],
  [
    'to the counter',
    { status: 'in_transit', stop: 'store', heading: 'store' },
    'drive',
    'I’m here',
    null,
  ],
  [
    'another stop came in between',
    { status: 'in_transit', stop: 'store' },
    'start',
    'Start',
    'minutes',
  ],
  [
    'at the counter',
    { status: 'in_transit', stop: 'store', isHere: true },
    'counter',
    'Mark Delivered',
    'pay',
  ],
  ['handed in', { status: 'delivered', stop: 'store' }, 'receipt', 'Take the receipt photo', 'pay'],
  [
    'refused, not sent',
    { status: 'refused', stop: 'store', refusal: 'unsent' },
    'asking',
    null,
    null,
  ],
  ['refused, the customer chooses', { status: 'refused', stop: 'store' }, 'choosing', null, null],
  [
    'refused, another store',
    { status: 'refused', stop: 'store', refusal: 'another_location' },
    'way_on',
    'Drive on',
    'minutes',
  ],
  [
    'refused, given away',
    { status: 'refused', stop: 'store', refusal: 'donate' },
    'way_on',
    'Drive on',
    'minutes',
  ],
  [
    'refused, back',
    { status: 'refused', stop: 'store', refusal: 'bring_back' },
    'way_back',
    'Bring Item Back',
    'pay',
  ],
  [
    'back, not set out',
    { status: 'returning', stop: 'customer_return' },
    'start',
    'Start',
    'minutes',
  ],
  [
    'on the way back',
    { status: 'returning', stop: 'customer_return', heading: 'customer_return' },
    'drive',
    'I’m here',
    null,
  ],
  [
    'at the door again',
    { status: 'returning', stop: 'customer_return', isHere: true },
    'door_again',
    'Mark Returned',
    'pay',
  ],
  ['a status of a newer server', { status: null }, 'unknown', null, null],
];

describe('the one button of the sheet', () => {
  test.each(examples)('%s', (_, changed, phase, word, amount) => {
    expect(nowAct({ ...facts, ...changed })).toEqual({ phase, word, amount });
  });

  test('every open status has an act, every other none', () => {
    const open: readonly OrderStatus[] = [
      'assigned',
      'picked_up',
      'in_transit',
      'delivered',
      'refused',
      'returning',
    ];
    for (const status of orderStatuses) {
      const stop =
        status === 'assigned' ? 'pickup' : status === 'returning' ? 'customer_return' : 'store';
      const { phase } = nowAct({ ...facts, status, stop });
      expect([status, phase !== 'unknown']).toEqual([status, open.includes(status)]);
    }
  });
});
