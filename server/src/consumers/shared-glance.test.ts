import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { appendSubjectEvent } from '../events/append-event.ts';
import { suiteClock } from '../testing/test-clock.ts';
import { parseCursor, readConsumerPage, registerConsumers } from './consumer-store.ts';
import { shareGlances } from './shared-glance.ts';

let database: TestDatabase;
let db: Database;
let statements = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  database.pool.on('acquire', () => (statements += 1));
});
afterAll(() => database.destroy());

/** Two new consumers, which start after everything that other tests did. */
async function registered() {
  const online = { name: randomUUID(), on: ['driver.went_online'] } as const;
  const offline = { name: randomUUID(), on: ['driver.went_offline'] } as const;
  const standings = await registerConsumers(db, [online, offline], suiteClock.now());
  const seenOf = (name: string) => {
    const standing = standings.get(name) ?? expect.fail(name);
    return { name, seen: { standing, until: parseCursor(standing.cursor) } };
  };
  return { online: seenOf(online.name), offline: seenOf(offline.name) };
}

const happen = (type: 'went_online' | 'went_offline', on = db) =>
  appendSubjectEvent(on, {
    subject: 'driver',
    subjectId: randomUUID(),
    type,
    actor: { kind: 'system', id: null },
    sandboxId: null,
  });

test('all who ask at once get one statement, and each an empty page if nothing happened', async () => {
  const { online, offline } = await registered();
  const glance = shareGlances(db);
  statements = 0;
  const asked = [online, offline];
  const pages = await Promise.all(asked.map(({ name, seen }) => glance(name, seen)));
  expect(pages).toEqual(
    asked.map(({ seen: { standing, until } }) => ({
      standing,
      events: [],
      isFull: false,
      next: until,
    })),
  );
  expect(statements).toBe(1);
});

test('an event sends those who want its kind to their own page, and moves the others past it', async () => {
  const { online, offline } = await registered();
  const glance = shareGlances(db);
  await glance(online.name, online.seen);
  await happen('went_online');
  const [own, passed] = await Promise.all([
    glance(online.name, online.seen),
    glance(offline.name, offline.seen),
  ]);
  expect(own).toBeNull();
  const next = passed?.next ?? expect.fail('no page');
  await happen('went_offline');
  // The consumer reads from the position that the shared read returned, and finds exactly the later event.
  expect((await readConsumerPage(db, offline.name, next))?.events).toHaveLength(1);
  expect((await readConsumerPage(db, online.name, online.seen.until))?.events).toHaveLength(1);
});

test('an event that commits late, below others, is not passed over', async () => {
  const { name, seen } = (await registered()).online;
  const glance = shareGlances(db);
  await glance(name, seen);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (transaction) => {
    await happen('went_online', transaction);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await happen('went_offline');
  const passed = (await glance(name, seen)) ?? expect.fail('no page');
  held.resolve();
  await late;
  expect(await glance(name, { ...seen, until: passed.next })).toBeNull();
  expect((await readConsumerPage(db, name, passed.next))?.events).toHaveLength(1);
});

test('a consumer whose row another process moved reads by itself', async () => {
  const { name, seen } = (await registered()).online;
  const glance = shareGlances(db);
  expect(await glance(name, seen)).not.toBeNull();
  await sql`UPDATE event_consumers SET cursor = '1.1' WHERE name = ${name}`.execute(db);
  expect(await glance(name, seen)).toBeNull();
});
