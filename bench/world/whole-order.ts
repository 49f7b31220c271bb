import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { bookingBody, requestQuote } from './booking.ts';
import { openJsonClient } from './json-client.ts';
import type { Person } from './people.ts';

const patienceMs = 30_000;

interface Order {
  id: string;
  status: string;
  paymentStatus: string;
  handOverCode: string | null;
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}

const send = async (method: string, url: string, { cookie }: Person, body: object) =>
  answerOf(
    await fetch(url, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Requests a quote, books and pays with a test card. Resolves with the order's id. */
export async function bookPaid(origin: string, customer: Person): Promise<string> {
  const client = await openJsonClient(origin, customer.cookie);
  const { body: order } = await client.post('/api/orders', bookingBody(await requestQuote(client)));
  const orderId = String(order['id']);
  const form = { amount: order['totalPrice'], orderId };
  const { body: opened } = await client.post('/api/create-payment-intent', form);
  const card = { clientSecret: opened['clientSecret'], cardNumber: '4242424242424242' };
  const { status } = await client.post('/api/local-gateway/confirm', card);
  client.close();
  if (status !== 200) throw new Error(`the payment of ${orderId} answered ${status}`);
  return orderId;
}

async function readOrder(origin: string, { cookie }: Person, orderId: string): Promise<Order> {
  const response = await fetch(`${origin}/api/orders/${orderId}`, { headers: { cookie } });
  return (await answerOf(response)) as object as Order;
}

/** Reads the order as its customer until the order meets the condition. */
export async function untilOrder(
  origin: string,
  customer: Person,
  { id, fits }: { id: string; fits: (order: Order) => boolean },
): Promise<Order> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const order = await readOrder(origin, customer, id);
    if (fits(order)) return order;
    if (performance.now() > end) throw new Error(`order ${id} stays ${JSON.stringify(order)}`);
    await delay(50);
  }
}

/** A photo with visible content: a light half and a dark half. */
export function drawPhoto(): Promise<Buffer> {
  const photo = { width: 40, height: 40, channels: 3 as const, background: 'teal' };
  const half = { ...photo, width: 20, background: 'white' };
  return sharp({ create: photo })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

function formOf(photo: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Uploads a receipt, as a customer does before booking. Returns the response, which may be a refusal. */
export const uploadReceipt = (origin: string, { cookie }: Person, photo: Buffer) =>
  fetch(`${origin}/api/uploads?kind=receipt`, {
    method: 'POST',
    headers: { cookie },
    body: formOf(photo),
  });

async function addPhoto(origin: string, { cookie }: Person, orderId: string, kind: string) {
  const form = formOf(await drawPhoto());
  const url = `${origin}/api/orders/${orderId}/files?kind=${kind}`;
  await answerOf(await fetch(url, { method: 'POST', headers: { cookie }, body: form }));
}

/**
 * Plays an order from its booking to its completion, with all actions of its customer and driver.
 */
export async function completeOrder(
  origin: string,
  people: { customer: Person; driver: Person },
): Promise<string> {
  const { customer, driver } = people;
  const id = await bookPaid(origin, customer);
  await untilOrder(origin, customer, {
    id,
    fits: ({ paymentStatus }) => paymentStatus === 'authorized',
  });
  await send('POST', `${origin}/api/driver/orders/${id}/accept`, driver, {});
  const { handOverCode } = await readOrder(origin, customer, id);
  await send('POST', `${origin}/api/driver/orders/${id}/hand-over`, driver, {
    way: 'code',
    code: handOverCode,
  });
  const move = (status: string, more = {}) =>
    send('PATCH', `${origin}/api/orders/${id}`, driver, { status, ...more });
  await move('picked_up', { reason: 'The customer called and asked me to come now' });
  await move('in_transit');
  await move('delivered');
  await addPhoto(origin, driver, id, 'counter_receipt');
  await move('completed');
  await untilOrder(origin, customer, {
    id,
    fits: ({ paymentStatus }) => paymentStatus === 'captured',
  });
  return id;
}
