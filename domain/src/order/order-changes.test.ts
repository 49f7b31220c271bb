import { expect, test } from 'vitest';
import { customerStatus } from './customer-view.ts';
import { changeableDetails, namesOfDetails, orderDetails } from './order-changes.ts';
import { orderStatuses } from './order-lifecycle.ts';

test('everything until a driver accepts, what helps the driver and the tip until the pickup, then nothing', () => {
  const expected = {
    created: [...orderDetails],
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

test('the details have names for a sentence', () => {
  expect(namesOfDetails(['instructions', 'access_notes', 'tip'])).toBe(
    'instructions, access notes, and tip',
  );
});
