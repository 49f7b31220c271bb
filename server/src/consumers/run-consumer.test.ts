import { randomUUID } from 'node:crypto';
import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { appendSubjectEvent } from '../events/append-event.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { parseCursor, readConsumerPage } from './consumer-store.ts';
import type { EventConsumer } from './event-consumer.ts';
import type { LookLoop } from './look-loop.ts';
import { replayConsumer } from './replay-consumer.ts';
import { runConsumers } from './run-consumer.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  await sql`CREATE TABLE taken (n serial, consumer text, event_id bigint)`.execute(db);
});
afterAll(() => database.destroy());

const patience = { timeout: 10_000, interval: 10 };
const log = { warn: () => undefined };
const clock = createTestClock();
const loops: LookLoop[] = [];
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  clock.run();
});

type Asked = Partial<EventConsumer> & { name: string };

const consumerOf = (asked: Asked): EventConsumer => ({
  on: ['driver.went_online'],
  hasRoom: async () => true,
  take: async (transaction, events) => {
    for (const { id } of events)
      await sql`INSERT INTO taken (consumer, event_id) VALUES (${asked.name}, ${id})`.execute(
        transaction,
      );
  },
  ...asked,
});

async function start(...asked: Asked[]) {
  const running = await runConsumers({ db, clock, log }, asked.map(consumerOf));
  loops.push(...running.map(({ loop }) => loop));
}
const wake = () => loops.forEach((loop) => loop.wake());

async function happen(type: 'went_online' | 'went_offline' = 'went_online', on = db) {
  const driver = { subject: 'driver', subjectId: randomUUID(), type } as const;
  await appendSubjectEvent(on, { ...driver, actor: { kind: 'system', id: null }, sandboxId: null });
  wake();
}

