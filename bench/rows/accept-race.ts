import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { bookUnpaid, gatewaySecret, reportPaid, untilOffered } from '../world/paid-orders.ts';
import { createCustomer, createDrivers } from '../world/people.ts';

const racers = 50;
const orders = 40;

async function race(drivers: readonly JsonClient[], orderId: string) {
  const started = performance.now();
  const answers = await Promise.all(
    drivers.map(async (driver) => {
      const { status, body } = await driver.post(`/api/driver/orders/${orderId}/accept`, {});
      return { status, code: body['code'], ms: performance.now() - started };
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status, code }) => status === 409 && code === 'order_taken');
  const isFair = winners.length === 1 && losers.length === racers - 1;
  return {
    isFair,
    wonMs: winners[0]?.ms ?? Number.NaN,
    allMs: Math.max(...answers.map(({ ms }) => ms)),
  };
}

/**
 * Measures many drivers who accept one order at once: exactly one wins, the others get order_taken.
 */
export async function measureAcceptRace(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const customer = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
  const processor = await openJsonClient(server.origin, '');
  const drivers: JsonClient[] = [];
  for (const { cookie } of await createDrivers(world.pool, racers))
    drivers.push(await openJsonClient(server.origin, cookie));
  const races = [];
  for (let run = 0; run < orders; run += 1) {
    const order = await bookUnpaid(customer);
    await reportPaid(processor, order);
    await untilOffered(world.pool, order);
    races.push(await race(drivers, order.id));
  }
  for (const client of [customer, processor, ...drivers]) client.close();
  await server.stop();
  const fair = races.filter(({ isFair }) => isFair).length;
  const won = races.map(({ wonMs }) => wonMs);
  return [
    {
      what: `Accept: ${racers} drivers race for each of ${orders} orders`,
      ours: `${fair} with exactly one winner; won in ${inMs(median(won))}, p99 ${inMs(quantile(won, 0.99))}`,
      peer: `all ${racers} answered in ${inMs(median(races.map(({ allMs }) => allMs)))} (limit: all ${orders})`,
      holds: fair === orders,
    },
  ];
}
