import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { listenToOffers } from '../world/offers-heard.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { openRelay } from '../world/relay.ts';
import { startServer } from '../world/server-process.ts';
import { startStandby, synchronous } from '../world/standby.ts';
import { bookPaid, completeOrder } from '../world/whole-order.ts';
import { compareBooked, keepBooking, slowestOf, triedAgain, wordsOf } from './keep-booking.ts';
import { books, type Outcome, seconds } from './drill.ts';

const before = 40;
const after = 40;
/**
 * The time in milliseconds that a monitor of PostgreSQL, such as Patroni, needs to be sure that the primary
 * is gone.
 */
const noticeMs = 1_000;

/**
 * Kills PostgreSQL under load and promotes its synchronous standby. The database's URL then leads to the
 * standby.
 */
export async function failover(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const standbyDir = mkdtempSync(path.join(tmpdir(), 'backhaul-standby-'));
  const standby = await startStandby(world.databaseUrl, {
    dataDir: world.dataDir,
    ownDataDir: standbyDir,
  });
  await world.pool.query(
    `ALTER SYSTEM SET synchronous_standby_names = '${synchronous.synchronous_standby_names}'`,
  );
  await world.pool.query('SELECT pg_reload_conf()');
  const portOf = (url: string) => Number(new URL(url).port);
  const relay = await openRelay(portOf(world.databaseUrl));
  const server = await startServer({
    DATABASE_URL: relay.through(world.databaseUrl),
    DATA_DIR: world.dataDir,
    LOG_LEVEL: 'silent',
  });
  const [driver] = await createDrivers(world.pool, 1);
  const customer = await createCustomer(world.pool);
  if (driver === undefined) throw new Error('a driver was made');
  const offers = await listenToOffers(server.origin, driver);
  const load = await keepBooking(world.pool, { origins: () => [server.origin] });
  await load.until(before);

  world.losePostgres();
  relay.cut();
  const lostAt = performance.now();
  await delay(noticeMs);
  await standby.promote();
  relay.lead(portOf(standby.url));
  const promotedMs = performance.now() - lostAt;
  const countAtPromotion = load.booked.length;
  await load.until(countAtPromotion + 1);
  const backMs = performance.now() - lostAt;
  await load.until(countAtPromotion + after);
  await load.stop();

  const { lost, tooMany } = await compareBooked(standby.pool, load.booked);
  const offered = await bookPaid(server.origin, customer);
  const isHeard = await offers.untilHeard(offered, 15_000);
  offers.close();
  const health = (await fetch(`${server.origin}/api/health`)).status;
  const wholeAt = performance.now();
  await completeOrder(server.origin, { customer, driver });
  const wholeMs = performance.now() - wholeAt;
  await server.stop();
  const connection = connectDatabase({ url: standby.url, max: 1 });
  const contradictions = await findContradictions(connection.db);
  await connection.close();
  await relay.close();
  await standby.stop();
  await world.close();
  rmSync(standbyDir, { recursive: true, force: true });
  return [
    {
      promised:
        'No booking that was acknowledged is lost with the primary, since commits waited for the standby.',
      happened: `${load.booked.length} were acknowledged, ${lost} are lost.`,
      isKept: lost === 0,
    },
    {
      promised: 'None is there twice: a request that is sent again has the same key.',
      happened: `${tooMany} too many; ${triedAgain(load.booked).length} bookings needed another try (${wordsOf(load.refusals)}).`,
      isKept: tooMany === 0,
    },
    {
      promised:
        'The server connects to the new primary by itself, within ten seconds of its promotion.',
      happened: `The primary was away for ${seconds(promotedMs)}, ${seconds(noticeMs)} of it until somebody noticed; the next booking was there after ${seconds(backMs)}, the slowest took ${seconds(slowestOf(load.booked))}; health answers ${health}.`,
      isKept: backMs - promotedMs < 10_000 && health === 200,
    },
    {
      promised: 'Sockets that were open before hear the offers after it, without a restart.',
      happened: isHeard ? 'The driver got the offer.' : 'The driver got no offer.',
      isKept: isHeard,
    },
    {
      promised: 'It does the whole work: booking, offer, acceptance, capture.',
      happened: `An order took ${seconds(wholeMs)} from its quote to the capture.`,
      isKept: wholeMs < 30_000,
    },
    books(contradictions),
  ];
}