async function takenBy(name: string): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`SELECT event_id FROM taken
    WHERE consumer = ${name} ORDER BY n`.execute(db);
  return rows.map(({ event_id }) => event_id);
}
async function idsOf(...kinds: EventKind[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM domain_events
    WHERE subject || '.' || type = ANY (${sql.val(kinds)}::text[]) ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
async function rowOf(name: string) {
  const { rows } = await sql<{
    cursor: string;
    attempts: number;
    failing_since: Date | null;
    next_try_at: Date | null;
    last_error: string | null;
  }>`SELECT * FROM event_consumers WHERE name = ${name}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no consumer ${name}`);
  return row;
}
const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('a consumer', () => {
  test('takes each event once, of two processes and eight writers who commit in any order', async () => {
    const before = (await idsOf('driver.went_online')).length;
    await start({ name: 'shared' });
    await start({ name: 'shared' });
    const writer = async (number: number) => {
      for (let i = 0; i < 40; i += 1)
        await db.transaction().execute(async (transaction) => {
          await happen('went_online', transaction);
          if ((i + number) % 4 === 0) await sql`SELECT pg_sleep(0.004)`.execute(transaction);
        });
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
    wake();
    const all = (await idsOf('driver.went_online')).slice(before);
    expect(all).toHaveLength(320);
    await vi.waitFor(async () => expect(ascending(await takenBy('shared'))).toEqual(all), patience);
  });

  test('is held up by no transaction that stays open, and takes what that one commits when it does', async () => {
    await start({ name: 'unhindered' });
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = db.transaction().execute(async (transaction) => {
      await happen('went_online', transaction);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    await happen();
    await vi.waitFor(async () => expect(await takenBy('unhindered')).toHaveLength(1), patience);
    held.resolve();
    await late;
    wake();
    await vi.waitFor(async () => expect(await takenBy('unhindered')).toHaveLength(2), patience);
  });

  test('takes an event and moves on, both or neither', async () => {
    let isBroken = true;
    const take = async (transaction: Database, events: readonly { id: number }[]) => {
      for (const { id } of events)
        await sql`INSERT INTO taken (consumer, event_id) VALUES ('broken', ${id})`.execute(
          transaction,
        );
      if (isBroken) throw new Error('broken off');
    };
    await start({ name: 'broken', take });
    await happen();
    await vi.waitFor(async () => expect((await rowOf('broken')).attempts).toBe(1), patience);
    expect(await takenBy('broken')).toEqual([]);
    isBroken = false;
    const due = (await rowOf('broken')).next_try_at;
    clock.set(due?.toISOString() ?? '');
    await vi.waitFor(async () => expect(await takenBy('broken')).toHaveLength(1), patience);
    expect(await rowOf('broken')).toMatchObject({ attempts: 0, last_error: null });
  });

  test('begins behind what was there, and reads that again from a date', async () => {
    await happen();
    // Reads the time as text, since a Date has no microseconds.
    const { rows } = await sql<{
      now: Date;
    }>`SELECT now() + interval '1 ms' AS now, pg_sleep(0.005)`.execute(db);
    await happen();
    await happen();
    await start({ name: 'newcomer' });
    await happen();
    await vi.waitFor(async () => expect(await takenBy('newcomer')).toHaveLength(1), patience);
    expect(await replayConsumer(db, 'newcomer', rows[0]?.now ?? new Date(0))).toBe(3);
    wake();
    await vi.waitFor(async () => expect(await takenBy('newcomer')).toHaveLength(4), patience);
    expect((await takenBy('newcomer')).slice(1)).toEqual(
      (await idsOf('driver.went_online')).slice(-3),
    );
    expect(await replayConsumer(db, 'nobody', new Date(0))).toBeUndefined();
  });

  test('looks again by itself if nobody wakes it', async () => {
    await start({ name: 'forgotten' });
    await happen();
    await vi.waitFor(async () => expect(await takenBy('forgotten')).toHaveLength(1), patience);
    await appendSubjectEvent(db, {
      subject: 'driver',
      subjectId: randomUUID(),
      type: 'went_online',
      actor: { kind: 'system', id: null },
      sandboxId: null,
    });
    await vi.waitFor(async () => expect(await takenBy('forgotten')).toHaveLength(2), patience);
  });

  test('waits while there is no room for more', async () => {
    let hasRoom = false;
    await start({ name: 'full', hasRoom: async () => hasRoom });
    await happen();
    const { cursor } = await rowOf('full');
    await start({ name: 'beside' });
    await happen();
    await vi.waitFor(async () => expect(await takenBy('beside')).toHaveLength(1), patience);
    expect((await rowOf('full')).cursor).toBe(cursor);
    hasRoom = true;
    await vi.waitFor(async () => expect(await takenBy('full')).toHaveLength(2), patience);
  });
});

test('one that fails for a day delays nobody, says since when, and then misses nothing', async () => {
  clock.set('2027-03-01T12:00:00Z');
  let isDown = true;
  await start({
    name: 'down',
    take: async (transaction, events) => {
      if (isDown) throw new Error('the post office is closed');
      for (const { id } of events)
        await sql`INSERT INTO taken (consumer, event_id) VALUES ('down', ${id})`.execute(
          transaction,
        );
    },
  });
  await start({ name: 'up' });
  const before = (await idsOf('driver.went_online')).length;
  const pauses: number[] = [];
  const opening = Date.parse('2027-03-01T12:00:00Z');
  const day = 86_400_000;
  // The consumer fails once per hour for a day. Each retry is due at the time that the failure before set.
  for (let hour = 0; hour < 24; hour += 1) {
    await happen();
    await vi.waitFor(async () => expect(await takenBy('up')).toHaveLength(hour + 1), patience);
    await vi.waitFor(async () => expect((await rowOf('down')).attempts).toBe(hour + 1), patience);
    const { next_try_at, failing_since, last_error } = await rowOf('down');
    expect(last_error).toBe('the post office is closed');
    expect(failing_since?.getTime()).toBe(opening);
    pauses.push((next_try_at?.getTime() ?? 0) - clock.now().getTime());
    clock.set(new Date(opening + ((hour + 1) * day) / 24).toISOString());
    wake();
  }
  expect(pauses.slice(0, 10).map((ms) => ms / 1000)).toEqual([
    1, 2, 4, 8, 16, 32, 64, 128, 256, 300,
  ]);
  expect(new Set(pauses.slice(9))).toEqual(new Set([300_000]));
  isDown = false;
  clock.set(new Date(opening + day + 600_000).toISOString());
  const all = (await idsOf('driver.went_online')).slice(before);
  await vi.waitFor(async () => expect(await takenBy('down')).toEqual(all), patience);
  expect(await rowOf('down')).toMatchObject({ attempts: 0, failing_since: null });
}, 120_000);

describe('a backlog', () => {
  test('holds up nobody who starts, though the first reads hold every connection', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `behind ${n}`);
    await start(...names.map((name) => ({ name })));
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    await happen();
    const held = Promise.withResolvers<void>();
    const hasRoom = () => db.connection().execute(() => held.promise.then(() => true));
    await start(...names.map((name) => ({ name, hasRoom })));
    await vi.waitFor(() => expect(database.pool.waitingCount).toBeGreaterThan(0), patience);
    held.resolve();
    for (const name of names)
      await vi.waitFor(async () => expect(await takenBy(name)).toHaveLength(1), patience);
  });

  test('is read in short pages by one whose events are rare, and each of its events taken once', async () => {
    await start({ name: 'rare', on: ['driver.applied'] });
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
      SELECT 'driver', 'rare ' || n, 1, CASE WHEN n % 2500 = 0 THEN 'applied' ELSE 'tutorial_completed' END, 'system', now()
      FROM generate_series(1, 5000) n`.execute(db);
    const { cursor } = await rowOf('rare');
    const first = await readConsumerPage(db, 'rare', parseCursor(cursor));
    expect(first).toMatchObject({ events: [], isFull: true });
    await start({ name: 'rare', on: ['driver.applied'] });
    const all = await idsOf('driver.applied');
    expect(all).toHaveLength(2);
    await vi.waitFor(async () => expect(await takenBy('rare')).toEqual(all), patience);
  });
});

describe('beside a newer release', () => {
  test('an event that only that one knows is handed on, and not passed over', async () => {
    const seen: string[][] = [];
    const take: EventConsumer['take'] = async (_, events) => {
      seen.push(events.map(({ kind }) => kind));
    };
    await start({ name: 'growing', take });
    // Simulates a newer release that subscribed to an event kind which this release does not know.
    await sql`UPDATE event_consumers SET kinds = kinds || 'parcel.weighed'::text WHERE name = 'growing'`.execute(
      db,
    );
    await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
      VALUES ('parcel', 'p1', 1, 'weighed', 'system', now()), ('parcel', 'p1', 2, 'lifted', 'system', now())`.execute(
      db,
    );
    wake();
    await vi.waitFor(() => expect(seen.flat()).toEqual(['parcel.weighed']), patience);
    await happen();
    await vi.waitFor(
      () => expect(seen.flat()).toEqual(['parcel.weighed', 'driver.went_online']),
      patience,
    );
  });

  test('starting again names no less than before', async () => {
    await start({ name: 'named', on: ['driver.went_online', 'driver.went_offline'] });
    await start({ name: 'named', on: ['driver.went_online'] });
    await happen('went_offline');
    await vi.waitFor(async () => expect(await takenBy('named')).toHaveLength(1), patience);
  });
});
