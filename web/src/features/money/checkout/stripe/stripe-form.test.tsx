import type { CallAnswer } from '@backhaul/contract/call.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import { chooseKeeping } from '@backhaul/contract/calls/money/kept-methods.ts';
import {
  createPaymentIntent,
  readPayment,
  refreshPayment,
} from '@backhaul/contract/calls/money/payments.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { startFakeServer, type FakeServer } from '../../../../testing/fake-server.ts';
import { installation } from '../../../../testing/installation.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import type { PaymentAnswer } from '../checkout-state.ts';

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
  gateway: 'stripe',
  expiresAt: '2026-11-21T19:52:00Z',
};
const intent: CallAnswer<typeof createPaymentIntent> = {
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  gateway: 'stripe',
  ways: ['card', 'apple_pay', 'google_pay', 'paypal'],
  isKept: false,
};

type Handler = (event: object) => void;

/** A fake of Stripe's script, with the documented calls that the form makes. */
function fakeStripe() {
  const handlers: Record<string, Handler> = {};
  const made: { kind: string; options: Record<string, unknown> }[] = [];
  const elements = {
    create(kind: string, options: Record<string, unknown>) {
      made.push({ kind, options });
      return {
        on: (name: string, handler: Handler) => {
          if (kind === 'payment') handlers[name] = handler;
        },
        mount: () => undefined,
        destroy: () => undefined,
      };
    },
    submit: vi.fn(async (): Promise<object> => ({ selectedPaymentMethod: 'card' })),
    fetchUpdates: vi.fn(async () => ({})),
    update: vi.fn(async () => undefined),
  };
  const group = vi.fn(() => elements);
  const confirmPayment = vi.fn(async (): Promise<object> => ({}));
  const lastError: object | null = null;
  const emit = (name: string, event: object = {}) => act(() => handlers[name]?.(event));
  return {
    elements,
    group,
    confirmPayment,
    lastError: lastError as object | null,
    made,
    emit,
    handlers,
  };
}

/** A fake of Stripe's loader. It is loaded once for all tests. */
const script = Object.assign(
  () => ({
    elements: stripe.group,
    confirmPayment: stripe.confirmPayment,
    retrievePaymentIntent: async () => ({
      paymentIntent: { last_payment_error: stripe.lastError },
    }),
  }),
  { version: 'endive' },
);

// Loads the page's code before the tests, because loading takes longer than any test.
beforeAll(async () => {
  await import('../checkout-screen.tsx');
  await import('./stripe-payment-form.tsx');
});

let server: FakeServer;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  stripe = fakeStripe();
  vi.stubGlobal('Stripe', script);
  server = startFakeServer();
  server.answers(me, customer);
  server.answers(environment, {
    ...installation,
    paymentGateway: 'stripe',
    paymentKey: 'pk_live_1',
  });
  server.answers(readPayment, payment);
  server.answers(createPaymentIntent, intent);
  server.answers(refreshPayment, undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(query = '') {
  openApp(`/checkout?orderId=${payment.orderId}${query}`);
  await waitFor(() => expect(stripe.handlers['ready']).toBeDefined());
  stripe.emit('ready');
  return await screen.findByRole('button', { name: 'Pay $20.69' });
}
const answersOf = (error: object) => stripe.confirmPayment.mockResolvedValueOnce({ error });

test('Pay waits for the form, which knows the secret, what comes first, and who pays where', async () => {
  openApp(`/checkout?orderId=${payment.orderId}`);
  const pay = await screen.findByRole('button', { name: 'Pay $20.69' });
  expect(pay).toHaveProperty('disabled', true);
  await waitFor(() => expect(stripe.handlers['ready']).toBeDefined());
  stripe.emit('ready');
  expect(pay).toHaveProperty('disabled', false);
  expect(stripe.group).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_1' }),
  );
  const [form, address] = stripe.made;
  expect(form).toMatchObject({
    kind: 'payment',
    options: { paymentMethodOrder: ['card', 'paypal'] },
  });
  expect(address).toMatchObject({
    kind: 'address',
    options: {
      mode: 'billing',
      defaultValues: { address: { line1: '3526 Halliday Ave', postal_code: '63118' } },
    },
  });
});

