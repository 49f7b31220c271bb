import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { requestQuote } from '../world/booking.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer } from '../world/people.ts';

const clients = 8;
const seconds = 5;
const warmUpSeconds = 1;

interface Asked {
  perSecond: number;
  tookMs: number[];
}

async function askFor(
  s: number,
  asks: readonly (() => Promise<{ status: number }>)[],
): Promise<Asked> {
  const tookMs: number[] = [];
  const end = performance.now() + s * 1000;
  await Promise.all(
    asks.map(async (ask) => {
      while (performance.now() < end) {
        const sent = performance.now();
        const { status } = await ask();
        if (status !== 200) throw new Error(`answered ${status}`);
        tookMs.push(performance.now() - sent);
      }
    }),
  );
  return { perSecond: tookMs.length / s, tookMs };
}

/**
 * Measures recomputing a price with every line's rule and inputs, compared with a call that makes a single
 * query.
 */
export async function measureVerify(world: BenchWorld): Promise<Row[]> {
  const server = await world.server();
  const { cookie } = await createCustomer(world.pool);
  const all = await Promise.all(
    Array.from({ length: clients }, () => openJsonClient(server.origin, cookie)),
  );
  const [first] = all;
  if (first === undefined) throw new Error('no client');
  const quoteId = await requestQuote(first);
  const verify = all.map((client) => () => client.get(`/api/quotes/${quoteId}/verify`));
  const look = all.map((client) => () => client.get('/api/health'));
  await askFor(warmUpSeconds, verify);
  const ours = await askFor(seconds, verify);
  const peer = await askFor(seconds, look);
  for (const client of all) client.close();
  await server.stop();
  const rate = ({ perSecond, tookMs }: Asked) =>
    `${perSecond.toFixed(0)}/s, median ${inMs(median(tookMs))}, p99 ${inMs(quantile(tookMs, 0.99))}`;
  return [
    {
      what: `GET /api/quotes/{id}/verify, ${clients} clients`,
      ours: rate(ours),
      peer: `GET /api/health ${rate(peer)}`,
    },
  ];
}
