import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import {
  listErrors,
  reportClientError,
} from '@backhaul/contract/calls/operations/client-errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReportedError } from '../../../ports/error-reporter.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { purgeErrors } from './record-error.ts';
import { plainFrames, plainMessage } from './without-person.ts';

let app: TestApp;
let admin: TestPerson;
const told: ReportedError[] = [];

beforeAll(async () => {
  const errorReporter = { report: async (error: ReportedError) => void told.push(error) };
  app = await startTestApp({}, { errorReporter });
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());
beforeEach(async () => {
  told.length = 0;
  await sql`DELETE FROM error_groups`.execute(app.database.db);
});

const stack = `TypeError: x is not a function
    at OrderView (https://returns.example/assets/order-view-Cx81a_Zq.js:3:1400)
    at async load (https://returns.example/assets/kit-B2Ck88aa.js:1:9)`;

function report(changes: object = {}, ip = '192.0.2.1') {
  return app.fastify.inject({
    method: 'POST',
    url: reportClientError.path,
    remoteAddress: ip,
    payload: {
      errorId: randomUUID(),
      name: 'TypeError',
      message: 'x is not a function',
      stack,
      page: '/order-status/$orderId',
      version: 'abc123',
      ...changes,
    },
  });
}

async function listed(query: { errorId?: string; state?: string } = {}) {
  const url = `${listErrors.path}?${new URLSearchParams(query).toString()}`;
  const answer = await app.fastify.inject({ url, headers: { cookie: admin.cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<CallAnswer<typeof listErrors>>();
}

test('like errors of pages are one row, found by the ID that somebody was shown', async () => {
  const errorId = randomUUID();
  expect((await report({ errorId })).statusCode).toBe(204);
  // Another build has other line numbers and other hashes.
  await report({ stack: stack.replace('Cx81a_Zq', 'Q_77bbcc').replace('3:1400', '9:12') });
  await report({ message: 'y is not a function', name: 'RangeError' });
  expect((await listed()).map(({ name, count }) => [name, count])).toEqual([
    ['RangeError', 1],
    ['TypeError', 2],
  ]);
  const [found, ...others] = await listed({ errorId });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    source: 'page',
    frames: ['OrderView order-view.js', 'load kit.js'],
    page: '/order-status/$orderId',
    version: 'abc123',
  });
  expect(found?.errorIds).toContain(errorId);
  expect(told).toHaveLength(3);
});

test('somebody looks after a kind of error and calls it mended, until it comes back', async () => {
  await report();
  const [{ fingerprint } = expect.fail('no error')] = await listed();
  const change = async (body: { isMine: boolean; isMended: boolean }, by = admin) => {
    const url = `/api/admin/errors/${fingerprint}`;
    const headers = { cookie: by.cookie };
    return (await app.fastify.inject({ method: 'PUT', url, headers, payload: body })).json();
  };
  expect(await change({ isMine: true, isMended: false })).toMatchObject({
    owner: { id: admin.id },
    mendedAt: null,
  });
  const other = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  // `isMine: false` by a person who is not the owner must not remove the owner.
  const mended = await change({ isMine: false, isMended: true }, other);
  expect(mended).toMatchObject({ owner: { id: admin.id }, mendedAt: expect.any(String) });
  expect(await listed({ state: 'open' })).toEqual([]);
  expect(await listed({ state: 'mended' })).toHaveLength(1);
  await report();
  expect(await listed({ state: 'open' })).toMatchObject([{ count: 2, owner: { id: admin.id } }]);
  expect(await change({ isMine: false, isMended: false })).toMatchObject({ owner: null });
});

test('a failure of the server is written down under the ID that its caller got, without anybody’s data', async () => {
  await sql`ALTER TABLE waitlist_entries ADD CONSTRAINT never CHECK (false) NOT VALID`.execute(
    app.database.db,
  );
  const broken = await app.fastify.inject({
    method: 'POST',
    url: joinWaitlist.path,
    payload: { email: 'jane@example.com', zip: '63118', kind: 'driver' },
  });
  await sql`ALTER TABLE waitlist_entries DROP CONSTRAINT never`.execute(app.database.db);
  expect(broken.statusCode).toBe(500);
  const { requestId } = broken.json<{ requestId: string }>();
  await expect.poll(() => told.length).toBe(1);
  const [found] = await listed({ errorId: requestId });
  expect(found).toMatchObject({
    source: 'server',
    message: 'new row for relation <text> violates check constraint <text>',
  });
  // The page that shows the server's error also reports it, under the same id.
  expect((await report({ errorId: requestId })).statusCode).toBe(204);
  expect(await listed()).toEqual([found]);
});

test.each([
  ['Order RTN-4M8WZ1TK of 0190b5d0-0000-7000-8000-000000000001', 'Order <number> of <id>'],
  ['call (314) 555-0142 or +13145550142', 'call <number> or <number>'],
  ['GET https://x.example/reset?token=abc failed', 'GET <url> failed'],
  ['token AbCdEfGhIjKlMnOpQrStUvWxYz012345 expired', 'token <token> expired'],
  [`“3526 Halliday Ave” is no 'address'`, '<text> is no <text>'],
  ['x'.repeat(5_000).replaceAll('xx', 'x '), 'x '.repeat(150)],
])('what could be of a person is taken out: %#', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

test('the stacks of all browsers are read, and nothing else of them is kept', () => {
  expect(plainFrames(stack)).toEqual(['OrderView order-view.js', 'load kit.js']);
  expect(plainFrames('inner@https://x.example/assets/a-12345678.js:1:2\n@file.js:3')).toEqual([
    'inner a.js',
    'file.js',
  ]);
  expect(plainFrames('jane@example.com\nsecret')).toEqual([]);
});

test('nonsense is refused, and one address cannot fill the list', async () => {
  expect((await report({ errorId: 'no' })).statusCode).toBe(422);
  expect((await report({ stack: 'x'.repeat(9_000) })).statusCode).toBe(422);
  expect((await report({ version: 'Jane Doe, 3526 Halliday' })).statusCode).toBe(204);
  expect(await listed()).toMatchObject([{ version: null }]);
  const answers = [];
  for (let at = 0; at < 31; at++) answers.push((await report({}, '192.0.2.77')).statusCode);
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
});

test('IDs are forgotten after 30 days, and kinds that did not come again after 90', async () => {
  await report({}, '192.0.2.3');
  const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await purgeErrors(app.database.db, later(31));
  expect(await listed()).toMatchObject([{ errorIds: [], count: 1 }]);
  await purgeErrors(app.database.db, later(91));
  expect(await listed()).toEqual([]);
});
