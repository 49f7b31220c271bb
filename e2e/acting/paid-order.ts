import type { CallBodyInput } from '@backhaul/contract/call.ts';
import { register, login } from '@backhaul/contract/calls/people/accounts.ts';
import { acceptOrder, setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/returns/files.ts';
import {
  bookOrder,
  patchOrder,
  readCustomerOrder,
} from '@backhaul/contract/calls/returns/orders.ts';
import {
  confirmLocalPayment,
  createPaymentIntent,
  readPayment,
} from '@backhaul/contract/calls/money/payments.ts';
import { giveHandOver } from '@backhaul/contract/calls/returns/proof.ts';
import { checkPickup, pinPlace } from '@backhaul/contract/calls/places/places.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { sendCall } from './api.ts';
import { door, nearTheDoor, newPerson, type Person } from './people.ts';
import { photograph } from './pictures.ts';
import { areaDay } from './suite-time.ts';

/** Creates an account and signs the browser context in with it, without using the screens. */
export async function signUpQuietly(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  await sendCall(request, register, { body: { ...person, confirmPassword: person.password } });
  await sendCall(request, login, { body: { email: person.email, password: person.password } });
  return person;
}

/**
 * Puts an address's pin at the location that the map finds for it, by calls to the API. Returns the ID of the
 * place.
 */
export async function pinnedPlaceId(request: APIRequestContext, address: string): Promise<string> {
  const { location } = await sendCall(request, checkPickup, { query: { address } });
  return (await sendCall(request, pinPlace, { body: { address, ...location } })).placeId;
}

/** Books the return of a jacket for tomorrow without using the form. It is not paid yet. */
export async function bookQuietly(
  request: APIRequestContext,
  changes: Partial<CallBodyInput<typeof bookOrder>> = {},
): Promise<Order> {
  const { pickupAddress = door.address } = changes;
  return sendCall(request, bookOrder, {
    body: {
      customerName: 'Riley Stone',
      customerPhone: door.phone,
      pickupAddress,
      pickupPlaceId: await pinnedPlaceId(request, pickupAddress),
      pickupLocation: 'inside',
      pickupMethod: 'handoff',
      preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
      pickupDate: areaDay(1),
      orderName: 'Winter jacket',
      returnReason: "Doesn't fit",
      itemCategories: ['Clothing & Accessories'],
      itemValue: 79.99,
      numberOfItems: 1,
      retailer: 'Target',
      storeId: 'target-hampton-village',
      purchaseType: 'in_store',
      purchaseDate: areaDay(-10),
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: false,
      paymentMethod: 'card',
      tip: 5,
      ...changes,
    },
  });
}

/**
 * Pays an order, by default with the card that succeeds. Resolves once the server has the gateway's
 * confirmation.
 */
export async function payQuietly(
  request: APIRequestContext,
  order: Order,
  cardNumber = '4242424242424242',
): Promise<void> {
  const { clientSecret } = await sendCall(request, createPaymentIntent, {
    body: { orderId: order.id, amount: order.totalPrice },
  });
  await sendCall(request, confirmLocalPayment, {
    body: { clientSecret, cardNumber },
  });
  const isDue = async () =>
    (await sendCall(request, readPayment, { params: { orderId: order.id } })).isDue;
  await expect.poll(isDue, { intervals: [50, 100, 200] }).toBe(false);
}

export async function bookPaidQuietly(request: APIRequestContext): Promise<Order> {
  const order = await bookQuietly(request);
  await payQuietly(request, order);
  return order;
}

/** Sets the driver online near the journeys' pickup address. */
export async function goOnlineQuietly(driver: APIRequestContext): Promise<void> {
  const { latitude: lat, longitude: lng } = nearTheDoor;
  await sendCall(driver, setDriverStatus, {
    body: { isOnline: true, currentLocation: { lat, lng } },
  });
}

export async function acceptQuietly(
  driver: APIRequestContext,
  { id }: Pick<Order, 'id'>,
): Promise<void> {
  await goOnlineQuietly(driver);
  await sendCall(driver, acceptOrder, { params: { id } });
}

export async function moveQuietly(
  driver: APIRequestContext,
  { id }: Pick<Order, 'id'>,
  status: string,
): Promise<void> {
  if (status === 'picked_up') {
    const strokes: [number, number][][] = [
      [
        [100, 250],
        [400, 120],
        [800, 260],
      ],
    ];
    await sendCall(driver, giveHandOver, { params: { id }, body: { way: 'signature', strokes } });
  }
  // The pickup is a day before its pickup window, so the server requires a reason.
  const body = { status, reason: 'Agreed on the phone' };
  await sendCall(driver, patchOrder, { params: { orderId: id }, body });
}

/** Uploads a photo of this kind as the driver. */
export async function proveQuietly(
  driver: Page,
  { id }: Pick<Order, 'id'>,
  kind: string,
): Promise<void> {
  const path = uploadOrderFile.path.replace('{orderId}', id);
  const file = await photograph(driver.context(), kind);
  const answer = await driver.request.post(path, { params: { kind }, multipart: { file } });
  expect(answer.status()).toBe(201);
}

/** Brings a paid order's item to the counter, with its receipt. Resolves once its payment is captured. */
export async function bringQuietly(
  { request: customer }: Page,
  driver: Page,
  order: Order,
): Promise<void> {
  await acceptQuietly(driver.request, order);
  for (const status of ['picked_up', 'in_transit', 'delivered'])
    await moveQuietly(driver.request, order, status);
  await proveQuietly(driver, order, 'counter_receipt');
  await moveQuietly(driver.request, order, 'completed');
  const params = { orderId: order.id };
  const paid = async () => (await sendCall(customer, readCustomerOrder, { params })).paymentStatus;
  await expect.poll(paid, { intervals: [100, 200, 500] }).toBe('captured');
}

/** Creates a paid order whose item is at the counter and whose payment is captured. */
export async function completeQuietly(customer: Page, driver: Page): Promise<Order> {
  const order = await bookPaidQuietly(customer.request);
  await bringQuietly(customer, driver, order);
  return order;
}
