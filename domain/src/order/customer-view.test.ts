import { describe, expect, it } from 'vitest';
import {
  customerProgress,
  customerProgressIndex,
  type CustomerStatus,
  customerStatus,
  customerStatuses,
  customerStatusMessage,
  notOfferedMessage,
  orderMessage,
  publicMessage,
  underReviewMessage,
  demoStep,
  statusInVocabulary,
  type ShownStatus,
  statusLabels,
  unknownStatusMessage,
  unpaidMessage,
} from './customer-view.ts';
import { type PaymentStatus, paymentStatuses } from './order-events.ts';
import { orderRoles, orderStatuses } from './order-lifecycle.ts';
import { type ReviewStatus, reviewStatuses } from './review-status.ts';

describe('the two vocabularies', () => {
  it('projects only in_transit and delivered', () => {
    const changed = orderStatuses
      .filter((status) => customerStatus(status) !== status)
      .map((status) => [status, customerStatus(status)]);
    expect(changed).toEqual([
      ['in_transit', 'picked_up'],
      ['delivered', 'dropped_off'],
    ]);
  });

  it('gives the stored status to its driver, admins and the system only', () => {
    const storedReaders = orderRoles.filter(
      (kind) => statusInVocabulary(kind, 'delivered') === 'delivered',
    );
    expect(storedReaders).toEqual(['driver', 'admin', 'system']);
  });

  it('lists exactly what the projection can say', () => {
    expect([...new Set(orderStatuses.map(customerStatus))].toSorted()).toEqual(
      [...customerStatuses].toSorted(),
    );
  });
});

describe('what the customer reads', () => {
  it('has a label and a message for every status, stored or projected', () => {
    for (const status of [...orderStatuses, ...customerStatuses]) {
      expect(statusLabels[status]).toBeTruthy();
      expect(customerStatusMessage(status, true)).not.toBe(unknownStatusMessage);
    }
  });

  it('speaks of no store where a carrier or a charity takes it', () => {
    for (const way of ['carrier', 'donation'] as const)
      for (const status of ['picked_up', 'in_transit', 'delivered', 'completed'] as const) {
        const message = customerStatusMessage(status, true, way);
        expect(message).not.toMatch(/store|retailer|Status unknown/);
        expect(message).toContain(way === 'carrier' ? 'parcel' : 'donation');
      }
    expect(customerStatusMessage('assigned', true, 'donation')).toBe(
      customerStatusMessage('assigned', true),
    );
  });

  it.each(['teleported', '', 'toString', '__proto__'])('knows nothing of %j', (status) => {
    expect(customerStatusMessage(status, true)).toBe('Status unknown.');
  });

  it('says what a booked order waits for, first what only the customer can do', () => {
    const message = (
      status: ShownStatus,
      paymentStatus: PaymentStatus,
      reviewStatus: ReviewStatus,
    ) =>
      orderMessage({
        status,
        paymentStatus,
        reviewStatus,
        isCurrentStop: false,
        isInDoubt: false,
        isTripFree: false,
        tipCents: 0,
        way: 'counter',
      });
    expect(message('created', 'pending', 'none')).toBe(unpaidMessage);
    expect(message('created', 'failed', 'pending')).toBe(unpaidMessage);
    expect(message('created', 'authorized', 'pending')).toBe(underReviewMessage);
    expect(message('created', 'authorized', 'approved')).toBe(
      customerStatusMessage('created', false),
    );
    expect(message('cancelled', 'pending', 'pending')).toBe(
      customerStatusMessage('cancelled', false),
    );
    expect(unpaidMessage).toBe('Complete your payment so we can send a driver.');
  });

  it('tells the public that a driver is waited for only while one is asked, and why not to nobody', () => {
    const message = (
      status: ShownStatus,
      paymentStatus: PaymentStatus,
      reviewStatus: ReviewStatus,
    ) =>
      publicMessage({ status, paymentStatus, reviewStatus, isCurrentStop: false, way: 'counter' });
    const waiting = customerStatusMessage('created', false);
    const said = paymentStatuses.flatMap((paymentStatus) =>
      reviewStatuses.map((review) => [
        `${paymentStatus} ${review}`,
        message('created', paymentStatus, review),
      ]),
    );
    const offered = said.filter(([, words]) => words === waiting).map(([order]) => order);
    expect(offered).toEqual([
      'authorized none',
      'authorized approved',
      'captured none',
      'captured approved',
    ]);
    expect(new Set(said.map(([, words]) => words))).toEqual(new Set([waiting, notOfferedMessage]));
    expect(message('cancelled', 'pending', 'none')).toBe(customerStatusMessage('cancelled', false));
  });

  it('says that a driver is on the way only while that is so', () => {
    expect(customerStatusMessage('assigned', true)).toBe(
      'A driver is on the way to pick up your item.',
    );
    expect(customerStatusMessage('assigned', false)).toBe('A driver has accepted your order.');
  });

  it.each<[ShownStatus, string]>([
    ['created', 'Waiting for a driver to accept your order.'],
    ['assigned', 'A driver is on the way to pick up your item.'],
    ['picked_up', 'Your item is on its way to the retailer.'],
    ['dropped_off', 'Your item has been returned to the retailer.'],
    ['refunded', 'Your return has been processed and refunded.'],
  ])('reads of an order that is %s: %s', (status, message) => {
    expect(customerStatusMessage(status, true)).toBe(message);
  });

  it('stands on the progress row, or beside it', () => {
    expect(customerProgress.map(({ label }) => label)).toEqual([
      'Created',
      'Assigned',
      'Picked Up',
      'Dropped Off',
      'Completed',
    ]);
    expect(customerProgressIndex('created')).toBe(0);
    expect(customerProgressIndex('dropped_off')).toBe(3);
    expect(customerProgressIndex('refunded')).toBe(4);
    expect(customerProgressIndex('cancelled')).toBe(-1);
  });

  it.each([
    ['created', 'picked_up'],
    ['assigned', 'picked_up'],
    ['picked_up', 'dropped_off'],
    ['dropped_off', 'completed'],
  ] as const)('a sandbox’s order that is %s goes on to %s', (status, to) => {
    expect(demoStep({ status, paymentStatus: 'authorized', isSandbox: true })).toBe(to);
  });

  it.each(['completed', 'refunded', 'cancelled', 'refused', 'lost', 'nonsense'])(
    'offers none on one that is %s',
    (word) => {
      const status = word as CustomerStatus;
      expect(demoStep({ status, paymentStatus: 'captured', isSandbox: true })).toBeNull();
    },
  );

  it.each(['pending', 'failed'] as const)('offers none before it is paid: %s', (paymentStatus) => {
    expect(demoStep({ status: 'created', paymentStatus, isSandbox: true })).toBeNull();
  });

  it('offers none on orders of the live tenant', () => {
    const order = { status: 'created', paymentStatus: 'authorized', isSandbox: false } as const;
    expect(demoStep(order)).toBeNull();
  });
});
