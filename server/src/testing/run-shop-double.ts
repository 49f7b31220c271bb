/**
 * Runs the simulated shops as a separate program, for browser tests. Prints the URL that controls them: `GET
 * /shop` answers the port of the shops, the links that were written to an order (`?order=`) and the refunds
 * made there; `POST /shop/order?to=…` stores a Shopify order and sends its message to a URL, and `POST
 * /shop/refund?to=…` sends the message about a refund.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startShopDouble } from './shop-double.ts';

const secret = 'shpss_secret';
const double = await startShopDouble();

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

/** Sends a signed message and returns the status of the answer. */
async function send(to: string, facts: object, topic: string): Promise<number> {
  const { payload, headers } = double.message('shopify', facts, secret, topic);
  return (await fetch(to, { method: 'POST', headers, body: payload })).status;
}

function factsOf(orderId: string) {
  const links = (double.orders.get(orderId)?.['note_attributes'] ?? []) as { value: string }[];
  const refunds = double.refunds.filter((refund) => refund.orderId === orderId);
  return { port: double.port, links: links.map(({ value }) => value), refunds };
}

async function answerTo(request: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const to = searchParams.get('to') ?? '';
  if (request.method !== 'POST') return factsOf(searchParams.get('order') ?? '');
  const body = await bodyOf(request);
  const isOrder = pathname === '/shop/order';
  if (isOrder) double.orders.set(String(body['id']), { ...body });
  return { status: await send(to, body, isOrder ? 'orders/create' : 'refunds/create') };
}

const control = createServer((request, response) => {
  const write = (status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  answerTo(request).then(
    (answer) => write(200, answer),
    (error: unknown) => write(400, { error: String(error) }),
  );
});
await new Promise<void>((ready) => control.listen(0, '127.0.0.1', ready));
console.info(`http://127.0.0.1:${(control.address() as AddressInfo).port}`);
process.once('SIGTERM', () => process.exit(0));
