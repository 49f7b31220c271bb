import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { openRelay } from '../world/relay.ts';
import { bookPaid, completeOrder, drawPhoto, uploadReceipt } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';

/** Starts a bucket on a third-party S3 server, behind a connection that can be cut. */
async function startBucket() {
  const directory = mkdtempSync(path.join(tmpdir(), 'backhaul-bucket-'));
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'returns', configs: [] }],
  });
  const { port } = await service.run();
  const relay = await openRelay(port);
  return {
    relay,
    port,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${relay.port}`,
      S3_BUCKET: 'returns',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await relay.close();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes the bucket unreachable for a while. */
export async function loseS3(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const bucket = await startBucket();
  const { origin } = await world.server({ ...bucket.environment, LOG_LEVEL: 'silent' });
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  const people = { customer, driver };
  const rows = async () =>
    (
      await world.pool.query<{ id: string }>(
        'SELECT id::text FROM files ORDER BY (order_id IS NOT NULL) DESC, id',
      )
    ).rows;
  const health = async () => {
    const answer = await fetch(`${origin}/api/health`);
    return { status: answer.status, body: (await answer.json()) as { status: string } };
  };
  const read = async (id: string) => {
    const answer = await fetch(`${origin}/api/files/${id}`, {
      headers: { cookie: customer.cookie },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, digest: createHash('sha256').update(bytes).digest('hex') };
  };

  await completeOrder(origin, people);
  const [file] = await rows();
  if (file === undefined) throw new Error('a file was kept');
  const digest = (await read(file.id)).digest;
  bucket.relay.cut();
  const kept = (await rows()).length;
  await bookPaid(origin, customer);
  const startedAt = performance.now();
  const photo = await drawPhoto();
  const refused = await uploadReceipt(origin, customer, photo);
  const refusedMs = performance.now() - startedAt;
  const code = String(((await refused.json()) as { code?: unknown }).code);
  const without = await health();
  const unread = await read(file.id);
  const half = (await rows()).length - kept;

  bucket.relay.lead(bucket.port);
  const again = await uploadReceipt(origin, customer, photo);
  const back = await read(file.id);
  await completeOrder(origin, people);
  const healthy = await health();
  const contradictions = await findContradictions(world.db);
  await world.close();
  await bucket.close();
  return [
    {
      promised: 'Without the bucket people still book and pay.',
      happened: `An order was booked and paid; health answers ${without.status} ${without.body.status}.`,
      isKept: without.status === 200 && without.body.status === 'degraded',
    },
    {
      promised: 'An upload is refused with a code within ten seconds, and nothing of it is kept.',
      happened: `${refused.status} ${code} after ${seconds(refusedMs)}; ${half} rows without their bytes.`,
      isKept: refused.status >= 500 && refusedMs < 10_000 && half === 0,
    },
    {
      promised: 'A stored file that cannot be read is an error, and never a missing file.',
      happened: `It answered ${unread.status}.`,
      isKept: unread.status >= 500,
    },
    {
      promised:
        'Once the bucket is back, the same upload goes through and old files are there, byte for byte.',
      happened: `The upload answered ${again.status}, the old file ${back.status} with ${back.digest === digest ? 'its' : 'another'} digest; health is ${healthy.body.status}.`,
      isKept: again.status === 201 && back.digest === digest && healthy.body.status === 'ok',
    },
    books(contradictions),
  ];
}
