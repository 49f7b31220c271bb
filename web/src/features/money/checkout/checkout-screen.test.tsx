import type { CallAnswer } from '@backhaul/contract/call.ts';
import { chooseKeeping } from '@backhaul/contract/calls/money/kept-methods.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  chooseCredit,
  confirmLocalPayment,
  createPaymentIntent,
  payWithCredit,
  readPayment,
  refreshPayment,
} from '@backhaul/contract/calls/money/payments.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
import type { PaymentAnswer } from './checkout-state.ts';

const payment: PaymentAnswer = {
  orderId: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  orderName: 'Wireless headphones',
  pickupAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  dropoffName: 'Best Buy Brentwood',
  slotStartAt: '2026-11-21T23:00:00Z',
  slotEndAt: '2026-11-22T02:00:00Z',
  timeZone: 'America/Chicago',
  status: 'created',
  paymentStatus: 'pending',
  paymentMethod: 'card',
  isDue: true,
  lines: [{ code: 'base', label: 'Base fare', amount: 20.69 }],
  total: 20.69,
  toPay: 20.69,
  covered: 0,
  retailer: 'Target',
  credit: { amount: 0, isUsed: true, available: 0, heldElsewhere: 0, firstExpiresAt: null },
  tip: 5,
  tipUntil: null,
  captured: 0,
  refunded: 0,
  owed: 0,
  brand: null,
  last4: null,
  failureMessage: null,
  gateway: 'local',
  expiresAt: '2026-11-21T19:52:00Z',
};

const intent: CallAnswer<typeof createPaymentIntent> = {
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  gateway: 'local',
  ways: ['card', 'paypal'],
  isKept: false,
};

// Loads the page's code before the tests, because loading takes longer than any test.
beforeAll(async () => void (await import('./checkout-screen.tsx')));

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(readPayment, payment);
  server.answers(createPaymentIntent, intent);
});
afterEach(() => void vi.useRealTimers());

const open = () => openApp(`/checkout?orderId=${payment.orderId}`);
const pay = () => screen.findByRole('button', { name: /^Pay/ });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('it leads with what, where, when and how much, and promises nothing that is not there', async () => {
  open();
  await pay();
  const text = screen.getByRole('region', { name: 'Complete Your Booking' }).textContent;
  expect(text).toMatch(
    /Wireless headphones.*3526 Halliday Ave.*Tomorrow, 5 to 8 PM.*Best Buy Brentwood.*\$20\.69.*Pay with/,
  );
  const page = document.body.textContent;
  expect(page).not.toMatch(/Apple Pay|Google Pay|Same-day/);
  expect(page).toContain('Booked for tomorrow, 5 to 8 PM');
});

test('Back leads where the payer came from', async () => {
  open();
  await pay();
  const cameFrom = `/order-status/${payment.orderId}`;
  history.pushState({ cameFrom, key: 'paying' }, '');
  fireEvent.popState(window);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(cameFrom),
  );
});

test('a tip’s checkout is a tip’s: its heading, its amount, and Back to the order', async () => {
  server.answers(readPayment, {
    ...payment,
    status: 'completed',
    paymentStatus: 'captured',
    isDue: false,
    captured: 20.69,
    tipUntil: '2026-11-27T20:36:00Z',
  });
  openApp(`/checkout?orderId=${payment.orderId}&tip=3`);
  const card = await screen.findByRole('region', { name: 'Your Tip' });
  await screen.findByRole('button', { name: 'Pay $3.00' });
  expect(card.textContent).not.toContain('Complete Your Booking');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    `/order-status/${payment.orderId}`,
  );
  expect(server.sent.at(-1)?.body).toMatchObject({ amount: 3, purpose: 'tip' });
});

test('it waits for the payment’s secret beside what is paid, then says where one is, with the way back', async () => {
  server.keepsWaiting(createPaymentIntent);
  const { unmount } = open();
  expect((await screen.findByText('Setting up payment...')).closest('[role=status]')).toBeTruthy();
  const waiting = await screen.findByRole('region', { name: 'Complete Your Booking' });
  expect(waiting.textContent).toMatch(/Wireless headphones.*\$20\.69.*Setting up payment/);
  expect(document.body.textContent).not.toMatch(/Cards|PayPal/);
  unmount();
  server.answers(createPaymentIntent, intent);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Secure Payment' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/book-pickup');
  const card = screen.getByRole('region', { name: 'Complete Your Booking' }).textContent;
  expect(card).toMatch(/RTN-7K4QH2MX.*Copy/);
  expect(card).toMatch(/On Demand Returns Fee\$20\.69/);
});

