import { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import {
  confirmLocalPayment,
  createPaymentIntent,
  readPayment,
} from '@backhaul/contract/calls/money/payments.ts';
import { checkPickup, pinPlace } from '@backhaul/contract/calls/places/places.ts';
import { listSavedPlaces, readLastContact } from '@backhaul/contract/calls/people/saved-places.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { localTimeOf } from '../../../../lib/format/local-time.ts';
import type { PlayWorld } from './play-world.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A test card whose payment succeeds (product-rules.md#gateways). */
const goodCard = '4242424242424242';
const settledWithinMs = 15_000;
const askedEveryMs = 500;

/**
 * Books the return of a jacket from the demo customer's first saved address, on the first day with a free
 * slot.
 */
export async function bookJacket(world: PlayWorld): Promise<Order> {
  const [home] = await world.send('customer', listSavedPlaces, {});
  if (home === undefined) throw new Error('the demo customer keeps no place');
  const { address } = home;
  const { location } = await world.send('customer', checkPickup, { query: { address } });
  const pin = await world.send('customer', pinPlace, { body: { address, ...location } });
  const { contact } = await world.send('customer', readLastContact, {});
  return world.send('customer', bookOrder, {
    body: {
      customerName: contact?.customerName ?? '',
      customerPhone: contact?.customerPhone ?? '',
      pickupAddress: address,
      pickupPlaceId: pin.placeId,
      pickupLocation: 'inside',
      pickupMethod: 'handoff',
      preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
      orderName: 'Winter jacket',
      returnReason: "Doesn't fit",
      itemCategories: ['Clothing & Accessories'],
      itemValue: 79.99,
      numberOfItems: 1,
      retailer: 'Target',
      purchaseType: 'in_store',
      purchaseDate: localTimeOf(world.nowMs() - 10 * dayMs, world.timeZone).date,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: false,
      paymentMethod: 'card',
      tip: 5,
    },
  });
}

/**
 * Pays at the built-in test gateway, and waits until the gateway's message has reached the server.
 */
export async function payWithTestCard(world: PlayWorld, order: Order): Promise<void> {
  const { clientSecret } = await world.send('customer', createPaymentIntent, {
    body: { orderId: order.id, amount: order.totalPrice },
  });
  await world.send('customer', confirmLocalPayment, {
    body: { clientSecret, cardNumber: goodCard },
  });
  const params = { orderId: order.id };
  for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += askedEveryMs) {
    if (!(await world.send('customer', readPayment, { params })).isDue) return;
    await world.wait(askedEveryMs);
  }
  throw new Error('the payment did not settle');
}
