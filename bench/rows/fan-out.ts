import { inMs, median, quantile, type Row } from '../report.ts';
import { startBareLoop, socketUrl, type BareProcess } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { sendCrowd } from '../world/distant-crowd.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { monotonicMs } from '../world/monotonic.ts';
import { openFilesLimit } from '../world/open-files.ts';
import { bookUnpaid, gatewaySecret, reportPaid } from '../world/paid-orders.ts';
import { createCustomer, createDrivers, type Person } from '../world/people.ts';
import type { ServerProcess } from '../world/server-process.ts';

interface Setting {
  drivers: number;
  offers: number;
  /** The promised values; absent if nothing is promised. */
  promised?: {
    /**
     * The 99th percentile of the time until the last driver gets the offer, as a multiple of the same time
     * for a bare `ws` loop.
     */
    fanOut: number;
    /**
     * The median time in milliseconds from the webhook's request to the first driver's frame. The webhook's
     * answer does not wait for the frame.
     */
    dispatchMs: number;
  };
}

const settings: readonly Setting[] = [
  { drivers: 1_000, offers: 100, promised: { fanOut: 3, dispatchMs: 50 } },
  { drivers: 10_000, offers: 30 },
];
/** The number of files that a process has open in addition to its sockets. */
const otherFiles = 200;
const frameOfOffer = 'NEW_ORDER';

interface Latencies {
  first: number[];
  last: number[];
}

interface OurLatencies extends Latencies {
  /** The milliseconds from sending each webhook to its response. */
  answered: number[];
  /** The milliseconds from sending each webhook to the first driver's frame. */
  dispatched: number[];
}

interface Parties {
  server: ServerProcess;
  loop: BareProcess;
  customer: JsonClient;
  processor: JsonClient;
}

async function measureOffers(
  { server, loop, customer, processor }: Parties,
  drivers: readonly Person[],
  offers: number,
): Promise<{ ours: OurLatencies; bare: Latencies }> {
  const poster = await openJsonClient(loop.origin, '');
  const cookies = drivers.map((driver) => driver.cookie);
  const ourCrowd = await sendCrowd(socketUrl(server.origin, '/ws/tracking'), cookies);
  const bareCrowd = await sendCrowd(
    socketUrl(loop.origin, '/'),
    cookies.map(() => ''),
  );
  const ours: OurLatencies = { first: [], last: [], answered: [], dispatched: [] };
  const bare: Latencies = { first: [], last: [] };
  for (let offer = 0; offer < offers; offer += 1) {
    const order = await bookUnpaid(customer);
    const { heard } = await ourCrowd.expect(frameOfOffer);
    const sent = monotonicMs();
    await reportPaid(processor, order);
    const accepted = monotonicMs();
    const { first, last } = await heard;
    ours.answered.push(accepted - sent);
    ours.dispatched.push(first - sent);
    ours.first.push(first - accepted);
    ours.last.push(last - accepted);

    const { heard: heardBare } = await bareCrowd.expect(frameOfOffer);
    const frame = {
      type: frameOfOffer,
      order: { id: order.id, pickupAddress: 'x'.repeat(160) },
    };
    await poster.post('/', frame);
    const posted = monotonicMs();
    const bareTimes = await heardBare;
    bare.first.push(bareTimes.first - posted);
    bare.last.push(bareTimes.last - posted);
  }
  for (const closing of [ourCrowd, bareCrowd, poster]) closing.close();
  return { ours, bare };
}

function rowsOf(
  { drivers, promised }: Setting,
  { ours, bare }: { ours: OurLatencies; bare: Latencies },
): Row[] {
  const what = 'Payment webhook accepted -> NEW_ORDER';
  const p99 = quantile(ours.last, 0.99);
  const bareP99 = quantile(bare.last, 0.99);
  const limit = promised === undefined ? '' : ` (limit ${promised.fanOut} x)`;
  const [answered, dispatched] = [median(ours.answered), median(ours.dispatched)];
  return [
    {
      what: `Payment webhook sent -> NEW_ORDER at the first of ${drivers.toLocaleString('en-US')}`,
      ours: `median ${inMs(dispatched)}, answered in ${inMs(answered)}`,
      peer: promised === undefined ? '' : `limit of the median ${inMs(promised.dispatchMs)}`,
      ...(promised === undefined ? {} : { holds: dispatched <= promised.dispatchMs }),
    },
    {
      what: `${what} at the first of ${drivers.toLocaleString('en-US')} drivers`,
      ours: `median ${inMs(median(ours.first))}, p99 ${inMs(quantile(ours.first, 0.99))}`,
      peer: `bare ws ${inMs(median(bare.first))}, ${inMs(quantile(bare.first, 0.99))}`,
    },
    {
      what: `${what} at the last of ${drivers.toLocaleString('en-US')}`,
      ours: `median ${inMs(median(ours.last))}, p99 ${inMs(p99)} = ${(p99 / bareP99).toFixed(2)} x`,
      peer: `bare ws ${inMs(median(bare.last))}, ${inMs(bareP99)}${limit}`,
      ...(promised === undefined ? {} : { holds: p99 <= promised.fanOut * bareP99 }),
    },
  ];
}

/**
 * Measures the time from an accepted payment webhook to the offer's frame at the first and last driver,
 * alternating with a bare `ws` loop.
 */
export async function measureFanOut(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const loop = await startBareLoop();
  const { cookie } = await createCustomer(world.pool);
  const customer = await openJsonClient(server.origin, cookie);
  const processor = await openJsonClient(server.origin, '');
  const parties = { server, loop, customer, processor };
  const drivers: Person[] = [];
  const rows: Row[] = [];
  for (const setting of settings) {
    const needed = setting.drivers + otherFiles;
    if (needed > openFilesLimit()) {
      rows.push({
        what: `Payment webhook accepted -> NEW_ORDER at ${setting.drivers.toLocaleString('en-US')} drivers`,
        ours: 'not measured',
        peer: `ulimit -n is ${openFilesLimit()}, this needs ${needed}`,
      });
      continue;
    }
    drivers.push(...(await createDrivers(world.pool, setting.drivers - drivers.length)));
    rows.push(...rowsOf(setting, await measureOffers(parties, drivers, setting.offers)));
  }
  for (const client of [customer, processor]) client.close();
  loop.stop();
  await server.stop();
  return rows;
}
