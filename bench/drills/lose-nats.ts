import { setTimeout as delay } from 'node:timers/promises';
import { openBenchWorld } from '../world/bench-world.ts';
import { freePort } from '../world/listening.ts';
import { startNats } from '../world/nats.ts';
import { listenToOffers } from '../world/offers-heard.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { bookPaid, untilOrder } from '../world/whole-order.ts';
import { type Outcome, seconds } from './drill.ts';

const offersEach = 8;
const patienceMs = 20_000;

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[all.length >> 1] ?? Infinity;

/**
 * Runs two processes with NATS between them: a driver listens at one, customers pay at the other, and NATS
 * goes away and comes back.
 */
export async function loseNats(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const port = await freePort();
  let stopNats = await startNats(port);
  const shared = {
    LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-drill-0123456789',
    NATS_URL: `nats://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
  };
  const [one, other] = [await world.server(shared), await world.server(shared)];
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  const offers = await listenToOffers(other.origin, driver);
  const { heard } = offers;
  const paid: string[] = [];

  /**
   * Measures the time from an authorized payment, as the customer sees it, until the offer reaches the
   * driver's socket.
   */
  async function timeOffers(): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < offersEach; n += 1) {
      const id = await bookPaid(one.origin, customer);
      const paidAt = performance.now();
      paid.push(id);
      await offers.untilHeard(id, patienceMs);
      times.push(Math.max(0, (heard.get(id)?.[0] ?? Infinity) - paidAt));
      await untilOrder(one.origin, customer, {
        id,
        fits: ({ paymentStatus }) => paymentStatus === 'authorized',
      });
    }
    return times;
  }
  await timeOffers();
  const withNats = await timeOffers();
  await stopNats();
  const without = await timeOffers();
  stopNats = await startNats(port);
  await delay(3_000);
  const after = await timeOffers();
  await stopNats();
  offers.close();
  await world.close();
  const unheard = paid.filter((id) => !heard.has(id)).length;
  const twice = paid.filter((id) => (heard.get(id)?.length ?? 0) > 1).length;
  return [
    {
      promised: 'No offer is lost and none comes twice, with NATS, without it, and after it.',
      happened: `Of ${paid.length} offers ${unheard} were lost and ${twice} came twice.`,
      isKept: unheard === 0 && twice === 0,
    },
    {
      promised: 'Without NATS an offer comes within about a second.',
      happened: `Median ${seconds(median(without))}, slowest ${seconds(Math.max(...without))}; with NATS median ${seconds(median(withNats))}.`,
      isKept: Math.max(...without) < 3_000,
    },
    {
      promised: 'Once NATS is back, so is the speed, without a restart.',
      happened: `Median ${seconds(median(after))}.`,
      isKept: median(after) < Math.max(0.3 * 1_000, 2 * median(withNats)),
    },
  ];
}