test.each([
  ['Booked for tomorrow, 5 to 8 PM', 'Cards, PayPal', payment, intent.ways],
  [
    'Same-day available',
    'Cards, PayPal',
    { ...payment, slotStartAt: '2026-11-20T23:00:00Z', slotEndAt: '2026-11-21T02:00:00Z' },
    intent.ways,
  ],
  [
    'Booked for tomorrow, 5 to 8 PM',
    'Cards, Apple Pay, Google Pay',
    payment,
    ['card', 'apple_pay', 'google_pay'] as typeof intent.ways,
  ],
])('three tiles say what is so of it: %s, %s', async (pickup, means, answer, ways) => {
  server.answers(readPayment, answer);
  server.answers(createPaymentIntent, { ...intent, ways });
  open();
  const tile = async (title: string) =>
    (await screen.findByText(title, { selector: 'strong' })).nextElementSibling?.textContent;
  expect(await tile('Secure Payment')).toBe('SSL encrypted');
  expect(await tile('Quick Pickup')).toBe(pickup);
  expect(await tile('Multiple Payment')).toBe(means);
});

test('while it is paid the button says so, and takes no second press', async () => {
  server.keepsWaiting(confirmLocalPayment);
  open();
  const button = await pay();
  fireEvent.click(screen.getByRole('button', { name: /^Use 4242/ }));
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a test card fills the form; a decline says what to do next, and goes when one tries again', async () => {
  open();
  const button = await pay();
  fireEvent.click(screen.getByRole('button', { name: /^Use 4000 0000 0000 0002/ }));
  expect([value('Card number'), value('Expiry'), value('CVC')]).toEqual([
    '4000 0000 0000 0002',
    '12 / 29',
    '123',
  ]);
  server.refuses(confirmLocalPayment, 402, 'payment_declined', 'Your card was declined.');
  fireEvent.click(button);
  const next =
    'Nothing was charged. Your bank gave no reason. Call the number on your card, or use another card, or pay with PayPal.';
  await screen.findByText(next);
  // The focus moved to this text, because the disabled button lost it.
  expect(document.activeElement?.textContent).toContain(next);
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '1' } });
  expect(screen.queryByText(next)).toBeNull();
  fireEvent.click(button);
  await screen.findByText('Please enter the 3 or 4 digits of the CVC.');
  expect(screen.queryByText(next)).toBeNull();
});

test.each([
  ['insufficient_funds', 'Nothing was charged. Use another card, or pay with PayPal.'],
  ['expired_card', /Check the expiry date/],
  ['incorrect_cvc', /Check the digits on the card/],
  ['processing_error', /Wait a moment and try again/],
  ['authentication_required', /confirm the payment with your bank/],
])('after %s it says what to do about that', async (decline, next) => {
  open();
  const button = await pay();
  fireEvent.click(screen.getByRole('button', { name: /^Use 4000 0000 0000 0002/ }));
  server.refuses(confirmLocalPayment, 402, 'payment_declined', 'No.', undefined, { decline });
  fireEvent.click(button);
  expect(await screen.findByText(next)).toBeTruthy();
});

test('what was replaced or paid elsewhere is asked for anew, and not called uncharged', async () => {
  open();
  const button = await pay();
  fireEvent.click(screen.getByRole('button', { name: /^Use 4242/ }));
  server.refuses(confirmLocalPayment, 409, 'payment_not_due', 'This order cannot be paid now.');
  server.answers(refreshPayment, undefined);
  server.answers(readPayment, { ...payment, total: 23.69, toPay: 23.69 });
  server.answers(createPaymentIntent, { ...intent, clientSecret: 'pi_2_secret_2' });
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Pay $23.69' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Nothing was charged');
  expect(server.sent.map(({ what }) => what)).toContain(
    `POST /api/orders/${payment.orderId}/payment/refresh`,
  );
});

test('who agrees to keep a card and then pays by PayPal has not agreed to keep that', async () => {
  server.answers(chooseKeeping, undefined);
  open();
  await pay();
  fireEvent.click(screen.getByLabelText(/^Save this card/));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Save this card/)).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByLabelText('PayPal'));
  await waitFor(() =>
    expect(
      server.sent.filter(({ what }) => what.endsWith('/keeping')).map(({ body }) => body),
    ).toEqual([
      { purpose: 'fare', isKept: true },
      { purpose: 'fare', isKept: false },
    ]),
  );
});

