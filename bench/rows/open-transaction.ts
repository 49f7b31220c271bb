import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { socketUrl } from '../world/bare-process.ts';
import { sendCrowd } from '../world/distant-crowd.ts';
import { openJsonClient } from '../world/json-client.ts';
import { monotonicMs } from '../world/monotonic.ts';
import { bookUnpaid, gatewaySecret, reportPaid } from '../world/paid-orders.ts';
import { createCustomer, createDrivers } from '../world/people.ts';

const drivers = 20;
const rounds = 40;
/**
 * The maximum ratio of the time with the open transaction to the time without it. If the server waited for
 * the open transaction to end, the time would be seconds longer.
 */
const promisedRatio = 2;

type Heard = { offer: number[]; status: number[] };

/**
 * Measures the time from an accepted payment webhook to the offer and the new status. In half of the runs,
 * another transaction has written something and stays open.
 */
export async function measureOpenTransaction(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const owner = await createCustomer(world.pool);
  const customer = await openJsonClient(server.origin, owner.cookie);
  const processor = await openJsonClient(server.origin, '');
  const cookies = (await createDrivers(world.pool, drivers)).map(({ cookie }) => cookie);
  const crowd = await sendCrowd(socketUrl(server.origin, '/ws/tracking'), cookies);
  const home = await sendCrowd(socketUrl(server.origin, '/ws/tracking'), [owner.cookie]);
  const free: Heard = { offer: [], status: [] };
  const held: Heard = { offer: [], status: [] };

  async function measureOne(into: Heard): Promise<void> {
    const order = await bookUnpaid(customer);
    const { heard: heardOffer } = await crowd.expect('NEW_ORDER');
    const { heard: heardStatus } = await home.expect('payment_authorized');
    await reportPaid(processor, order);
    const accepted = monotonicMs();
    into.offer.push((await heardOffer).first - accepted);
    into.status.push((await heardStatus).first - accepted);
  }

  const foreign = await world.pool.connect();
  for (let round = 0; round < rounds; round += 1) {
    await measureOne(free);
    await foreign.query('BEGIN');
    await foreign.query('SELECT pg_current_xact_id()');
    await measureOne(held);
    await foreign.query('ROLLBACK');
  }
  foreign.release();
  for (const closing of [crowd, home, customer, processor]) closing.close();
  await server.stop();

  return (['offer', 'status'] as const).map((what) => {
    const [ours, peer] = [median(held[what]), median(free[what])];
    return {
      what: `Payment webhook accepted -> ${what}, while a foreign transaction is open`,
      ours: `median ${inMs(ours)}, p99 ${inMs(quantile(held[what], 0.99))} = ${(ours / peer).toFixed(2)} x`,
      peer: `without ${inMs(peer)} (limit ${promisedRatio} x)`,
      holds: ours <= promisedRatio * peer,
    };
  });
}
