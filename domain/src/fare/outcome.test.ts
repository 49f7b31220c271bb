import { describe, expect, it, test } from 'vitest';
import { fareV1 } from './fare-v1.ts';
import { pickupFailureReasons, refusalReasons } from '../order/action-reasons.ts';
import {
  cancellationOutcome,
  failedPickupPayCents,
  faultOfReason,
  missedPickupFeeCents,
  orderOutcomes,
  outcomeOf,
  pickupFailureOutcome,
  returnOutcome,
  settle,
  verdictCents,
  type BookedMoney,
} from './outcome.ts';
import { fareV2 } from './verdict-rules.ts';
import { priceTrip } from './price-trip.ts';

const { fare, driverPay } = priceTrip(
  {
    milesHundredths: 384,
    minutes: 13,
    itemValueCents: 13_498,
    numberOfItems: 2,
    tipCents: 500,
  },
  fareV1,
);
const booked: BookedMoney = {
  totalCents: fare.totalCents,
  tipCents: 500,
  driverPayLines: driverPay.lines,
};

it.each([
  ['completed', 1824, 1207],
  ['cancelled_free', 0, 0],
  ['cancelled_by_customer_late', 500, 300],
  ['cancelled_by_platform', 0, 300],
  ['pickup_failed_customer', 500, 300],
  ['pickup_failed_other', 0, 300],
  ['returned_charged', 1824, 1207 + 134 + 173],
  ['returned_platform', 0, 1207 + 134 + 173],
  ['driver_at_fault', 0, 0],
  ['lost', 0, 0],
] as const)('%s: the customer pays %i, the driver gets %i', (outcome, customer, driver) => {
  expect(settle(outcome, booked, fareV1)).toEqual({
    customerPaysCents: customer,
    driverGetsCents: driver,
    waitingCents: 0,
  });
});

it.each([
  ['verdict_returned', 500, 1207 + 134 + 173],
  ['verdict_elsewhere', 500, 1207],
  ['returned_charged', 1824, 1207 + 134 + 173],
  ['completed', 1824, 1207],
] as const)(
  'where the verdict stands, %s: the customer pays %i, the driver gets %i, and the difference is given up',
  (outcome, customer, driver) => {
    expect(settle(outcome, booked, fareV2)).toMatchObject({
      customerPaysCents: customer,
      driverGetsCents: driver,
    });
    expect(verdictCents(outcome, booked, fareV2)).toBe(1824 - customer);
  },
);

it.each([
  ['returned', 'policy', true, null, 'verdict_returned'],
  ['returned', 'policy', false, null, 'returned_charged'],
  ['returned', 'worn', false, null, 'returned_charged'],
  ['returned', 'policy', true, 'driver', 'driver_at_fault'],
  ['returned', 'store_gone', false, null, 'returned_platform'],
  ['returned', 'no such reason', false, null, 'returned_platform'],
  ['returned', 'toString', false, null, 'returned_platform'],
  ['returned', null, false, null, 'returned_platform'],
  ['completed', 'policy', true, null, 'verdict_elsewhere'],
  ['completed', 'tags_gone', false, null, 'completed'],
  ['lost', 'policy', true, null, 'lost'],
] as const)(
  '%s after a refusal for %s, free %s, fault of %s: %s',
  (ending, refusalReason, isTripFree, fault, outcome) => {
    const facts = { by: 'driver', reason: null, acceptedAt: 0, at: 1 };
    expect(outcomeOf(ending, { ...facts, refusalReason, isTripFree, fault })).toBe(outcome);
  },
);

it.each([
  ['owner', 'cancelled_by_customer_late'],
  ['admin', 'cancelled_by_platform'],
  ['system', 'cancelled_by_platform'],
  ['driver', 'cancelled_by_platform'],
] as const)('cancelled late by the %s: %s', (by, outcome) => {
  const facts = { by, reason: null, refusalReason: null, fault: null, acceptedAt: 0 };
  expect(outcomeOf('cancelled', { ...facts, at: 86_400_000 })).toBe(outcome);
});

