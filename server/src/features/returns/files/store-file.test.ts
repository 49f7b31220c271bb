import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../../database/connect.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { createVault } from '../../../app/vault.ts';
import { type CommitGate, startCommitGate } from '../../../testing/cut-at-commit.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { createSessionReader } from '../../../http/sessions.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';
import { type FileDeps, storeFile } from './store-file.ts';
import { sweepLooseBytes } from './loose-bytes.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const atOnce = 0;

let app: TestApp;
let gate: CommitGate;
let breakable: DatabaseConnection;
let driver: SessionPrincipal;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  gate = await startCommitGate(app.database.url);
  breakable = connectDatabase({ url: gate.url, max: 2 });
});
beforeEach(async () => {
  const [{ id: driverId, cookie }, { id: customerId }] = [
    await app.person({ isDriver: true }),
    await app.person(),
  ];
  const readSession = createSessionReader(app.database.pool);
  const session = await readSession(cookie.slice(cookie.indexOf('=') + 1));
  if (session === null) throw new Error('the driver has a session');
  driver = session.principal;
  const order = await seedOrder(app.database.db, { customerId, driverId, status: 'in_transit' });
  orderId = order.id;
});
afterAll(async () => {
  await breakable.close();
  gate.close();
  await app.stop();
});

const depsOn = ({ db }: Pick<DatabaseConnection, 'db'>): FileDeps => ({
  db,
  bus: app.bus,
  clock: app.clock,
  fileStore: app.fileStore,
  vault: createVault(randomBytes(32).toString('base64url')),
});

function claimOf(key: string): IdempotencyClaim {
  return {
    userId: driver.userId,
    visitorId: null,
    key,
    call: 'POST /api/orders/{orderId}/files',
    bodyHash: pdf,
  };
}

function keep(on: Pick<DatabaseConnection, 'db'>, key: string) {
  const upload = {
    sent: pdf,
    bytes: pdf,
    mediaType: 'application/pdf',
    originalName: null,
  } as const;
  return storeFile(depsOn(on), driver, { kind: 'delivery', orderId, upload }, claimOf(key));
}

const sweep = () => sweepLooseBytes(depsOn(app.database), atOnce);

async function column<T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T[]> {
  const { rows } = await query.execute(app.database.db);
  return rows.map(({ value }) => value);
}
const idsOfRows = () =>
  column(sql<{ value: string }>`SELECT id AS value FROM files WHERE order_id = ${orderId}`);
const notes = () => column(sql<{ value: string }>`SELECT file_id AS value FROM loose_bytes`);

async function bytesOf(id: string): Promise<Buffer | undefined> {
  const stream = await app.fileStore.open(id);
  return stream === undefined ? undefined : buffer(stream);
}

describe('a proof photo whose connection breaks at COMMIT', () => {
  test('keeps its bytes when the row was committed, and the repeated key answers it', async () => {
    const key = randomUUID();
    gate.cutNext('committed');
    await expect(keep(breakable, key)).rejects.toThrow();
    const again = await keep(breakable, key);
    expect(await idsOfRows()).toEqual([again.id]);
    expect(await bytesOf(again.id)).toEqual(pdf);
    await sweep();
    expect(await bytesOf(again.id)).toEqual(pdf);
  });

  test('leaves bytes when the row was lost; the sweep removes those, and only those', async () => {
    const key = randomUUID();
    gate.cutNext('lost');
    await expect(keep(breakable, key)).rejects.toThrow();
    expect(await idsOfRows()).toEqual([]);
    const [stray = ''] = await notes();
    expect(await bytesOf(stray)).toEqual(pdf);
    const kept = await keep(breakable, key);
    expect(await sweep()).toBe(1);
    expect(await bytesOf(stray)).toBeUndefined();
    expect(await bytesOf(kept.id)).toEqual(pdf);
    expect(await notes()).toEqual([]);
  });
});

describe('the sweep of bytes without a row', () => {
  test('leaves what a refused upload wrote to nobody: it is gone at once', async () => {
    await sql`UPDATE orders SET driver_id = NULL, status = 'created' WHERE id = ${orderId}`.execute(
      app.database.db,
    );
    await expect(keep(app.database, randomUUID())).rejects.toThrow('There is nothing here.');
    expect(await notes()).toEqual([]);
  });

  test('believes no note that came out of a backup: the disk knows more than it', async () => {
    const id = randomUUID();
    await app.fileStore.put(id, pdf);
    await sql`INSERT INTO loose_bytes (file_id, noted_at, xid) VALUES (${id}, transaction_timestamp(), '4')`.execute(
      app.database.db,
    );
    expect(await sweep()).toBe(0);
    expect(await bytesOf(id)).toEqual(pdf);
    await sql`DELETE FROM loose_bytes`.execute(app.database.db);
    await sql`INSERT INTO loose_bytes (file_id, noted_at)
      SELECT ${id}, pg_postmaster_start_time() - interval '1 second'`.execute(app.database.db);
    expect(await sweep()).toBe(0);
    expect(await bytesOf(id)).toEqual(pdf);
    await sql`DELETE FROM loose_bytes`.execute(app.database.db);
  });

  test('and an upload that it overtook never meet: the upload is refused', async () => {
    const blocker = await app.database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    const late = keep(app.database, randomUUID());
    const refused = expect(late).rejects.toThrow('were given up');
    await expect.poll(notes).toHaveLength(1);
    await sweep();
    await blocker.query('COMMIT');
    blocker.release();
    await refused;
    expect(await idsOfRows()).toEqual([]);
  });
});

test('no more uploads wait for a booking than may, however many come at once', async () => {
  const { cookie, id } = await app.person();
  const send = () =>
    postFile(app, '/api/uploads?kind=receipt', cookie, { bytes: new Uint8Array(pdf) });
  const answers = await Promise.all(Array.from({ length: 45 }, send));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  const waiting = column(sql<{ value: number }>`
    SELECT count(*) AS value FROM files WHERE owner_id = ${id} AND order_id IS NULL`);
  expect(await waiting).toEqual([30]);
});

test('an order takes no more files of a kind, nor in all, than it may, however many come at once', async () => {
  const add = (kind: FileKind) => {
    const upload = {
      sent: pdf,
      bytes: pdf,
      mediaType: 'application/pdf',
      originalName: null,
    } as const;
    return storeFile(depsOn(app.database), driver, { kind, orderId, upload }, null);
  };
  const added = async (kind: FileKind, count: number) => {
    const answers = await Promise.allSettled(Array.from({ length: count }, () => add(kind)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    for (const answer of refused)
      expect(answer).toMatchObject({ reason: { code: 'too_many_files' } });
    return count - refused.length;
  };
  expect(await added('pickup', 20)).toBe(12);
  expect(await added('delivery', 11)).toBe(11);
  const key = randomUUID();
  const twice = await Promise.all([keep(app.database, key), keep(app.database, key)]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await added('refusal', 12)).toBe(12);
  expect(await added('counter_receipt', 12)).toBe(4);
  expect(await idsOfRows()).toHaveLength(40);
  expect(await notes()).toEqual([]);
});