test('a choice that could not be saved is not sent again and again', async () => {
  server.answers(createPaymentIntent, { ...intent, isKept: true });
  server.refuses(chooseKeeping, 503, 'not_ready', 'The server is not ready.');
  open();
  await pay();
  fireEvent.click(screen.getByLabelText('PayPal'));
  expect(await screen.findByText('We could not save your choice about the card')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Card'));
  fireEvent.click(screen.getByLabelText('PayPal'));
  await screen.findByText('You approve the amount in the next step.');
  expect(server.sent.filter(({ what }) => what.endsWith('/keeping'))).toHaveLength(1);
});

test('who chose PayPal sees it named and may pay by card', async () => {
  server.answers(readPayment, { ...payment, paymentMethod: 'paypal' });
  open();
  await pay();
  const methods = screen.getByRole('group', { name: 'Pay with' });
  expect(within(methods).getByLabelText('PayPal')).toHaveProperty('checked', true);
  expect(document.body.textContent).toContain('(as you chose)');
  fireEvent.click(within(methods).getByLabelText('Card'));
  fireEvent.click(await screen.findByRole('button', { name: /^Use 4242/ }));
  server.answers(confirmLocalPayment, { status: 'succeeded' });
  fireEvent.click(await pay());
  await waitFor(() =>
    expect(server.sent.at(-1)?.body).toEqual({
      clientSecret: 'pi_1_secret_1',
      cardNumber: '4242424242424242',
    }),
  );
});

test.each([
  ['secret', createPaymentIntent],
  ['order', readPayment],
])('a payment whose %s cannot be had says so, and is set up again on a press', async (_, call) => {
  server.refuses(call, 503, 'not_ready', 'The server is not ready.');
  open();
  expect(await screen.findByRole('heading', { name: 'Payment Setup Failed' })).toBeTruthy();
  // The text appears twice, because the toast has the same title as the page.
  await waitFor(() => expect(screen.getAllByText('Payment Setup Failed')).toHaveLength(2));
  expect(screen.getByText('Unable to initialize payment. Please try again.')).toBeTruthy();
  server.answers(readPayment, payment);
  server.answers(createPaymentIntent, intent);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await pay()).toBeTruthy();
});

test('an order that is not there is said to be so, and no payment to have failed', async () => {
  server.refuses(readPayment, 404, 'not_found', 'There is nothing here.');
  open();
  expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeTruthy();
  expect(screen.queryByText('Payment Setup Failed')).toBeNull();
});

test.each([
  ['', 'Your pickup has been booked successfully!'],
  ['&trackingNumber=RTN-7K4QH2MX', 'Your pickup has been booked! Track with RTN-7K4QH2MX'],
])('what is paid is said, and leads to the order: %j', async (query, words) => {
  server.answers(confirmLocalPayment, { status: 'succeeded' });
  openApp(`/checkout?orderId=${payment.orderId}${query}`);
  const button = await pay();
  fireEvent.click(screen.getByRole('button', { name: /^Use 4242/ }));
  server.answers(readPayment, { ...payment, paymentStatus: 'authorized', isDue: false });
  fireEvent.click(button);
  const clock = vi.spyOn(globalThis, 'setTimeout');
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  await waitFor(() => expect(clock).toHaveBeenCalledWith(expect.any(Function), 6_000));
  clock.mockRestore();
  expect(window.location.pathname).toBe(`/order-status/${payment.orderId}`);
});

const credit = {
  amount: 5,
  isUsed: true,
  available: 5,
  heldElsewhere: 0,
  firstExpiresAt: '2026-12-24T06:00:00Z',
};

test('credit stands beneath the price, pays by itself, and can be kept for later', async () => {
  server.answers(readPayment, { ...payment, toPay: 15.69, credit });
  open();
  await screen.findByRole('button', { name: 'Pay $15.69' });
  const text = screen.getByRole('region', { name: 'Complete Your Booking' }).textContent;
  expect(text).toMatch(/\$20\.69.*Use my credit.*Credit−\$5\.00To pay\$15\.69/);
  server.answers(chooseCredit, undefined);
  server.answers(readPayment, { ...payment, credit: { ...credit, amount: 0, isUsed: false } });
  fireEvent.click(screen.getByRole('switch', { name: /Use my credit/ }));
  await screen.findByRole('button', { name: 'Pay $20.69' });
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: `PUT /api/orders/${payment.orderId}/credit`,
      body: { isUsed: false },
    }),
  );
});

test('an order that credit covers is paid with one press and no card', async () => {
  server.answers(readPayment, {
    ...payment,
    tip: 0,
    toPay: 0,
    credit: { ...credit, amount: 20.69, available: 30 },
  });
  server.answers(payWithCredit, undefined);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay with my credit' }));
  await screen.findByText('Paid With Your Credit');
  expect(server.asked.some((one) => one.includes(createPaymentIntent.path))).toBe(false);
});
