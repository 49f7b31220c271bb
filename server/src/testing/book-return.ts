import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { TestApp } from './test-app.ts';

/** The time at which `jacketReturn` is valid: a Friday morning in St. Louis. */
export const bookingDay = '2026-11-20T16:00:00Z';

/**
 * A booking of a $79.99 jacket to the Target on Hampton Avenue. `quoteJacket` adds the quote id.
 */
export const jacketReturn = {
  customerName: 'Casey Morgan',
  customerPhone: '(314) 555-0101',
  pickupAddress: '5200 Oakland Ave, St. Louis, MO 63110',
  pickupLocation: 'inside',
  pickupMethod: 'handoff',
  preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
  orderName: 'Winter jacket',
  returnReason: "Doesn't fit",
  itemDescription: 'Blue winter jacket, size M',
  itemCategories: ['Clothing & Accessories'],
  itemValue: 79.99,
  numberOfItems: 1,
  retailer: 'Target',
  storeId: 'target-hampton-village',
  purchaseType: 'in_store',
  purchaseDate: '2026-11-01',
  hasOriginalTags: true,
  hasOriginalPackaging: true,
  hasReceipt: true,
  authorizationSigned: true,
  acceptsLiabilityTerms: false,
  paymentMethod: 'card',
  tip: 5,
};

const { paymentMethod: _card, retailer: _retailer, ...byAnybody } = jacketReturn;

/** The booking of `jacketReturn`, as a program of Target makes it for a customer. */
export const jacketByProgram = {
  ...byAnybody,
  customerEmail: 'casey.morgan@example.com',
  pickupPoint: { lat: 38.6268, lng: -90.2754 },
};

/** The fields of `jacketReturn` that a test changes or adds. */
type Changes = Partial<typeof jacketReturn> & Record<string, unknown>;

type Headers = Record<string, string>;

type Requested = Pick<TestApp, 'fastify'>;

async function post(app: Requested, url: string, headers: Headers, payload: object) {
  const response = await app.fastify.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

/**
 * The place id of an address, with its map pin at the position that the map finds; undefined if the address
 * is refused.
 */
export async function pinnedPlaceId(app: Requested, address: string): Promise<string | undefined> {
  const url = `/api/places/pickup?address=${encodeURIComponent(address)}`;
  const checked = (await app.fastify.inject({ url })).json();
  if (checked.location === undefined) return undefined;
  const { body } = await post(app, '/api/places/pin', {}, { address, ...checked.location });
  return body.placeId;
}

/**
 * A quote for `jacketReturn` with these changes. With `anyLocation`, it is for the retailer's nearest store.
 */
export async function quoteJacket(
  app: TestApp,
  cookie: string,
  changes: Changes = {},
): Promise<Quote> {
  const asked = { ...jacketReturn, ...changes };
  const { pickupAddress, retailer, storeId, itemValue, numberOfItems, tip } = asked;
  const dropoff = changes['anyLocation'] === true ? { retailer, anyLocation: true } : { storeId };
  const { status, body } = await post(
    app,
    '/api/quotes',
    { cookie },
    {
      pickup: { address: pickupAddress, placeId: await pinnedPlaceId(app, pickupAddress) },
      dropoff,
      itemValue,
      numberOfItems,
      tip,
    },
  );
  if (status !== 201) throw new Error(`no quote: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Posts `jacketReturn` to /api/orders with a pin at its door and these changes. The booking may be refused.
 */
export async function tryBooking(
  app: TestApp,
  cookie: string,
  changes: Record<string, unknown> = {},
  headers: Headers = {},
) {
  const booking = { ...jacketReturn, ...changes };
  const pickupPlaceId = await pinnedPlaceId(app, booking.pickupAddress);
  return post(app, '/api/orders', { cookie, ...headers }, { pickupPlaceId, ...booking });
}

/** Books a jacket without paying. Returns the order as its owner reads it. */
export async function bookJacket(
  app: TestApp,
  cookie: string,
  changes: Changes = {},
): Promise<Order> {
  const quote = await quoteJacket(app, cookie, changes);
  const { status, body } = await tryBooking(app, cookie, { ...changes, quoteId: quote.quoteId });
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return body;
}
