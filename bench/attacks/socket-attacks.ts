import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { openJsonClient } from '../world/json-client.ts';
import { openFilesLimit } from '../world/open-files.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { type AttackedServer, startAttackedServer, worstWhile } from './attacked-server.ts';

const mostSockets = 2_000;
const attackMs = 5_000;
const mostWaitingBytes = 1_000_000;
const socketsPerPerson = 30;
const slowestHealthMs = 2_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function open(
  server: AttackedServer,
  query: string,
  headers: Record<string, string>,
): Promise<WebSocket | null> {
  const url = `${server.origin.replace('http', 'ws')}/ws/tracking${query}`;
  const ws = new WebSocket(url, { headers, perMessageDeflate: false });
  // A refused WebSocket ends with an error. The 'close' handler below already covers the refusal.
  ws.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    ws.once('open', () => resolve());
    ws.once('close', () => resolve());
  });
  return ws.readyState === ws.OPEN ? ws : null;
}

const health = (server: AttackedServer) => () => server.send('/api/health');

const healthRow = (what: string, worstMs: number, grownMb: number, mostMb: number): Row => ({
  what,
  ours: `health ${inMs(worstMs)} at worst, memory +${grownMb.toFixed(0)} MB`,
  peer: `at most ${inMs(slowestHealthMs)}, +${mostMb} MB`,
  holds: worstMs <= slowestHealthMs && grownMb <= mostMb,
});

/**
 * Each connection has its own IP address, because the limit for one IP address is tested elsewhere.
 */
async function openPublicSockets(server: AttackedServer, trackingNumber: string): Promise<Row> {
  const count = Math.min(mostSockets, Math.floor(openFilesLimit() / 2) - 100);
  const before = server.memoryMb();
  const sockets: (WebSocket | null)[] = [];
  const opening = (async () => {
    for (let n = 0; n < count; n += 50) {
      const some = Array.from({ length: Math.min(50, count - n) }, (_, m) => {
        const from = `10.${(n + m) >> 8}.${(n + m) & 255}.1`;
        return open(server, `?tracking=${trackingNumber}`, { 'x-forwarded-for': from });
      });
      sockets.push(...(await Promise.all(some)));
    }
  })();
  const { worstMs } = await worstWhile(opening, health(server));
  const grownMb = server.memoryMb() - before;
  for (const ws of sockets) ws?.terminate();
  return healthRow(`${count} public sockets on one order`, worstMs, grownMb, 200);
}

async function openManyOfOne(server: AttackedServer, cookie: string): Promise<Row> {
  const tried = await Promise.all(Array.from({ length: 200 }, () => open(server, '', { cookie })));
  // Waits, because the server first accepts a connection over the limit and then closes it.
  await after(1_000);
  const opened = tried.filter((ws) => ws?.readyState === WebSocket.OPEN);
  for (const ws of opened) ws?.terminate();
  return {
    what: '200 sockets of one person at once',
    ours: `${opened.length} open`,
    peer: `at most ${socketsPerPerson}`,
    holds: opened.length <= socketsPerPerson,
  };
}

async function floodPositions(server: AttackedServer, cookie: string): Promise<Row> {
  const ws = await open(server, '', { cookie });
  if (ws === null) throw new Error('the driver has no socket');
  const before = server.memoryMb();
  let sent = 0;
  const flooding = (async () => {
    const message = JSON.stringify({ type: 'LOCATION', lat: 38.6, lng: -90.2, accuracy: 5 });
    for (const end = Date.now() + attackMs; Date.now() < end;) {
      for (let n = 0; n < 1_000; n += 1) ws.send(message);
      sent += 1_000;
      // Yields to the event loop, so that the health check measures the server and not this process.
      do await after(1);
      while (ws.bufferedAmount > mostWaitingBytes);
    }
  })();
  const { worstMs } = await worstWhile(flooding, health(server));
  ws.terminate();
  return healthRow(
    `${sent} positions in 5 s on one socket`,
    worstMs,
    server.memoryMb() - before,
    100,
  );
}

/** Sends pings and never reads the answers. */
async function pingWithoutReading(server: AttackedServer, cookie: string): Promise<Row> {
  const ws = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/tracking`, {
    headers: { cookie },
  });
  const upgraded = new Promise<Duplex>((resolve) =>
    ws.once('upgrade', (response) => resolve(response.socket)),
  );
  await once(ws, 'open');
  ws.on('error', () => undefined);
  const socket = await upgraded;
  socket.pause();
  const before = server.memoryMb();
  const flooding = (async () => {
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 100]), Buffer.alloc(104)]);
    const many = Buffer.concat(Array.from({ length: 500 }, () => ping));
    for (const end = Date.now() + attackMs; Date.now() < end && !socket.destroyed;) {
      if (socket.write(many)) continue;
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), after(100)]);
      if (socket.writableLength > 4_000_000) await after(100);
    }
  })();
  const { worstMs } = await worstWhile(flooding, health(server));
  ws.terminate();
  return healthRow(
    'pings for 5 s whose answers nobody reads',
    worstMs,
    server.memoryMb() - before,
    100,
  );
}

async function holdHeaders(server: AttackedServer): Promise<Row> {
  const count = Math.min(mostSockets, Math.floor(openFilesLimit() / 2) - 100);
  const before = server.memoryMb();
  const sockets: Socket[] = [];
  const holding = (async () => {
    for (let n = 0; n < count; n += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ');
      sockets.push(socket);
      if (n % 100 === 99) await after(20);
    }
    await after(attackMs / 2);
  })();
  const { worstMs } = await worstWhile(holding, health(server));
  const grownMb = server.memoryMb() - before;
  for (const socket of sockets) socket.destroy();
  return healthRow(`${count} requests whose headers never end`, worstMs, grownMb, 100);
}

export async function attackSockets(world: BenchWorld): Promise<Row[]> {
  const server = await startAttackedServer(world);
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  const client = await openJsonClient(server.origin, customer.cookie);
  const order = await client.post('/api/orders', bookingBody(await requestQuote(client)));
  client.close();
  if (driver === undefined) throw new Error('nobody to attack as');
  return [
    await openManyOfOne(server, (await createCustomer(world.pool)).cookie),
    await openPublicSockets(server, String(order.body['trackingNumber'])),
    await floodPositions(server, driver.cookie),
    await pingWithoutReading(server, customer.cookie),
    await holdHeaders(server),
  ];
}
