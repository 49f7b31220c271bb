import { setTimeout as delay } from 'node:timers/promises';
import { type BenchOptions, inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { blocksTouched } from '../world/blocks.ts';
import { processorMs, residentMb } from '../world/processor-time.ts';
import { copyUnpaid, makeOriginals } from '../world/grown-tables.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createAdmin } from '../world/people.ts';

const ownSize = 100_000;
const promisedMs = 1_000;
const lookEveryMs = 20;
/**
 * The maximum increase of memory in MB, whatever the number of rows. A file is written and sent part by part.
 */
const mostMemoryMb = 150;
const newline = 10;
const path = '/api/admin/exports';

interface Export {
  id: string;
  state: string;
  rows: number;
}

/**
 * Counts the lines of an answer as they arrive, so that the benchmark never holds the whole file.
 */
async function countLines(file: Response): Promise<number> {
  let lines = 0;
  for await (const part of file.body ?? [])
    for (const byte of part) if (byte === newline) lines += 1;
  return lines;
}

/**
 * Watches the server's peak memory from now on. Returns a function that ends the watch and returns the
 * increase in MB.
 */
function watchMemory(memoryMb: () => number): () => number {
  const before = memoryMb();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryMb())), 50);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

/**
 * Measures a file of all orders: the time until its first rows are written, until it is complete, and until
 * it is downloaded.
 */
export async function measureExport(
  world: BenchWorld,
  { size = ownSize }: BenchOptions,
): Promise<Row[]> {
  const server = await world.server();
  const { orderId } = await makeOriginals(world);
  await copyUnpaid(world, orderId, size);
  const admin = await createAdmin(world.pool);
  const client = await openJsonClient(server.origin, admin.cookie);
  const blocksBefore = await blocksTouched(world.pool);
  const processorBefore = processorMs(server.process.pid);
  const endMemory = watchMemory(() => residentMb(server.process.pid));
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
  const blocks = (await blocksTouched(world.pool)) - blocksBefore;
  const usedMs = processorMs(server.process.pid) - processorBefore;
  const fetching = performance.now();
  const file = await fetch(`${server.origin}${path}/${made.id}/file`, {
    headers: { cookie: admin.cookie },
  });
  const lines = (await countLines(file)) - 1;
  const fetchedMs = performance.now() - fetching;
  const grownMb = endMemory();
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
    {
      what: `Export of ${named} orders: the server's memory while it is made and fetched`,
      ours: `${grownMb.toFixed(0)} MB more`,
      peer: `limit ${mostMemoryMb} MB`,
      holds: grownMb <= mostMemoryMb,
    },
    {
      what: `Export of ${named} orders: blocks, and the server's processor, for 1,000 rows`,
      ours: `${((blocks / made.rows) * 1000).toFixed(0)} blocks, ${inMs((usedMs / made.rows) * 1000)}`,
      peer: 'only reported',
    },
  ];
}
