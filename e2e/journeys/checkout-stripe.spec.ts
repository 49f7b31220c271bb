import { readAdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { cancelOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAlert } from '../acting/announced.ts';
import { sendCall } from '../acting/api.ts';
import { type Stage, expect as expectAtOnce, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookQuietly,
  moveQuietly,
  proveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { startStripeWorld, type StripeWorld } from '../acting/stripe-world.ts';

const good = '4242424242424242';
const poor = '4000000000009995';
const expired = '4000000000000069';
const lost = '4000000000009987';
const asksHolder = '4000002500003155';

// The time limit is long because each checkout loads a whole page and then the payment processor's script.
test.describe.configure({ timeout: 180_000 });
const expect = expectAtOnce.configure({ timeout: 30_000 });

let world: StripeWorld;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await startStripeWorld();
});
test.afterAll(() => world?.stop());

/** A new customer at the checkout of a new order, reached from the list of orders. */
async function arriveAtCheckout(
  arrive: Stage['arrive'],
  paymentMethod: 'card' | 'paypal' = 'card',
) {
  const page = await arrive({ baseURL: world.address });
  await world.play(page);
  await signUpQuietly(page.request);
  const order = await bookQuietly(page.request, { paymentMethod });
  await page.goto('/orders');
  await page
    .getByRole('article', { name: order.orderName })
    .getByRole('link', { name: 'Pay' })
    .click();
  await expectForm(page);
  return { page, order };
}

const expectForm = (page: Page) => expect(page.getByLabel('Card number')).toBeVisible();
const arriveAtOrder = (page: Page) => expect(page).toHaveURL(/\/order-status\//);

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('04/31');
  await page.getByLabel('Security code').fill('737');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

const paymentOf = (request: APIRequestContext, { id }: Order) =>
  sendCall(request, readPayment, { params: { orderId: id } });

/**
 * Waits until our books show this amount as captured, then checks that Stripe has received the same, to the
 * cent.
 */
async function expectTaken(page: Page, order: Order, cents: number): Promise<void> {
  await expect
    .poll(async () => toCents((await paymentOf(page.request, order)).captured))
    .toBe(cents);
  const taken = (await world.charges(order)).map(({ received }) => received);
  expect(taken.reduce((sum, received) => sum + received, 0)).toBe(cents);
}

test('an order is paid from its list: Stripe’s script and policy come with the checkout alone', async ({
  arrive,
}) => {
  const page = await arrive({ baseURL: world.address });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.address)) foreign.push(new URL(page.url()).pathname);
  });
  await world.play(page);
  await signUpQuietly(page.request);
  const order = await bookQuietly(page.request);
  await page.goto('/orders');
  expect(foreign).toEqual([]);
  await page.getByRole('link', { name: 'Pay' }).first().click();
  await expect(page.getByLabel('Full name')).toHaveValue('Riley Stone');
  await expect(page.getByText('Cards, PayPal')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toContainText(
    `$${order.totalPrice.toFixed(2)}`,
  );
  await payWith(page, good);
  await arriveAtOrder(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  expect(new Set(foreign)).toEqual(new Set(['/checkout']));
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `$${order.totalPrice.toFixed(2)} authorized`,
  );
  expect(await world.charges(order)).toMatchObject([
    { purpose: 'fare', status: 'requires_capture', amount: toCents(order.totalPrice) },
  ]);
  await page.goBack();
  await page.goto(`/checkout?orderId=${order.id}`);
  await expect(page.getByText('This order is paid')).toBeVisible();
});

