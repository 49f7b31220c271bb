import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCast } from './demo/demo-people.ts';
import { startSession } from './http/sessions.ts';
import {
  accessTable,
  type AccessRow,
  type Role,
  roles,
  type Subject,
} from './testing/access-table.ts';
import { seedSubject } from './testing/access-subject.ts';
import { bookingDay } from './testing/book-return.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { postFile } from './testing/upload.ts';

// Every call as every role. A call that is missing from the table fails.

let app: TestApp;
let people: Record<Exclude<Role, 'visitor'>, TestPerson>;
let spareDriver: TestPerson;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  const image = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  photo = new Uint8Array(await sharp({ create: image }).png().toBuffer());
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
    retailer: await app.person(),
    otherRetailer: await app.person(),
    employee: await app.person(),
    sandbox: await app.person({ sandboxId }),
  };
  spareDriver = await app.person({ isDriver: true });
  await sql`
    INSERT INTO company_members (user_id, company_id, role)
    VALUES (${people.retailer.id}, 'target', 'owner'), (${people.otherRetailer.id}, 'walmart', 'owner')`.execute(
    app.database.db,
  );
  await sql`INSERT INTO employees (user_id, role) VALUES (${people.employee.id}, 'support')`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

async function withReceipt(subject: Subject): Promise<Subject> {
  const url = `/api/orders/${subject.orderId}/files?kind=counter_receipt`;
  const uploaded = await postFile(app, url, people.driver.cookie, { bytes: photo });
  return { ...subject, fileId: uploaded.body.id };
}

function urlOf(call: Call, row: AccessRow, subject: Subject): string {
  const params = row.params?.(subject) ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const query = new URLSearchParams(row.query?.(subject)).toString();
  return query === '' ? path : `${path}?${query}`;
}

async function statusOf(call: Call, row: AccessRow, role: Role): Promise<number> {
  const subject = await seedSubject(app, row, {
    customerId: people.customer.id,
    driverId: people.driver.id,
    spareDriverId: spareDriver.id,
  });
  const url = urlOf(
    call,
    row,
    call.path.startsWith('/api/files/') ? await withReceipt(subject) : subject,
  );
  // A session of its own each time: some calls end it.
  const cookie =
    role === 'visitor'
      ? ''
      : `${app.cookie.name}=${await startSession(app.database.pool, people[role].id)}`;
  if (call.upload === true) return (await postFile(app, url, cookie, { bytes: photo })).status;
  const payload = row.body?.(subject);
  const answer = await app.fastify.inject({
    method: call.method,
    url,
    headers: { cookie },
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.statusCode;
}

test('the table has every call of the contract, and no other', () => {
  expect(Object.keys(accessTable).toSorted((a, b) => a.localeCompare(b))).toEqual(
    allCalls.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each(allCalls)('$feature $name', async ({ name, call }) => {
  const row = accessTable[name];
  if (row === undefined) throw new Error(`${name} is missing from the access table`);
  const actual: Partial<Record<Role, number>> = {};
  for (const role of roles) actual[role] = await statusOf(call, row, role);
  expect(actual).toEqual(row.expected);
});
