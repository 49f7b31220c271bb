import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cityExtract } from '../world/city-extract.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { busyWhile } from '../world/busy-share.ts';
import { createCustomer, createCustomers } from '../world/people.ts';
import { connectionsMs, processorMs } from '../world/processor-time.ts';

const asked = 400;
const warmUp = 50;
/** The promised median time of a quote, in milliseconds. The price must update without a noticeable delay. */
const promisedMedianMs = 100;
/** The number of concurrent clients while quotes per second are counted. */
const clients = 8;
const warmUpMs = 2_000;
const rateMs = 5_000;
const promisedProcessorMs = 4;
const pickups = [
  '5200 Oakland Ave, St. Louis, MO 63110',
  '700 Clark Ave, St. Louis, MO 63102',
  '4344 Shaw Blvd, St. Louis, MO 63110',
  '3700 Gravois Ave, St. Louis, MO 63116',
  '5700 Delmar Blvd, St. Louis, MO 63112',
  '2300 Market St, St. Louis, MO 63103',
];

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function quoteTo(client: JsonClient, n: number, storeIds: readonly string[]): Promise<void> {
  const { status, body } = await client.post('/api/quotes', {
    pickup: { address: pickups[n % pickups.length] },
    dropoff: { storeId: storeIds[Math.floor(n / pickups.length) % storeIds.length] },
    itemValue: 79.99,
    numberOfItems: 1,
    tip: 5,
  });
  if (status !== 201) throw new Error(`no quote: ${status} ${JSON.stringify(body)}`);
}

/** Times one client's quotes. Health checks in between show the cost of any call with a single query. */
async function measure(world: BenchWorld, environment: Record<string, string>) {
  const server = await world.server(environment);
  const client = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM stores WHERE city = 'St. Louis' AND accepts_returns ORDER BY id`,
  );
  const storeIds = rows.map(({ id }) => id);
  const quotes: number[] = [];
  const looks: number[] = [];
  for (let n = 0; n < warmUp + asked; n += 1) {
    quotes.push(await msOf(() => quoteTo(client, n, storeIds)));
    looks.push(await msOf(() => client.get('/api/health')));
  }
  client.close();
  await server.stop();
  return { quotes: quotes.slice(warmUp), looks: looks.slice(warmUp) };
}

/**
 * A customer requests about three prices for the same two addresses: after entering the item, the time slot
 * and the tip.
 */
const pricesOfAPair = 3;

/**
 * Measures quotes per second of several concurrent clients, and the processor time of each quote,
 * PostgreSQL's included.
 */
async function measureRate(world: BenchWorld, environment: Record<string, string>): Promise<Row> {
  const server = await world.server(environment);
  const people = await createCustomers(world.pool, clients);
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM stores WHERE city = 'St. Louis' AND accepts_returns ORDER BY id`,
  );
  const storeIds = rows.map(({ id }) => id);
  const open = await Promise.all(people.map(({ cookie }) => openJsonClient(server.origin, cookie)));
  let made = 0;
  const quoteFor = (ms: number) =>
    Promise.all(
      open.map(async (client) => {
        const end = performance.now() + ms;
        while (performance.now() < end) {
          const pair = Math.floor(made / pricesOfAPair);
          made += 1;
          await quoteTo(client, pair, storeIds);
        }
      }),
    );
  const spentMs = async () => processorMs(server.process.pid) + (await connectionsMs(world.pool));
  await quoteFor(warmUpMs);
  const [first, before] = [made, await spentMs()];
  const { busy } = await busyWhile(() => quoteFor(rateMs));
  const answered = made - first;
  const eachMs = ((await spentMs()) - before) / answered;
  for (const client of open) client.close();
  await server.stop();
  return {
    what: `Quotes per second over real streets, ${clients} clients`,
    ours: `${((answered / rateMs) * 1000).toFixed(0)}/s, the machine ${(busy * 100).toFixed(0)} % busy`,
    peer: `${inMs(eachMs)} of processor time each, PostgreSQL included (limit ${inMs(promisedProcessorMs)})`,
    holds: !(eachMs > promisedProcessorMs),
  };
}

/** Measures the time to get a price, by distance alone and along real streets. */
export async function measureQuotes(world: BenchWorld): Promise<Row[]> {
  const maps: { name: string; environment: Record<string, string> }[] = [
    { name: 'the built-in map', environment: {} },
    { name: 'real streets', environment: { OSM_EXTRACT: cityExtract } },
  ];
  const rows: Row[] = [];
  for (const { name, environment } of maps) {
    const { quotes, looks } = await measure(world, environment);
    const middle = median(quotes);
    rows.push({
      what: `POST /api/quotes over ${name}`,
      ours: `median ${inMs(middle)}, p99 ${inMs(quantile(quotes, 0.99))}`,
      peer: `GET /api/health ${inMs(median(looks))}, ${inMs(quantile(looks, 0.99))} (limit of the median ${inMs(promisedMedianMs)})`,
      holds: middle <= promisedMedianMs,
    });
  }
  rows.push(await measureRate(world, { OSM_EXTRACT: cityExtract }));
  return rows;
}
