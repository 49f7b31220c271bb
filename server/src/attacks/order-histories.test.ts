import { randomUUID } from 'node:crypto';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { startSession } from '../http/sessions.ts';
import { isLinearizable, type PastCall } from '../testing/histories/linearizable.ts';
import { type Act, orderModel, type Party } from '../testing/histories/order-model.ts';
import {
  type HistoryPerson,
  type HistoryWorld,
  plans,
  runHistory,
} from '../testing/histories/run-history.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { type RunningServer, startServerProcess } from '../testing/server-process.ts';
import { sized } from '../testing/sized.ts';

// A customer, two drivers and an administrator make calls about one order at the same moment, through two
// server processes. The responses must be possible if the calls had come one after the other, in a sequence
// that fits their times.

/** The number of histories (runs with calls about one order). `ORDER_HISTORIES=…` sets it. */
const histories = Number(process.env['ORDER_HISTORIES'] ?? sized(10_000, 100));
const atOnce = 6;
const loose = {
  ROLE: 'web',
  VELOCITY_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000000',
  RATE_LIMIT_AUTH_PER_MINUTE: '100000000',
};

let database: TestDatabase;
let servers: RunningServer[];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, loose)));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.destroy();
});

async function addPerson(
  role: 'customer' | 'driver' | 'admin',
  name = 'Test',
): Promise<HistoryPerson> {
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone, is_admin, is_driver)
    VALUES (${id}, ${`${id}@example.com`}, now(), ${name}, 'Person', ${role === 'driver' ? '(314) 555-0120' : '(314) 555-0100'},
      ${role === 'admin'}, ${role === 'driver'})`.execute(database.db);
  if (role === 'driver')
    await sql`INSERT INTO driver_profiles (user_id, application_status, background_check_status, tutorial_completed_at,
        is_online, active_jobs_at_most, documents_valid_until)
      VALUES (${id}, 'approved', 'approved', now(), true, 1000, 'infinity')`.execute(database.db);
  if (role === 'admin')
    await sql`INSERT INTO admin_scopes (user_id, scope) VALUES (${id}, 'dashboard')`.execute(
      database.db,
    );
  return { id, name, cookie: `backhaul=${await startSession(database.pool, id)}` };
}

async function newWorld(): Promise<HistoryWorld> {
  const people: Record<Party, HistoryPerson> = {
    owner: await addPerson('customer'),
    admin: await addPerson('admin'),
    'first driver': await addPerson('driver', 'Ada'),
    'second driver': await addPerson('driver', 'Bob'),
  };
  return { origins: servers.map(({ origin }) => origin), people };
}

/**
 * A paid order on offer. Each of the two drivers has already uploaded every proof file that the order may
 * need.
 */
async function newOrder({ people }: HistoryWorld): Promise<string> {
  const { id } = await seedOrder(database.db, { customerId: people.owner.id });
  await sql`INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes)
    SELECT gen_random_uuid(), driver, ${id}, kind, 'image/jpeg', 1000
    FROM unnest(${[people['first driver'].id, people['second driver'].id]}::uuid[]) AS driver, unnest(${[...proofKinds]}::text[]) AS kind`.execute(
    database.db,
  );
  return id;
}

/**
 * The call that accepts an order reads the order again for its response. If an administrator has reassigned
 * the order meanwhile, the response is order_taken although the call succeeded. So this response is ignored
 * if the history has a reassignment.
 */
function judged(history: readonly PastCall<Act>[]): PastCall<Act>[] {
  const isMoved = history.some(({ act }) => act.does === 'reassign');
  return history.map((call) => {
    const isAccept = call.act.does === 'accept' && call.answer === '409 order_taken';
    return isMoved && isAccept ? { ...call, answer: null } : call;
  });
}

/**
 * Runs histories (calls about one order). Returns those whose responses are impossible in any sequence of the
 * calls.
 */
async function playHistories(count: number): Promise<PastCall<Act>[][]> {
  const waiting = fc.sample(plans, count).values();
  const odd: PastCall<Act>[][] = [];
  const play = async () => {
    const world = await newWorld();
    for (const lanes of waiting) {
      const history = await runHistory(world, await newOrder(world), lanes);
      if (!isLinearizable(orderModel, judged(history))) odd.push(history);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  return odd;
}

describe('the search', () => {
  const accept = (by: 'first driver' | 'second driver', answer: string, sentMs: number) => ({
    act: { by, does: 'accept' } as const,
    answer,
    sentMs,
    answeredMs: sentMs + 10,
  });
  const read = (answer: string, sentMs: number) => ({
    act: { by: 'admin', does: 'read' } as const,
    answer,
    sentMs,
    answeredMs: sentMs + 1,
  });

  test('finds the order of calls at once', () => {
    const won = [accept('first driver', '409 order_taken', 0), accept('second driver', '200', 5)];
    expect(isLinearizable(orderModel, won)).toBe(true);
    expect(isLinearizable(orderModel, [...won, read('200 assigned second driver', 20)])).toBe(true);
  });

  test('finds none for two winners, for a stale read, and for an answer before its reason', () => {
    const both = [accept('first driver', '200', 0), accept('second driver', '200', 5)];
    expect(isLinearizable(orderModel, both)).toBe(false);
    const stale = [accept('first driver', '200', 0), read('200 created null', 20)];
    expect(isLinearizable(orderModel, stale)).toBe(false);
    const early = [
      accept('first driver', '409 order_taken', 0),
      accept('second driver', '200', 20),
    ];
    expect(isLinearizable(orderModel, early)).toBe(false);
  });

  test('lets a call without an answer have happened or not', () => {
    const lost = { ...accept('first driver', '', 0), answer: null };
    for (const seen of ['200 created null', '200 assigned first driver'])
      expect(isLinearizable(orderModel, [lost, read(seen, 20)])).toBe(true);
    expect(isLinearizable(orderModel, [lost, read('200 assigned second driver', 20)])).toBe(false);
  });
});

test(`${histories} histories of two processes are as if one after the other`, async () => {
  const odd = await playHistories(histories);
  // If there are such histories, the failure message shows the shortest.
  expect(odd.toSorted((one, other) => one.length - other.length)[0]).toBeUndefined();
}, 3_600_000);

test('a write that is lost is found', async () => {
  await sql`CREATE OR REPLACE FUNCTION lose_pickups() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.status := OLD.status; NEW.picked_up_at := OLD.picked_up_at; RETURN NEW; END $$`.execute(
    database.db,
  );
  await sql`CREATE OR REPLACE TRIGGER lose_pickups BEFORE UPDATE ON orders FOR EACH ROW
    WHEN (NEW.status = 'picked_up' AND OLD.status = 'assigned') EXECUTE FUNCTION lose_pickups()`.execute(
    database.db,
  );
  const odd = await playHistories(80);
  await sql`DROP TRIGGER lose_pickups ON orders`.execute(database.db);
  expect(odd.length).toBeGreaterThan(0);
}, 120_000);
