import { randomUUID } from 'node:crypto';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import { employeeRoles } from '@backhaul/domain/access/principal.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sandboxCast } from './demo/demo-people.ts';
import { startSession } from './http/sessions.ts';
import { testKeyOf } from './testing/test-key.ts';
import { type AccessRow, type Role, roles, type Subject } from './testing/access-row.ts';
import { accessTable, featureRows } from './testing/access-table.ts';
import { seedSubject } from './testing/access-subject.ts';
import { bookingDay } from './testing/book-return.ts';
import { sized } from './testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { testPhoto } from './testing/test-photo.ts';
import { postFile } from './testing/upload.ts';
import { watchLog } from './testing/watch-log.ts';

// Makes every API call with enough roles that each status in its row of the access table occurs. Fails if a
// call is missing from the table.

const watched = watchLog();
let app: TestApp;
type Person = Exclude<Role, 'visitor' | 'apiKey' | 'otherApiKey'>;

let people: Record<Person, TestPerson>;
let keys: Record<'apiKey' | 'otherApiKey', string>;
let spareDriver: TestPerson;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApp({}, { log: watched.log });
  app.clock.set(bookingDay);
  photo = await testPhoto({ width: 8, height: 8, background: '#456' });
  const admin = (scope: 'dashboard' | 'advanced' | 'internal') =>
    app.person({ isAdmin: true, scopes: [scope] });
  const sandboxId = await app.sandbox();
  await app.person({ sandboxId, isDriver: true, email: sandboxCast.driver.email });
  people = {
    customer: await app.person(),
    otherCustomer: await app.person(),
    driver: await app.person({ isDriver: true }),
    otherDriver: await app.person({ isDriver: true }),
    adminDashboard: await admin('dashboard'),
    adminAdvanced: await admin('advanced'),
    adminInternal: await admin('internal'),
    retailerOwner: await app.person(),
    retailerManager: await app.person(),
    retailerClerk: await app.person(),
    otherRetailer: await app.person(),
    support: await app.person(),
    operations: await app.person(),
    finance: await app.person(),
    field: await app.person(),
    sandbox: await app.person({ sandboxId }),
  };
  spareDriver = await app.person({ isDriver: true });
  await app.database.db
    .insertInto('company_members')
    .values([
      { user_id: people.retailerOwner.id, company_id: 'target', role: 'owner' },
      { user_id: people.retailerManager.id, company_id: 'target', role: 'manager' },
      { user_id: people.retailerClerk.id, company_id: 'target', role: 'clerk' },
      { user_id: people.otherRetailer.id, company_id: 'walmart', role: 'owner' },
    ])
    .execute();
  await app.database.db
    .insertInto('employees')
    .values(employeeRoles.map((role) => ({ user_id: people[role].id, role })))
    .execute();
  keys = {
    apiKey: await testKeyOf(app, people.retailerOwner, 'target'),
    otherApiKey: await testKeyOf(app, people.otherRetailer, 'walmart'),
  };
});
// Removes what a call has changed, so that it does not affect the next call.
afterEach(async () => {
  await app.database.db
    .updateTable('orders')
    .set({ status: 'cancelled', heading_to: null })
    .where('status', 'in', activeStatuses)
    .execute();
  await sql`WITH gone AS (DELETE FROM driver_applications RETURNING user_id), profiles AS (
      DELETE FROM driver_profiles WHERE user_id IN (SELECT user_id FROM gone))
    UPDATE users SET is_driver = false WHERE id IN (SELECT user_id FROM gone)`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

async function withReceipt(subject: Subject): Promise<Subject> {
  const url = `/api/orders/${subject.orderId}/files?kind=counter_receipt`;
  const { cookie = '' } = await credentialsOf('driver');
  const uploaded = await postFile(app, url, cookie, { bytes: photo });
  return { ...subject, fileId: uploaded.body.id };
}

function urlOf(call: Call, row: AccessRow, subject: Subject): string {
  const params = row.params?.(subject) ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const query = new URLSearchParams(row.query?.(subject)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The credentials of a role. Each call gets a new session, since some calls end it. */
async function credentialsOf(role: Role): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  if (role === 'apiKey' || role === 'otherApiKey') return { authorization: `Bearer ${keys[role]}` };
  const token = await startSession(app.database.pool, people[role].id);
  return { cookie: `${app.cookie.name}=${token}` };
}

async function subjectOf(call: Call, row: AccessRow): Promise<Subject> {
  const subject = await seedSubject(app, row, {
    customerId: people.customer.id,
    driverId: people.driver.id,
    spareDriverId: spareDriver.id,
  });
  return call.path.startsWith('/api/files/') ? await withReceipt(subject) : subject;
}

async function statusOf(call: Call, row: AccessRow, role: Role, subject: Subject): Promise<number> {
  const url = urlOf(call, row, subject);
  const headers = await credentialsOf(role);
  if (call.upload === true) {
    const { cookie = '', ...others } = headers;
    return (await postFile(app, url, cookie, { bytes: photo }, others)).status;
  }
  const payload = row.body?.(subject);
  const answer = await app.fastify.inject({
    method: call.method,
    url,
    headers,
    // Each role calls from its own IP address, so that none uses up another's rate limit.
    remoteAddress: `192.0.2.${roles.indexOf(role) + 1}`,
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.statusCode;
}

test('each feature has a row for every call that it handles, and for no other', () => {
  const handled = Object.groupBy(allCalls, ({ call }) => app.calls.served.get(call) ?? 'nobody');
  const namesOf = (of: object) => Object.keys(of).toSorted();
  expect(
    Object.fromEntries(Object.entries(featureRows).map(([name, of]) => [name, namesOf(of)])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(handled).map(([name, of = []]) => [
        name,
        of.map((call) => call.name).toSorted(),
      ]),
    ),
  );
});

/**
 * For each status that the access table expects, at most this many roles make the call. Different calls use
 * different roles; `npm run test:all` uses every role.
 */
const rolesToAnAnswer = sized(roles.length, 2);

function rolesOf({ expected }: AccessRow, at: number): Role[] {
  const turned = roles.map((_, place) => roles[(place + at) % roles.length] ?? 'visitor');
  const byAnswer = Object.groupBy(turned, (role) => String(expected[role]));
  return Object.values(byAnswer).flatMap((alike = []) => alike.slice(0, rolesToAnAnswer));
}

test.each(allCalls.map((one, at) => ({ ...one, at })))(
  '$feature $name',
  async ({ name, call, at }) => {
    const row = accessTable[name];
    if (row === undefined) throw new Error(`${name} is missing from the access table`);
    const tried = rolesOf(row, at);
    const actual: Partial<Record<Role, number>> = {};
    // The record on which the call acts. If the call only reads or is refused, the next role gets the same
    // record.
    let untouched: Subject | undefined;
    for (const role of tried) {
      // Each call uses a new name, because the server limits the attempts with the same name.
      const subject = { ...(untouched ?? (await subjectOf(call, row))), unique: randomUUID() };
      actual[role] = await statusOf(call, row, role, subject);
      const leavesUnchanged = call.method === 'GET' || actual[role] >= 400;
      untouched = leavesUnchanged ? subject : undefined;
    }
    const expected = tried.map((role) => [role, row.expected[role]]);
    expect(actual).toEqual(Object.fromEntries(expected));
  },
);

test('all of these calls put no name, mail, phone number or address into the log', async () => {
  const { compared, found } = await watched.personalIn(app.database.db);
  expect(compared).toBeGreaterThan(20);
  expect(watched.lines.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
  // Checks the test itself: an e-mail address in a log line must be found.
  const { email } = people.customer;
  watched.log.info({ to: email }, 'a mistake');
  expect((await watched.personalIn(app.database.db)).found).toEqual([email]);
});
