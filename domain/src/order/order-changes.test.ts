import { expect, test } from 'vitest';
import { customerStatus } from './customer-view.ts';
import {
  changeableDetails,
  correctableDetails,
  customerDetails,
  namesOfDetails,
  staffDetails,
} from './order-changes.ts';
import { orderStatuses } from './order-lifecycle.ts';

test('everything until a driver accepts, what helps the driver and the tip until the pickup, then nothing', () => {
  const expected = {
    created: [...customerDetails],
    assigned: ['instructions', 'access_notes', 'tip'],
  };
  for (const status of orderStatuses) {
    const changeable = Object.hasOwn(expected, status)
      ? expected[status as keyof typeof expected]
      : [];
    expect(changeableDetails(status)).toEqual(changeable);
    expect(changeableDetails(customerStatus(status))).toEqual(changeable);
  }
});

test('the staff correct everything until the pickup, then phone and door until it is given over', () => {
  const onTheWay = ['phone', 'unit', 'access_notes'];
  const expected = {
    created: [...staffDetails],
    assigned: [...staffDetails],
    picked_up: onTheWay,
    in_transit: onTheWay,
    refused: onTheWay,
    returning: onTheWay,
  };
  for (const status of orderStatuses)
    expect(correctableDetails(status)).toEqual({ ...expected }[status as 'created'] ?? []);
});

test('the details have names for a sentence', () => {
  expect(namesOfDetails(['instructions', 'access_notes', 'tip'])).toBe(
    'instructions, access notes, and tip',
  );
});
