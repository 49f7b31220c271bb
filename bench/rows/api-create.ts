import { randomUUID } from 'node:crypto';
import { inMs, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { createCustomer } from '../world/people.ts';

const warmUps = 20;
const times = 150;
const promisedRatio = 1.2;
/** The number of customers for whom the program books. Each books many times, as a shop's customers do. */
const customers = 20;

async function makeKey(world: BenchWorld, origin: string): Promise<string> {
  const owner = await createCustomer(world.pool);
  await world.pool.query(
    `INSERT INTO company_members (user_id, company_id, role) VALUES ($1, 'target', 'owner')`,
    [owner.id],
  );
  const client = await openJsonClient(origin, owner.cookie);
  const { status, body } = await client.post('/api/retailer/companies/target/api-keys', {
    name: 'Bench',
    mode: 'live',
    scopes: ['orders:write', 'orders:read'],
  });
  client.close();
  if (status >= 300) throw new Error(`no key: ${status} ${JSON.stringify(body)}`);
  return String(body['key']);
}

/** Sends a booking, which must succeed, and returns the time it took. */
async function timed(
  client: JsonClient,
  path: string,
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
): Promise<number> {
  const began = performance.now();
  const answer = await client.post(path, body, { ...headers, 'idempotency-key': randomUUID() });
  const took = performance.now() - began;
  if (answer.status !== 201)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return took;
}

/**
 * Measures bookings one at a time, alternately with a session and with an API key. Each booking has its own
 * quote.
 */
export async function measureApiCreate(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_VISITORS_PER_MINUTE: '100000000',
    VELOCITY_LIMITS: 'off',
  });
  const { origin } = server;
  const customer = await openJsonClient(origin, (await createCustomer(world.pool)).cookie);
  const program = await openJsonClient(origin, '');
  const headers = { authorization: `Bearer ${await makeKey(world, origin)}` };
  const bySession: number[] = [];
  const byKey: number[] = [];
  for (let nth = 0; nth < warmUps + times; nth += 1) {
    const own = bookingBody(await requestQuote(customer));
    bySession.push(await timed(customer, '/api/orders', { body: own }));
    const { retailer: _, paymentMethod: __, quoteId: ___, tip, ...shared } = own;
    const quote = await program.post(
      '/api/v1/quotes',
      {
        pickup: { address: shared['pickupAddress'], point: { lat: 38.6268, lng: -90.2754 } },
        storeId: shared['storeId'],
        itemValue: shared['itemValue'],
        numberOfItems: 1,
        tip,
      },
      headers,
    );
    if (quote.status !== 201) throw new Error(`no quote: ${JSON.stringify(quote.body)}`);
    const { quoteId, totalPrice } = quote.body;
    const email = `customer-${nth % customers}@example.com`;
    const body = {
      ...shared,
      tip,
      quoteId,
      totalPrice,
      customerEmail: email,
      pickupPoint: { lat: 38.6268, lng: -90.2754 },
    };
    byKey.push(await timed(program, '/api/v1/orders', { body, headers }));
  }
  for (const client of [customer, program]) client.close();
  await server.stop();
  const [own, ours] = [bySession, byKey].map((all) => quantile(all.slice(warmUps), 0.95));
  const ratio = (ours ?? 0) / (own ?? 1);
  return [
    {
      what: `A return booked by the public API, ${times} times`,
      ours: `median ${inMs(quantile(byKey.slice(warmUps), 0.5))}, p95 ${inMs(ours ?? 0)}: ${ratio.toFixed(2)} of the session's`,
      peer: `by a session: median ${inMs(quantile(bySession.slice(warmUps), 0.5))}, p95 ${inMs(own ?? 0)}; limit ${promisedRatio} of it`,
      holds: ratio <= promisedRatio,
    },
  ];
}
