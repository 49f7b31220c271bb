import { atWall, dayDate, minuteMs } from './day-time.ts';
import { drawOf } from './draw.ts';
import type { Person } from './people.ts';
import type { PlannedReturn } from './plan-day.ts';
import { count, type World } from './world.ts';

const boughtOn = Temporal.PlainDate.from(dayDate).subtract({ days: 6 }).toString();

function bookingBody(plan: PlannedReturn, quoteId: string, pickupPlaceId: unknown): object {
  return {
    customerName: 'Simulated Customer',
    customerPhone: `(314) 555-${String(plan.index % 10_000).padStart(4, '0')}`,
    pickupAddress: plan.home.address,
    pickupPlaceId,
    pickupLocation: 'inside',
    pickupMethod: 'handoff',
    preferredTimeSlot: plan.slot.label,
    pickupDate: dayDate,
    orderName: plan.item.name,
    returnReason: 'No longer needed',
    itemDescription: plan.item.name,
    itemCategories: [plan.item.category],
    itemValue: plan.itemValue,
    numberOfItems: plan.numberOfItems,
    retailer: plan.store.retailer,
    storeId: plan.store.id,
    purchaseType: 'in_store',
    purchaseDate: boughtOn,
    hasOriginalTags: true,
    hasOriginalPackaging: true,
    hasReceipt: true,
    authorizationSigned: true,
    acceptsLiabilityTerms: false,
    paymentMethod: 'card',
    tip: plan.tip,
    quoteId,
  };
}

/** Books a return as a customer does, step by step: addresses, price, order, payment. */
export async function bookReturn(
  world: World,
  customer: Person,
  plan: PlannedReturn,
): Promise<void> {
  const { client, agenda, orders } = world;
  const draw = drawOf(world.seed, `booking ${plan.index}`);
  count(world, 'wanted');
  const refused = (step: string, code: string) => {
    count(world, 'not booked');
    count(world, `not booked: ${step} ${code}`);
  };
  const { lat, lng, address } = plan.home;
  const pinned = await client.call(customer, 'POST', '/api/places/pin', {
    body: { address, lat, lng },
  });
  if (pinned.code !== '') return refused('pin', pinned.code);
  const { placeId } = pinned.body;
  const { itemValue, numberOfItems, tip, store } = plan;
  const quote = await client.call(customer, 'POST', '/api/quotes', {
    body: {
      pickup: { address, placeId },
      dropoff: { storeId: store.id },
      itemValue,
      numberOfItems,
      tip,
    },
  });
  if (quote.code !== '') return refused('quote', quote.code);
  const body = bookingBody(plan, String(quote.body['quoteId']), placeId);
  const booked = await client.call(customer, 'POST', '/api/orders', { body, key: draw.id() });
  if (booked.code !== '') return refused('booking', booked.code);
  const orderId = String(booked.body['id']);
  const midnight = atWall('00:00');
  orders.set(orderId, {
    plan,
    orderId,
    customer,
    slotStart: midnight + plan.slot.startMinute * minuteMs,
    slotEnd: midnight + plan.slot.endMinute * minuteMs,
  });
  count(world, 'booked');
  agenda.add(world.now() + draw.between(20, 120) * 1000, async () => {
    const opened = await client.call(customer, 'POST', '/api/create-payment-intent', {
      body: { amount: booked.body['totalPrice'], orderId },
      key: draw.id(),
    });
    if (opened.code !== '') return count(world, `surprise: payment ${opened.code}`);
    const { clientSecret } = opened.body;
    const paid = await client.call(customer, 'POST', '/api/local-gateway/confirm', {
      body: { clientSecret, cardNumber: '4242424242424242' },
    });
    if (paid.code !== '') return count(world, `surprise: card ${paid.code}`);
    count(world, 'paid');
  });
}
