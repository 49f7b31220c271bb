import { inMs, median, quantile, type Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { sendCrowd } from '../world/distant-crowd.ts';
import { openJsonClient } from '../world/json-client.ts';
import { freePort } from '../world/listening.ts';
import { monotonicMs } from '../world/monotonic.ts';
import { hasNats, startNats } from '../world/nats.ts';
import { bookUnpaid, gatewaySecret, reportPaid } from '../world/paid-orders.ts';
import { createCustomer, createDrivers, type Person } from '../world/people.ts';

const drivers = 200;
const rounds = 4;
const offersARound = 50;
/** The number of offers before each round that do not count. They let code compile and connections open. */
const warmUp = 10;
/** The maximum ratio of an offer's time through two processes to its time through one. */
const limit = 1.2;

const oneProcess = 'one process';
const byNotify = 'two, over LISTEN/NOTIFY';
const byNats = 'two, over NATS';

interface Times {
  /** The milliseconds from sending each webhook to the first driver's frame. */
  sent: number[];
  /** The milliseconds from each webhook's answer to the first driver's frame. */
  accepted: number[];
}

/**
 * Starts one process for each environment. Drivers connect their sockets to the last process. Times each
 * offer from the webhook to the first driver's frame.
 */
async function timeRound(
  world: BenchWorld,
  environments: readonly Record<string, string>[],
  people: { customer: Person; drivers: readonly Person[] },
): Promise<Times> {
  const servers = [];
  for (const environment of environments)
    servers.push(await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret, ...environment }));
  const [web, live] = [servers.at(0), servers.at(-1)];
  if (web === undefined || live === undefined) throw new Error('no process was started');
  const customer = await openJsonClient(web.origin, people.customer.cookie);
  const processor = await openJsonClient(web.origin, '');
  const cookies = people.drivers.map(({ cookie }) => cookie);
  const crowd = await sendCrowd(socketUrl(live.origin, '/ws/tracking'), cookies);
  const times: Times = { sent: [], accepted: [] };
  for (let offer = 0; offer < warmUp + offersARound; offer += 1) {
    const order = await bookUnpaid(customer);
    const { heard } = await crowd.expect('NEW_ORDER');
    const sent = monotonicMs();
    await reportPaid(processor, order);
    const accepted = monotonicMs();
    const { first } = await heard;
    if (offer < warmUp) continue;
    times.sent.push(first - sent);
    times.accepted.push(first - accepted);
  }
  for (const closing of [crowd, customer, processor]) closing.close();
  for (const server of servers) await server.stop();
  return times;
}

/**
 * Measures an offer in turns through one process with all roles, and through two: one has the roles
 * `web,jobs,brain`, the other has `live`.
 */
export async function measureRoles(world: BenchWorld): Promise<Row[]> {
  const people = {
    customer: await createCustomer(world.pool),
    drivers: await createDrivers(world.pool, drivers),
  };
  const port = await freePort();
  const stopNats = hasNats() ? await startNats(port) : null;
  const nats = { NATS_URL: `nats://127.0.0.1:${port}` };
  const two = [{ ROLE: 'web,jobs,brain' }, { ROLE: 'live' }];
  const settings = [
    { name: oneProcess, environments: [{}] },
    { name: byNotify, environments: two },
    ...(stopNats === null
      ? []
      : [{ name: byNats, environments: two.map((each) => ({ ...each, ...nats })) }]),
  ].map((setting) => ({ ...setting, sent: [] as number[], accepted: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const setting of settings) {
      const times = await timeRound(world, setting.environments, people);
      setting.sent.push(...times.sent);
      setting.accepted.push(...times.accepted);
    }
  }
  await stopNats?.();
  const one = median(settings[0]?.sent ?? []);
  return settings.map(({ name, sent, accepted }) => ({
    what: `Payment webhook sent -> NEW_ORDER at the first of ${drivers} drivers, ${name}`,
    ours: `median ${inMs(median(sent))} = ${(median(sent) / one).toFixed(2)} x, p95 ${inMs(quantile(sent, 0.95))}; from its answer ${inMs(median(accepted))}`,
    peer: name === oneProcess ? '' : `limit ${limit} x of one process`,
    ...(name === oneProcess ? {} : { holds: median(sent) <= limit * one }),
  }));
}
