import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type DatabaseConnection } from './connect.ts';
import { isConnectionFailure, isTooSlow } from './connection-failure.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let requests: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  requests = connectDatabase({ url: database.url, max: 1, isForRequests: true });
  await database.pool.query('CREATE TABLE held (id integer); CREATE TABLE done (id integer)');
});
afterAll(async () => {
  await requests.close();
  await database.destroy();
});

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it('has a living server end what takes too long, and goes on', async () => {
  const failure = await failureOf(requests.pool.query('SELECT pg_sleep(10)'));
  expect([isConnectionFailure(failure), isTooSlow(failure)]).toEqual([true, true]);
  expect((await requests.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('calls slow what a living server does not end in time, and a wait for a connection, and refuses nobody else', async () => {
  const held = await requests.pool.connect();
  onTestFinished(() => held.release());
  const waiting = failureOf(requests.pool.query('SELECT 1'));
  const beside = connectDatabase({ url: database.url, max: 2, isForRequests: true });
  onTestFinished(() => beside.close());
  const client = await beside.pool.connect();
  await client.query('SET statement_timeout = 0');
  // During this wait, `client` is idle for longer than a query may take. The connection must still work
  // afterwards.
  expect(isTooSlow(await waiting)).toBe(true);
  expect(isTooSlow(await failureOf(client.query('SELECT pg_sleep(10)')))).toBe(true);
  client.release(true);
  expect((await beside.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('waits no longer than that for what somebody else holds, and undoes what the transaction did', async () => {
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE held IN SHARE ROW EXCLUSIVE MODE');
  const writing = requests.db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO done VALUES (1)`.execute(transaction);
    await sql`INSERT INTO held VALUES (1)`.execute(transaction);
  });
  expect(isConnectionFailure(await failureOf(writing))).toBe(true);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await database.pool.query('SELECT FROM done')).rows).toEqual([]);
});

it('bounds whole transactions where the server knows how', async () => {
  const { rows } = await requests.pool.query<{ known: boolean; bound: string | null }>(
    `SELECT current_setting('server_version_num')::integer >= 170000 AS known, current_setting('transaction_timeout', true) AS bound`,
  );
  expect(rows).toEqual([{ known: true, bound: '10s' }]);
});

it('leaves other connections their time: migrations, jobs and reports', async () => {
  const { rows } = await database.pool.query<{ bound: string }>(
    `SELECT current_setting('statement_timeout') AS bound`,
  );
  expect(rows).toEqual([{ bound: '0' }]);
});
