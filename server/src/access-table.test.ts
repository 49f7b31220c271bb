import { randomUUID } from 'node:crypto';
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
import { bookingDay } from './testing/book-return.ts';
import { seedOrder } from './testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { postFile } from './testing/upload.ts';

// Every call as every role. A call that is missing from the table fails.

let app: TestApp;
let people: Record<Exclude<Role, 'visitor'>, TestPerson>;
let spareDriver: TestPerson;
let stores: { id: string; company_id: string }[];
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  const image = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  photo = new Uint8Array(await sharp({ create: image }).png().toBuffer());
  const found = await sql<{ id: string; company_id: string }>`
    SELECT id, company_id FROM stores WHERE accepts_returns AND company_id IN ('target', 'walmart')
    ORDER BY company_id, id`.execute(app.database.db);
  stores = found.rows;
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

async function subjectFor(row: AccessRow): Promise<Subject> {
  const status = row.order?.status ?? 'assigned';
  const [store, otherStore] = stores.filter(({ company_id }) => company_id === 'target');
  const order = await seedOrder(app.database.db, {
    status,
    ...row.order,
    customerId: people.customer.id,
    driverId: status === 'created' ? null : people.driver.id,
    companyId: 'target',
    storeId: store?.id ?? null,
    createdAt: new Date(bookingDay),
    slotEndAt: new Date('2026-11-20T23:00:00Z'),
  });
  const caseId = randomUUID();
  await sql`INSERT INTO cases (id, order_id, kind) VALUES (${caseId}, ${order.id}, 'lost_item')`.execute(
    app.database.db,
  );
  return {
    orderId: order.id,
    caseId,
    trackingNumber: order.trackingNumber,
    fileId: '',
    total: order.totalCents / 100,
    spareDriverId: spareDriver.id,
    otherStoreId: otherStore?.id ?? '',
    unique: randomUUID(),
  };
}

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
  const subject = await subjectFor(row);
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