it.each([
  ['customer_absent', null, 'pickup_failed_customer'],
  ['customer_absent', 'platform', 'pickup_failed_other'],
  ['unsafe', null, 'pickup_failed_other'],
  ['unsafe', 'driver', 'driver_at_fault'],
  ['no such reason', null, 'pickup_failed_other'],
  ['toString', null, 'pickup_failed_other'],
  [null, null, 'pickup_failed_other'],
] as const)('not picked up for %s, fault of %s: %s', (reason, fault, outcome) => {
  const facts = { by: 'driver', refusalReason: null, acceptedAt: 0, at: 1 };
  expect(outcomeOf('pickup_failed', { ...facts, reason, fault })).toBe(outcome);
});

it('pays the drive to another store, beside the way there and back', () => {
  const further = { ...booked, extraLegsCents: 250 };
  expect(settle('completed', further, fareV1).driverGetsCents).toBe(1207 + 250);
  expect(settle('returned_charged', further, fareV1).driverGetsCents).toBe(1207 + 250 + 307);
  expect(settle('lost', further, fareV1).driverGetsCents).toBe(0);
});

it('says the fee and the pay of a failed pickup beforehand, as the rules have them', () => {
  expect([missedPickupFeeCents(fareV1), failedPickupPayCents(fareV1)]).toEqual([500, 300]);
  const free = { customerPays: 'nothing', driverGets: 'nothing' } as const;
  const outcomes = {
    ...fareV1.outcomes,
    pickup_failed_customer: free,
    pickup_failed_other: free,
  };
  const rules = { ...fareV1, outcomes };
  expect([missedPickupFeeCents(rules), failedPickupPayCents(rules)]).toEqual([0, 0]);
});

it('never takes more of a fee than the fare without its tip', () => {
  const cheap = { totalCents: 620, tipCents: 500, driverPayLines: [] };
  expect(settle('cancelled_by_customer_late', cheap, fareV1).customerPaysCents).toBe(120);
  const allTip = { totalCents: 500, tipCents: 500, driverPayLines: [] };
  expect(settle('pickup_failed_customer', allTip, fareV1).customerPaysCents).toBe(0);
});

describe('cancelling', () => {
  const minute = 60_000;
  it.each([
    ['owner', null, 0, 'cancelled_free'],
    ['system', null, 0, 'cancelled_free'],
    ['owner', 0, 2 * minute, 'cancelled_free'],
    ['owner', 0, 2 * minute + 1, 'cancelled_by_customer_late'],
    ['owner', 60 * minute, 62 * minute, 'cancelled_free'],
    ['owner', 60 * minute, 62 * minute + 1, 'cancelled_by_customer_late'],
    ['admin', 0, minute, 'cancelled_by_platform'],
    ['admin', null, 0, 'cancelled_free'],
  ] as const)('by the %s, accepted at %s, at %i: %s', (by, acceptedAt, at, outcome) => {
    expect(cancellationOutcome({ by, acceptedAt, at })).toBe(outcome);
  });
});

describe('faults', () => {
  it('is known for every reason', () => {
    for (const reason of [...pickupFailureReasons, ...refusalReasons]) {
      expect(faultOfReason[reason]).toBeTruthy();
    }
  });

  it.each([
    ['customer', 'pickup_failed_customer', 'returned_charged'],
    ['store', 'pickup_failed_other', 'returned_charged'],
    ['platform', 'pickup_failed_other', 'returned_platform'],
    ['driver', 'driver_at_fault', 'driver_at_fault'],
  ] as const)('of the %s decide', (fault, pickupFailure, comingBack) => {
    expect(pickupFailureOutcome(fault)).toBe(pickupFailure);
    expect(returnOutcome(fault)).toBe(comingBack);
  });
});

test('waiting is paid beside the fee for a trip, never beside the whole pay, and the customer pays no more', () => {
  const waited = { ...booked, waitingPayCents: 75 };
  for (const outcome of orderOutcomes) {
    const plain = settle(outcome, booked, fareV1);
    const isTripFee = fareV1.outcomes[outcome].driverGets === 'trip_fee';
    expect(settle(outcome, waited, fareV1)).toEqual({
      customerPaysCents: plain.customerPaysCents,
      driverGetsCents: plain.driverGetsCents + (isTripFee ? 75 : 0),
      waitingCents: isTripFee ? 75 : 0,
    });
  }
});