test('a wallet is claimed where gateway and browser both have it', async () => {
  await open();
  stripe.emit('availablepaymentmethodschange', {
    paymentMethods: {
      card: { available: true },
      applePay: { available: false },
      googlePay: { available: true },
      link: { available: true },
    },
  });
  expect(screen.getByText('Cards, Google Pay')).toBeTruthy();
});

test('each decline says what to do next, and the form stays as it is', async () => {
  const pay = await open();
  const code = 'card_declined';
  answersOf({
    type: 'card_error',
    code,
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
  fireEvent.click(pay);
  expect(
    await screen.findByText('Nothing was charged. Use another card, or pay with PayPal.'),
  ).toBeTruthy();
  expect(screen.getAllByText('Your card has insufficient funds.')).toHaveLength(2);
  expect(stripe.made).toHaveLength(2);
  stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'requires_capture' } });
  server.answers(readPayment, { ...payment, paymentStatus: 'authorized', isDue: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $20.69' }));
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(window.location.pathname).toBe(`/order-status/${payment.orderId}`);
});

test('two presses are one payment', async () => {
  const pay = await open();
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(pay);
  fireEvent.click(pay);
  const busy = await screen.findByRole('button', { name: 'Processing...' });
  expect(busy).toHaveProperty('disabled', true);
  await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(1));
});

test('what another tab paid a moment ago is paid', async () => {
  const pay = await open();
  answersOf({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'requires_capture' },
  });
  server.answers(readPayment, { ...payment, paymentStatus: 'authorized', isDue: false });
  fireEvent.click(pay);
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
});

test('a payment that was replaced is set up again with what is due now', async () => {
  const pay = await open();
  answersOf({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
  server.answers(readPayment, { ...payment, total: 23.69, toPay: 23.69 });
  server.answers(createPaymentIntent, { ...intent, clientSecret: 'pi_2_secret_2' });
  fireEvent.click(pay);
  expect(await screen.findByRole('button', { name: 'Pay $23.69' })).toBeTruthy();
  await waitFor(() =>
    expect(stripe.group).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientSecret: 'pi_2_secret_2' }),
    ),
  );
});

test('fields that are not filled in send nothing', async () => {
  const pay = await open();
  stripe.elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error' } });
  fireEvent.click(pay);
  await waitFor(() => expect(stripe.elements.submit).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Pay $20.69' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('a form that does not load says so', async () => {
  openApp(`/checkout?orderId=${payment.orderId}`);
  await waitFor(() => expect(stripe.handlers['loaderror']).toBeDefined());
  stripe.emit('loaderror', { error: { message: 'no network' } });
  expect(await screen.findByRole('heading', { name: 'Payment Setup Failed' })).toBeTruthy();
  expect(screen.getByText('Unable to initialize payment. Please try again.')).toBeTruthy();
});

test('a card is kept only where its holder ticks it, and what is no card is not', async () => {
  await open();
  const box = screen.getByLabelText('Save this card for a later tip or a cancellation fee');
  expect(box).toHaveProperty('checked', false);
  server.answers(chooseKeeping, undefined);
  fireEvent.click(box);
  await waitFor(() => expect(stripe.elements.fetchUpdates).toHaveBeenCalledTimes(1));
  stripe.emit('change', { value: { type: 'paypal' } });
  await waitFor(() =>
    expect(
      server.sent.filter(({ what }) => what.endsWith('/keeping')).map(({ body }) => body),
    ).toEqual([
      { purpose: 'fare', isKept: true },
      { purpose: 'fare', isKept: false },
    ]),
  );
  expect(screen.queryByLabelText(/^Keep this card/)).toBeNull();
});

test('who comes back unconfirmed sees why, and may pay again; the address forgets the secret', async () => {
  const words = 'We are unable to authenticate your payment method.';
  server.answers(readPayment, { ...payment, paymentStatus: 'failed', failureMessage: words });
  openApp(
    `/checkout?orderId=${payment.orderId}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=failed`,
  );
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/confirm the payment with your bank/)).toBeTruthy();
  expect(window.location.search).not.toContain('secret');
  expect(server.sent.map(({ what }) => what)).toContain(
    `POST /api/orders/${payment.orderId}/payment/refresh`,
  );
});

