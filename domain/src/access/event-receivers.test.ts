import { describe, expect, test } from 'vitest';
import { orderEventTypes } from '../order/order-events.ts';
import { eventOfAction } from '../order/order-lifecycle.ts';
import { receivableEvents, mayReceiveEvent } from './event-receivers.ts';

const transitions: readonly string[] = Object.values(eventOfAction);
const ofKind = (kind: string) => orderEventTypes.filter((type) => type.startsWith(kind));
const ofBanks = ofKind('payment_dispute').concat('payment_refund_failed');
const ofPayers = ofKind('payment').filter((type) => !ofBanks.includes(type));

describe('who receives an event', () => {
  test('the public of every transition, of where the driver is on the way to and of a parcel’s way, and of nothing else', () => {
    const onTheWay = ['heading_to_stop', 'stop_put_off', 'parcel_moved'];
    expect(receivableEvents('visitor').toSorted()).toEqual(
      [...transitions, ...onTheWay].toSorted(),
    );
  });

  test.each([...ofPayers, ...ofKind('review')])('%s is the payer’s affair', (type) => {
    for (const relation of ['driver', 'other_driver', 'retailer', 'visitor'] as const)
      expect([relation, mayReceiveEvent(relation, type)]).toEqual([relation, false]);
    expect(mayReceiveEvent('owner', type)).toBe(true);
  });

  test.each([...ofKind('case'), ...ofBanks])('%s is the platform’s alone', (type) => {
    for (const relation of ['owner', 'driver', 'other_driver', 'retailer', 'visitor'] as const)
      expect([relation, mayReceiveEvent(relation, type)]).toEqual([relation, false]);
  });

  test('admins of everything, a driver who is not on the job of nothing', () => {
    expect(receivableEvents('admin').toSorted()).toEqual([...orderEventTypes].toSorted());
    expect(receivableEvents('other_driver')).toEqual([]);
  });

  test('nobody of what this version does not know', () => {
    for (const type of ['fraud_flagged', 'toString', ''])
      expect(mayReceiveEvent('admin', type)).toBe(false);
  });
});
