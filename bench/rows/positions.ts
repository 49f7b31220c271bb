import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { WebSocket } from 'ws';
import { median, type Row } from '../report.ts';
import { socketUrl, startBareLoop } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createDrivers } from '../world/people.ts';
import { openSockets } from '../world/socket-crowd.ts';

const drivers = 1_000;
/**
 * The number of positions that each driver sends in one round. All rounds fit in one minute's limit of 300
 * messages; the server drops a driver's messages above it.
 */
const fixesInRound = 70;
const rounds = 3;
const lookEveryMs = 5;
/**
 * The promised number of positions per second: ten thousand drivers each send one a second, as phones do.
 */
const promisedPerSecond = 10_000;

function positionOf(driver: number, round: number): { lat: number; lng: number } {
  return { lat: 38.6 + round / 100, lng: -90.2 - driver / 100_000 };
}

/**
 * Every driver sends `fixesInRound` positions. The last of them differs in each round, so that the benchmark
 * recognizes it in the database.
 */
async function sendFixes(sockets: readonly WebSocket[], round: number): Promise<void> {
  for (let fix = 1; fix <= fixesInRound; fix += 1) {
    for (const [driver, socket] of sockets.entries()) {
      const { lat, lng } = positionOf(driver, fix === fixesInRound ? round : 0);
      socket.send(JSON.stringify({ type: 'LOCATION', lat, lng, accuracy: 5 }));
    }
    await turn();
  }
}

async function untilKept(pool: pg.Pool, round: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ kept: number }>(
      'SELECT count(*)::integer AS kept FROM driver_locations WHERE abs(lat - $1) < 0.001',
      [positionOf(0, round).lat],
    );
    if (rows[0]?.kept === drivers) return;
    await delay(lookEveryMs);
  }
}

/**
 * Measures the positions per second from the drivers' sockets to the database. In turns, it measures a
 * process that only parses and counts positions.
 */
export async function measurePositions(world: BenchWorld): Promise<Row[]> {
  const server = await world.server();
  const loop = await startBareLoop();
  const counter = await openJsonClient(loop.origin, '');
  const people = await createDrivers(world.pool, drivers);
  const cookies = people.map(({ cookie }) => cookie);
  const ourSockets = await openSockets(socketUrl(server.origin, '/ws/tracking'), cookies);
  const bareSockets = await openSockets(
    socketUrl(loop.origin, '/'),
    cookies.map(() => ''),
  );
  const sent = drivers * fixesInRound;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const started = performance.now();
    await sendFixes(ourSockets, round);
    await untilKept(world.pool, round);
    ours.push(sent / ((performance.now() - started) / 1000));

    const startedBare = performance.now();
    await sendFixes(bareSockets, round);
    while (Number((await counter.get('/')).body['counted']) < sent * round) await turn();
    bare.push(sent / ((performance.now() - startedBare) / 1000));
  }
  for (const socket of [...ourSockets, ...bareSockets]) socket.terminate();
  counter.close();
  loop.stop();
  await server.stop();
  const rate = median(ours);
  return [
    {
      what: `GPS positions per second, ${drivers.toLocaleString('en-US')} sockets, the last of each kept`,
      ours: `${Math.round(rate).toLocaleString('en-US')}/s`,
      peer: `bare ws ${Math.round(median(bare)).toLocaleString('en-US')}/s (limit ${promisedPerSecond.toLocaleString('en-US')}/s)`,
      holds: rate >= promisedPerSecond,
    },
  ];
}
