import { expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { createTestDatabase } from './test-database.ts';

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it('is a server that is not there, has no room, or ends the connection', async () => {
  // A database that cannot be reached: port 1 refuses connections.
  const nowhere = connectDatabase({ url: 'postgres://backhaul@127.0.0.1:1/backhaul' });
  expect(isConnectionFailure(await failureOf(nowhere.pool.query('SELECT 1')))).toBe(true);
  await nowhere.close();

  const database = await createTestDatabase('empty');
  const full = `DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
  expect(isConnectionFailure(await failureOf(database.pool.query(full)))).toBe(true);
  const ended = database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
  expect(isConnectionFailure(await failureOf(ended))).toBe(true);
  await database.destroy();
});

it.each(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'is a server without a valid certificate: %s',
  (code) => {
    expect(isConnectionFailure(Object.assign(new Error('no'), { code }))).toBe(true);
  },
);

it('is nothing that the query itself did wrong', async () => {
  const database = await createTestDatabase('empty');
  expect(isConnectionFailure(await failureOf(database.pool.query('SELECT 1 / 0')))).toBe(false);
  expect(isConnectionFailure(new Error('Connection is fine'))).toBe(false);
  expect(isConnectionFailure('ECONNREFUSED')).toBe(false);
  await database.destroy();
});