test('a declined card says what to do and stays typed, and another one pays', async ({
  arrive,
}) => {
  const { page, order } = await arriveAtCheckout(arrive);
  await payWith(page, poor);
  await expectAlert(page, 'Payment Failed', 'Your card has insufficient funds.');
  await expect(page.getByText('Use another card, or pay with PayPal.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(poor);
  await payWith(page, expired);
  await expectAlert(page, 'Payment Failed', 'Your card has expired.');
  await expect(page.getByText(/Check the expiry date, or use another card/)).toBeVisible();
  await payWith(page, lost);
  await expectAlert(page, 'Payment Failed', 'Your card was declined.');
  await expect(page.getByText(/Call the number on your card/)).toBeVisible();
  await payWith(page, good);
  await arriveAtOrder(page);
  expect(await world.charges(order)).toHaveLength(1);
});

test('the bank asks on its own page: a no leads back to the form, a yes to the order', async ({
  arrive,
}) => {
  const { page, order } = await arriveAtCheckout(arrive);
  await payWith(page, asksHolder);
  await expect(page.getByRole('heading', { name: 'Your bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectAlert(page, 'Payment Failed', 'We are unable to authenticate your payment method.');
  expect(page.url()).not.toContain('secret');
  await payWith(page, asksHolder);
  await page.getByRole('button', { name: 'Approve' }).click();
  await arriveAtOrder(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  expect(await world.charges(order)).toMatchObject([{ status: 'requires_capture' }]);
});

test(
  'Back from the bank’s page leads to the form, and what is paid then is charged once',
  { tag: '@whole' },
  async ({ arrive }) => {
    const { page, order } = await arriveAtCheckout(arrive);
    await payWith(page, asksHolder);
    await expect(page.getByRole('heading', { name: 'Your bank' })).toBeVisible();
    await page.goBack();
    await expectForm(page);
    await payWith(page, good);
    await arriveAtOrder(page);
    expect(await world.charges(order)).toMatchObject([{ status: 'requires_capture' }]);
  },
);

test('PayPal is approved on its own page', { tag: '@whole' }, async ({ arrive }) => {
  const { page, order } = await arriveAtCheckout(arrive, 'paypal');
  await page.getByRole('button', { name: 'By PayPal' }).click();
  await expect(page.getByLabel(/^Save this card/)).toBeHidden();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'PayPal' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await arriveAtOrder(page);
  expect(await world.charges(order)).toHaveLength(1);
});

test(
  'two tabs pay one order once, and a tab that is closed has paid',
  { tag: '@whole' },
  async ({ arrive }) => {
    const { page, order } = await arriveAtCheckout(arrive);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expectForm(other);
    await world.hold();
    const confirmed = page.waitForResponse(/\/confirm$/);
    await payWith(page, good);
    await confirmed;
    await page.close();
    // Stripe's webhook has not arrived yet, so the other tab can still pay.
    await payWith(other, good);
    await arriveAtOrder(other);
    await world.release();
    expect(await world.charges(order)).toMatchObject([{ status: 'requires_capture' }]);
    expect((await paymentOf(other.request, order)).paymentStatus).toBe('authorized');
  },
);

test('a closed tab’s payment is in once Stripe tells us', { tag: '@whole' }, async ({ arrive }) => {
  const { page, order } = await arriveAtCheckout(arrive);
  const { request } = page;
  await world.hold();
  const confirmed = page.waitForResponse(/\/confirm$/);
  await payWith(page, good);
  await confirmed;
  await page.goto('about:blank');
  expect((await paymentOf(request, order)).isDue).toBe(true);
  await world.release();
  await expect.poll(async () => (await paymentOf(request, order)).paymentStatus).toBe('authorized');
  expect(await world.charges(order)).toHaveLength(1);
});

async function acceptedOrder(arrive: Stage['arrive'], page: Page, order: Order) {
  const driver = await arrive({ baseURL: world.address, email: cast.driver });
  await expect.poll(async () => (await paymentOf(page.request, order)).isDue).toBe(false);
  await acceptQuietly(driver.request, order);
  return driver;
}

test(
  'a late cancellation takes its fee from the kept card, though the payment has lapsed',
  { tag: '@whole' },
  async ({ arrive }) => {
    const { page, order } = await arriveAtCheckout(arrive);
    await page
      .getByLabel('Save this card for a later tip or a cancellation fee')
      .check({ force: true });
    await payWith(page, good);
    await arriveAtOrder(page);
    await acceptedOrder(arrive, page, order);
    await world.acceptedAgo(order, 10);
    await world.lapse();
    const { fee } = await sendCall(page.request, cancelOrder, {
      params: { orderId: order.id },
      body: { reason: 'I keep it' },
    });
    expect(fee).toBeGreaterThan(0);
    await expectTaken(page, order, toCents(fee ?? 0));
    expect(
      (await world.charges(order)).map(({ purpose, status }) => `${purpose} ${status}`),
    ).toEqual(['fare canceled', 'fee succeeded']);
    await page.reload();
    await expect(
      page.getByText(`We charged only a fee of $${(fee ?? 0).toFixed(2)}`),
    ).toBeVisible();
  },
);

test(
  'a fee whose payment has lapsed, and for which nothing is kept, is paid on the checkout',
  { tag: '@whole' },
  async ({ arrive }) => {
    const { page, order } = await arriveAtCheckout(arrive);
    await payWith(page, good);
    await arriveAtOrder(page);
    await acceptedOrder(arrive, page, order);
    await world.acceptedAgo(order, 10);
    await world.lapse();
    const { fee } = await sendCall(page.request, cancelOrder, {
      params: { orderId: order.id },
      body: { reason: 'I keep it' },
    });
    await expect.poll(async () => (await paymentOf(page.request, order)).owed).toBe(fee);
    await page.goto(`/checkout?orderId=${order.id}`);
    await expectForm(page);
    await expect(page.getByText('Still to pay for this order')).toBeVisible();
    await payWith(page, good);
    await arriveAtOrder(page);
    await expect(page.getByText('There is nothing more to pay.')).toBeVisible();
    await expectTaken(page, order, toCents(fee ?? 0));
  },
);

test(
  'a late tip is paid with the kept card at one press, and the card is forgotten when asked',
  { tag: '@whole' },
  async ({ arrive }) => {
    const { page, order } = await arriveAtCheckout(arrive);
    await page
      .getByLabel('Save this card for a later tip or a cancellation fee')
      .check({ force: true });
    await payWith(page, good);
    await arriveAtOrder(page);
    const driver = await acceptedOrder(arrive, page, order);
    for (const status of ['picked_up', 'in_transit', 'delivered'])
      await moveQuietly(driver.request, order, status);
    await proveQuietly(driver, order, 'counter_receipt');
    await moveQuietly(driver.request, order, 'completed');
    const totalCents = toCents(order.totalPrice);
    await expectTaken(page, order, totalCents);

    await page.goto(`/checkout?orderId=${order.id}&tip=3.00`);
    await page.getByRole('button', { name: /^Pay with Visa ending in 4242/ }).click();
    await arriveAtOrder(page);
    await expect(page.getByText('All of your tip goes to your driver.')).toBeVisible();
    await expectTaken(page, order, totalCents + 300);
    expect((await paymentOf(page.request, order)).tip).toBe(order.tip + 3);
    const admin = await arrive({ baseURL: world.address, email: cast.admin });
    const known = await sendCall(admin.request, readAdminOrder, { params: { id: order.id } });
    expect(toCents(known.totalPrice)).toBe(totalCents + 300);

    await page.goto('/account-settings#payment-methods');
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
    await page.getByRole('button', { name: 'Remove card' }).click();
    await expect(page.getByText('You have no saved card.')).toBeVisible();
  },
);
