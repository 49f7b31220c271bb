import type { Order } from '@backhaul/contract/order-answer.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/open-app.tsx';
import { DetailsCard } from './details-card.tsx';
import { testOrder } from './test-order.ts';

function textOf(differs: Partial<Order>): string {
  startFakeServer();
  renderPart(<DetailsCard order={testOrder({ payment: null, ...differs })} />);
  return document.body.textContent;
}

test.each(['pending', 'failed', 'voided'] as const)(
  'an order that ended with its payment %s says that nothing was charged, and asks for nothing',
  (paymentStatus) => {
    const text = textOf({ status: 'cancelled', paymentStatus });
    expect(text).toContain('PaymentNothing charged');
    expect(text).toContain('We charged nothing.');
    expect(text).not.toMatch(/due|failed/i);
  },
);

test('one that waits for its payment says so', () => {
  const text = textOf({ status: 'created', paymentStatus: 'pending' });
  expect(text).toContain('PaymentPayment due');
  expect(text).not.toContain('Nothing');
});

test('the pickup address names the unit', () => {
  const address = { pickupStreetAddress: '5130 Wilson Ave', pickupUnit: 'Apt 2B' };
  expect(textOf(address)).toContain('5130 Wilson Ave, Apt 2B');
});

test('the access notes say who reads them', () => {
  expect(textOf({ accessNotes: 'Gate code 4711' })).toContain(
    'Gate code 4711Only your driver sees these notes',
  );
});

test.each([
  [{ paymentStatus: 'pending', credit: 5 }, 'Your credit pays $5.00 of the price.'],
  [{ paymentStatus: 'captured', credit: 5 }, 'Your credit paid $5.00 of the price.'],
  [
    { paymentStatus: 'authorized', credit: 18.24, totalPrice: 18.24 },
    'Your credit paid the whole price.',
  ],
] as const)('says what credit pays: %o', (differs, sentence) => {
  expect(textOf(differs)).toContain(sentence);
});

test('without credit nothing is said of it', () => {
  expect(textOf({ paymentStatus: 'captured' })).not.toContain('credit');
});