test('who comes back confirmed goes on to the order as soon as the server knows', async () => {
  server.answers(readPayment, { ...payment, paymentStatus: 'authorized', isDue: false });
  openApp(`/checkout?orderId=${payment.orderId}&payment_intent=pi_1&redirect_status=succeeded`);
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(window.location.pathname).toBe(`/order-status/${payment.orderId}`);
  expect(stripe.group).not.toHaveBeenCalled();
});

test('who comes back to a payment that came with the page goes on to the order too', async () => {
  const paid = { ...payment, paymentStatus: 'authorized' as const, isDue: false };
  server.answers(readPayment, paid);
  const { queries } = openApp('/checkout');
  await screen.findByText('Nothing to pay here');
  const { orderId } = payment;
  queries.setQueryData(queryOf(readPayment, { params: { orderId } }).queryKey, paid);
  act(() => {
    const address = `/checkout?orderId=${orderId}&payment_intent=pi_1&redirect_status=succeeded`;
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(window.location.pathname).toBe(`/order-status/${orderId}`));
});

test('what is owed for an order that has ended is paid here too', async () => {
  const ended = { ...payment, status: 'cancelled' as const, paymentStatus: 'voided' as const };
  server.answers(readPayment, { ...ended, isDue: false, owed: 5, expiresAt: null });
  openApp(`/checkout?orderId=${payment.orderId}`);
  await screen.findByRole('button', { name: 'Pay $5.00' });
  expect(screen.getByText('Still to pay for this order')).toBeTruthy();
  expect(server.sent.at(-1)?.body).toMatchObject({ amount: 5, purpose: 'owed' });
  expect(screen.queryByLabelText(/^Keep this card/)).toBeNull();
  await waitFor(() => expect(stripe.handlers['ready']).toBeDefined());
  stripe.emit('ready');
  stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'requires_capture' } });
  server.answers(readPayment, { ...ended, paymentStatus: 'captured', isDue: false, owed: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Pay $5.00' }));
  expect(await screen.findByText('There is nothing more to pay.')).toBeTruthy();
  expect(screen.getByText('Payment Successful')).toBeTruthy();
  expect(window.location.pathname).toBe(`/order-status/${payment.orderId}`);
});

test('a page that the browser kept, and shows again by Back, can be paid again', async () => {
  const pay = await open();
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(pay);
  await screen.findByRole('button', { name: 'Processing...' });
  const kept = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(kept));
  const again = await screen.findByRole('button', { name: 'Pay $20.69' });
  expect(again).toHaveProperty('disabled', false);
  await waitFor(() =>
    expect(server.sent.map(({ what }) => what)).toContain(
      `POST /api/orders/${payment.orderId}/payment/refresh`,
    ),
  );
});

test('who comes back declined for another reason hears what to do about that', async () => {
  const words = 'Your card has insufficient funds.';
  server.answers(readPayment, { ...payment, paymentStatus: 'failed', failureMessage: words });
  stripe.lastError = { code: 'card_declined', decline_code: 'insufficient_funds' };
  openApp(`/checkout?orderId=${payment.orderId}&payment_intent=pi_1&redirect_status=failed`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(
    await screen.findByText('Nothing was charged. Use another card, or pay with PayPal.'),
  ).toBeTruthy();
});

test('where the account takes no PayPal, nobody who comes back is sent there', async () => {
  server.answers(createPaymentIntent, { ...intent, ways: ['card'] });
  const words = 'We are unable to authenticate your payment method.';
  server.answers(readPayment, { ...payment, paymentStatus: 'failed', failureMessage: words });
  openApp(`/checkout?orderId=${payment.orderId}&payment_intent=pi_1&redirect_status=failed`);
  await screen.findByText(/confirm the payment with your bank, or use another card\.$/);
  expect(document.body.textContent).not.toContain('PayPal');
});
