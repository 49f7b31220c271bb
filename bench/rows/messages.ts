import { randomUUID } from 'node:crypto';
import { inMs, median, quantile, type Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { bookUnpaid, gatewaySecret, reportPaid, untilOffered } from '../world/paid-orders.ts';
import { createCustomers, createDrivers } from '../world/people.ts';
import { gatherCrowd } from '../world/socket-crowd.ts';

/**
 * The number of messages from each sender. All senders share one IP address, so their messages together must
 * stay below its limit of 30 a minute.
 */
const each = 7;
const customers = 4;
const limitMs = 300;

/**
 * Measures the time from the customer's Send until the driver's device shows the words: the frame, and
 * reading the thread after it.
 */
export async function measureMessages(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const [other] = await createDrivers(world.pool, 1);
  if (other === undefined) throw new Error('there is no driver');
  const driver = await openJsonClient(server.origin, other.cookie);
  const processor = await openJsonClient(server.origin, '');
  const crowd = await gatherCrowd(socketUrl(server.origin, '/ws/tracking'), [other.cookie]);
  const taken: number[] = [];

  async function write(customer: JsonClient, thread: string): Promise<void> {
    const id = randomUUID();
    const began = performance.now();
    const heard = crowd.nextFrame('message_sent', () => performance.now());
    const sending = async () => {
      const words = 'I am at the gate';
      const { status, body } = await customer.post(
        thread,
        { id, words },
        { 'idempotency-key': id },
      );
      if (status !== 201) throw new Error(`sending failed: ${status} ${JSON.stringify(body)}`);
    };
    const sent = sending();
    // A refused message rejects at once. Waiting only for its frame would never end.
    await Promise.race([heard, sent.then(() => heard)]);
    const { body } = await driver.get(thread);
    taken.push(performance.now() - began);
    if (!JSON.stringify(body).includes(id)) throw new Error('the message was not there');
    await sent;
  }

  for (const { cookie } of await createCustomers(world.pool, customers)) {
    const customer = await openJsonClient(server.origin, cookie);
    const order = await bookUnpaid(customer);
    await reportPaid(processor, order);
    await untilOffered(world.pool, order);
    const { status } = await driver.post(`/api/driver/orders/${order.id}/accept`, {});
    if (status !== 200) throw new Error(`accepting failed: ${status}`);
    for (let n = 0; n < each; n += 1) await write(customer, `/api/orders/${order.id}/messages`);
    customer.close();
  }
  crowd.close();
  for (const client of [driver, processor]) client.close();
  await server.stop();
  const p95 = quantile(taken, 0.95);
  return [
    {
      what: `A message of the customer -> read by the driver's device, ${taken.length} of them`,
      ours: `median ${inMs(median(taken))}, p95 ${inMs(p95)}`,
      peer: `limit of the p95 ${inMs(limitMs)}`,
      holds: p95 <= limitMs,
    },
  ];
}
