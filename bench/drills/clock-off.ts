import path from 'node:path';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { openJsonClient } from '../world/json-client.ts';
import { freePort } from '../world/listening.ts';
import { listenToOffers } from '../world/offers-heard.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { bookPaid, completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';
import { compareBooked, keepBooking, wordsOf } from './keep-booking.ts';

const shifted = path.resolve(import.meta.dirname, '../../scripts/suite/shifted-date.mjs');
const hourMs = 3_600_000;
const bookings = 30;

/**
 * The difference in seconds between a process's clock and the database's, as the process reports it.
 */
async function offsetShown(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^backhaul_clock_ahead_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}

/** Sets the clock of one of two processes an hour ahead. */
export async function clockOff(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const shared = {
    LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-drill-0123456789',
    LOG_LEVEL: 'silent',
  };
  const [rightPort, aheadPort] = [await freePort(), await freePort()];
  const right = await world.server({ ...shared, METRICS_PORT: String(rightPort) });
  const ahead = await world.server({
    ...shared,
    METRICS_PORT: String(aheadPort),
    NODE_OPTIONS: `--import ${shifted}`,
    BACKHAUL_TEST_OFFSET_MS: String(hourMs),
  });
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  const offers = await listenToOffers(ahead.origin, driver);

  const client = await openJsonClient(right.origin, customer.cookie);
  const quoted = bookingBody(await requestQuote(client));
  client.close();
  const other = await openJsonClient(ahead.origin, customer.cookie);
  const late = await other.post('/api/orders', quoted);
  const code = typeof late.body['code'] === 'string' ? late.body['code'] : null;
  other.close();
  const again = await openJsonClient(right.origin, customer.cookie);
  const inTime = await again.post('/api/orders', quoted);
  again.close();

  const offered = await bookPaid(right.origin, customer);
  const isHeard = await offers.untilHeard(offered, 10_000);
  const times = offers.heard.get(offered)?.length ?? 0;
  offers.close();
  await completeOrder(right.origin, { customer, driver });
  await completeOrder(ahead.origin, { customer, driver });
  const asked = await world.pool.query('SELECT FROM orders');
  const load = await keepBooking(world.pool, { origins: () => [right.origin] });
  await load.until(bookings);
  await load.stop();
  const { lost, tooMany } = await compareBooked(world.pool, load.booked);
  const shown = [await offsetShown(rightPort), await offsetShown(aheadPort)];
  const contradictions = await findContradictions(world.db);
  await world.close();
  const extra = tooMany - (asked.rowCount ?? 0);
  return [
    {
      promised:
        'The process says how far its clock is from the database’s, and an alert is raised from 5 s on.',
      happened: `The right one says ${seconds((shown[0] ?? 0) * 1_000)}, the other ${seconds((shown[1] ?? 0) * 1_000)}.`,
      isKept: Math.abs(shown[0] ?? 9) < 1 && Math.abs((shown[1] ?? 0) - hourMs / 1_000) < 5,
    },
    {
      promised:
        'A price that has run out by a wrong clock is refused with its code, and books where the clock is right.',
      happened: `The process ahead answered ${late.status} ${code ?? 'without a code'}, the other ${inTime.status}.`,
      isKept: (late.status === 201 || code !== null) && inTime.status < 300,
    },
    {
      promised: 'Offers reach sockets at either, once.',
      happened: isHeard ? `The driver got the offer ${times} time(s).` : 'The driver got none.',
      isKept: times === 1,
    },
    {
      promised:
        'An order is done from booking to capture through either, nothing is lost or there twice.',
      happened: `Two orders were captured; of ${load.booked.length} bookings ${lost} are lost, ${extra} too many; refusals: ${wordsOf(load.refusals)}.`,
      isKept: lost === 0 && extra === 0,
    },
    books(contradictions),
  ];
}
