import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadReactions } from '../consumers/load-reactions.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const files = ['202611261646_reactions-notify.sql', '202611300213_reactions-notify-rest.sql'];
const migrations = files.map((file) =>
  readFileSync(path.join(import.meta.dirname, 'migrations', file), 'utf8'),
);
const pairs = new Map(
  [...migrations.join('').matchAll(/'(tell-[a-z]+-[a-z-]+)'/g)].map(([, name = '']) => [
    name,
    name === 'tell-customer-of-way'
      ? 'notify-customer-of-progress'
      : name.replace('tell-', 'notify-'),
  ]),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('a renamed reaction keeps its cursor and its jobs', async () => {
  const { db } = database;
  for (const name of [...pairs.keys(), 'plan-stops-of-driver']) {
    await sql`INSERT INTO event_consumers (name, kinds, cursor, moved_at)
      VALUES (${name}, '{order.accepted}', ${`cursor of ${name}`}, now())`.execute(db);
    const payload = JSON.stringify({ reaction: name, eventIds: [7] });
    await sql`SELECT graphile_worker.add_job('react_to_events', payload => ${payload}::json,
      flags => ARRAY[${`react:${name}`}])`.execute(db);
  }
  for (const migration of migrations)
    await db.transaction().execute((transaction) => sql.raw(migration).execute(transaction));

  const expected = [...pairs, ['plan-stops-of-driver', 'plan-stops-of-driver']] as const;
  const cursors = await sql<{ name: string; cursor: string }>`
    SELECT name, cursor FROM event_consumers`.execute(db);
  expect(new Map(cursors.rows.map(({ name, cursor }) => [name, cursor]))).toEqual(
    new Map(expected.map(([before, after]) => [after, `cursor of ${before}`])),
  );
  const jobs = await sql<{ payload: unknown; flags: unknown }>`
    SELECT payload, flags FROM graphile_worker._private_jobs ORDER BY id`.execute(db);
  expect(jobs.rows).toEqual(
    expected.map(([, after]) => ({
      payload: { reaction: after, eventIds: [7] },
      flags: { [`react:${after}`]: true },
    })),
  );
});

test('each renamed reaction has its file', async () => {
  const reactions = await loadReactions(path.join(import.meta.dirname, '../reactions'));
  const names = reactions.map(({ name }) => name);
  expect(pairs.size).toBe(20);
  expect(names).toEqual(expect.arrayContaining([...pairs.values()]));
});
