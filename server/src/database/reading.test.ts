import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from './connect.ts';
import { readsDatabase, readsReplica } from './reading.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let primary: TestDatabase;
let other: TestDatabase;
let away: DatabaseConnection;
beforeAll(async () => {
  primary = await createTestDatabase('empty');
  other = await createTestDatabase('empty');
  // A database that cannot be reached: port 1 refuses connections.
  away = connectDatabase({ url: 'postgres://backhaul@127.0.0.1:1/backhaul' });
});
afterAll(async () => {
  await away.close();
  await primary.destroy();
  await other.destroy();
});

const nameOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return rows[0]?.name;
};

it('is from the database where there is no replica', async () => {
  const reading = readsDatabase(primary.db);
  expect(await reading.read(nameOf)).toBe(await nameOf(primary.db));
  expect(await reading.replica()).toBeNull();
});

it.each([
  ['does not answer', () => away.db],
  ['is no replica but a database of its own', () => other.db],
])('is from the database where the replica %s', async (_, replica) => {
  const reading = readsReplica(primary.db, replica());
  expect(await reading.replica()).toEqual({ lagSeconds: null });
  expect(await reading.read(nameOf)).toBe(await nameOf(primary.db));
});

it('leaves the query its own errors', async () => {
  const reading = readsReplica(primary.db, away.db);
  await expect(reading.read((db) => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow(/division/);
});
