import { setTimeout as delay } from 'node:timers/promises';
import { type BenchOptions, inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { copyUnpaid, makeOriginals } from '../world/grown-tables.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createAdmin } from '../world/people.ts';

const ownSize = 100_000;
const promisedMs = 1_000;
const lookEveryMs = 20;
const path = '/api/admin/exports';

interface Export {
  id: string;
  state: string;
  rows: number;
}

/** A file of all orders: until its first rows are written, until it is whole, and until it is fetched. */
export async function measureExport(
  world: BenchWorld,
  { size = ownSize }: BenchOptions,
): Promise<Row[]> {
  const server = await world.server();
  const { orderId } = await makeOriginals(world);
  await copyUnpaid(world, orderId, size);
  const admin = await createAdmin(world.pool);
  const client = await openJsonClient(server.origin, admin.cookie);
  const began = performance.now();
  const asked = await client.post(path, { list: '/api/admin/orders', query: {} });
  const id = asked.body['id'];
  let flowsMs: number | null = null;
  let made: Export | undefined;
  while (made?.state !== 'ready') {
    const listed = Object.values((await client.get(path)).body) as Export[];
    made = listed.find((one) => one.id === id);
    if (made === undefined || made.state === 'failed') throw new Error('the export failed');
    if (made.rows > 0) flowsMs ??= performance.now() - began;
    if (made.state === 'waiting') await delay(lookEveryMs);
  }
  const madeMs = performance.now() - began;
  const fetching = performance.now();
  const file = await fetch(`${server.origin}${path}/${made.id}/file`, {
    headers: { cookie: admin.cookie },
  });
  const lines = (await file.text()).trimEnd().split('\r\n').length - 1;
  const fetchedMs = performance.now() - fetching;
  client.close();
  await server.stop();
  const named = made.rows.toLocaleString('en-US');
  return [
    {
      what: `Export of ${named} orders: asked for -> its rows flow`,
      ours: inMs(flowsMs ?? madeMs),
      peer: `limit ${promisedMs} ms`,
      holds: (flowsMs ?? madeMs) <= promisedMs,
    },
    {
      what: `Export of ${named} orders: made whole, fetched`,
      ours: `${inMs(madeMs)}, ${inMs(fetchedMs)}`,
      peer: 'limit every row once',
      holds: lines === made.rows && lines > size,
    },
  ];
}
