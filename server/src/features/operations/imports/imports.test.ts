import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingDay, jacketReturn } from '../../../testing/book-return.ts';
import { callersBooking } from '../../../testing/record-imports.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const asked = encodeURIComponent(jacketReturn.pickupAddress);
  door = (await requests.get(null, `/api/places/pickup?address=${asked}`)).json().location;
});
afterAll(() => app.stop());

let door: { lat: number; lng: number };
const path = '/api/admin/imports';
const header =
  'Name,Phone,E-mail,Address,Time slot,Retailer,Item,Reason,Category,Item value,Bought online or in store,Purchase date,Receipt,Latitude,Longitude';
const good = (n: number) =>
  `Pat ${n},(314) 555-01${String(n).padStart(2, '0')},pat${n}@example.com,"${jacketReturn.pickupAddress}",Afternoon,Target,Winter jacket,doesn't fit,Clothing,$79.99,in store,11/1/2026,yes,${door.lat},${door.lng}`;

const send = (bytes: string | Uint8Array<ArrayBuffer>, to = path, name = 'returns.csv') =>
  postFile(app, to, operator.cookie, {
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    name,
    type: 'text/csv',
  });

async function started(text: string) {
  const { status, body } = await send(text);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const read = async (id: string) => (await requests.get(operator, `${path}/${id}`)).json();
const rowsOf = async (id: string, query = '') =>
  (await requests.get(operator, `${path}/${id}/rows?${query}`)).json();
async function untilAtRest(id: string, state: string) {
  await vi.waitFor(async () => expect((await read(id)).state).toBe(state), { timeout: 60_000 });
  return read(id);
}
async function checked(text: string) {
  const made = await started(text);
  const { hasHeader, columns } = made;
  const asked = { hasHeader, columns, forAll: {}, isAgreed: true };
  const answer = await requests.post(operator, `${path}/${made.id}/check`, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return untilAtRest(made.id, 'checked');
}

test('good rows are priced, bad ones say why at each field, and nothing is booked before', async () => {
  const lies = 'X,12,no,somewhere,noon,Nobody,,because,Cars,much,maybe,yesterday,perhaps,,';
  const made = await checked([header, good(1), lies, good(2)].join('\n'));
  expect(made.counts).toMatchObject({ good: 2, bad: 1, booked: 0 });
  expect(made.goodTotal).toBeGreaterThan(10);
  const [bad] = await rowsOf(made.id, 'state=bad');
  expect(bad.line).toBe(3);
  expect(Object.keys(bad.problems).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'customerEmail',
    'customerPhone',
    'hasReceipt',
    'itemCategories',
    'itemValue',
    'orderName',
    'preferredTimeSlot',
    'purchaseDate',
    'purchaseType',
    'returnReason',
  ]);
  const { rows } = await sql`SELECT FROM users WHERE email LIKE 'pat_@example.com'`.execute(
    app.database.db,
  );
  expect(rows).toHaveLength(0);
});

test('corrected in place, booked once, and undone but for what a driver has accepted', async () => {
  const wrong = good(3).replace('Afternoon', 'noon');
  const { id } = await checked([header, wrong, good(4), good(5)].join('\n'));
  const fixed = await app.fastify.inject({
    method: 'PATCH',
    url: `${path}/${id}/rows/2`,
    headers: { cookie: operator.cookie },
    payload: { values: { preferredTimeSlot: 'Evening' } },
  });
  expect(fixed.json()).toMatchObject({ state: 'good', problems: {} });
  const tooMany = await requests.post(operator, `${path}/${id}/book`, { rows: 2 });
  expect(tooMany.json().code).toBe('import_changed');
  expect((await requests.post(operator, `${path}/${id}/book`, { rows: 3 })).statusCode).toBe(200);
  const booked = await untilAtRest(id, 'booked');
  expect(booked.counts).toMatchObject({ booked: 3, good: 0, bad: 0 });
  const rows = await rowsOf(id);
  const { rows: orders } = await sql<{ email: string; password: string | null; actor: string }>`
    SELECT u.email, u.password_hash AS password, e.actor_kind AS actor FROM orders o JOIN users u ON u.id = o.customer_id
    JOIN domain_events e ON e.order_id = o.id AND e.type = 'created' WHERE o.id = ANY (
      ${rows.map(({ orderId }: { orderId: string }) => orderId)}::uuid[]) ORDER BY u.email`.execute(
    app.database.db,
  );
  expect(orders).toEqual(
    [3, 4, 5].map((n) => ({ email: `pat${n}@example.com`, password: null, actor: 'admin' })),
  );

  const driver = await app.person({ isDriver: true });
  await sql`UPDATE orders SET status = 'assigned', driver_id = ${driver.id}, assigned_at = now() WHERE id = ${rows[1].orderId}`.execute(
    app.database.db,
  );
  await requests.post(operator, `${path}/${id}/undo`, { reason: 'The wrong file' });
  const undone = await untilAtRest(id, 'undone');
  expect(undone.counts).toMatchObject({ undone: 2, kept: 1, booked: 0 });
  expect(undone.kept).toEqual([
    { orderId: rows[1].orderId, trackingNumber: rows[1].trackingNumber },
  ]);
  const acts = await sql<{ action: string; after: object }>`
    SELECT action, after FROM admin_acts WHERE thing = 'returns.csv' ORDER BY id DESC LIMIT 2`.execute(
    app.database.db,
  );
  expect(acts.rows).toEqual([
    { action: 'undo_import', after: { importRows: 3 } },
    { action: 'book_import', after: { importRows: 3 } },
  ]);
});

test('the file of rows with problems is corrected and given again', async () => {
  const formula = good(6).replace('Winter jacket', '"=HYPERLINK(""x"")"').replace('$79.99', 'much');
  const { id } = await checked([header, formula].join('\n'));
  const file = (await requests.get(operator, `${path}/${id}/problems`)).body;
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  const answer = await send(file.replace('much', '12.50'), `${path}/${id}/corrections`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await untilAtRest(id, 'checked')).counts).toMatchObject({ good: 1, bad: 0 });
  expect((await rowsOf(id))[0].values).toMatchObject({
    orderName: '=HYPERLINK("x")',
    itemValue: '12.50',
  });
  const other = await send(header, `${path}/${id}/corrections`);
  expect(other.body.code).toBe('import_unreadable');
});

test('a stopped import goes on where it was, and a second run books nothing twice', async () => {
  const { id } = await checked([header, good(7), good(8)].join('\n'));
  await requests.post(operator, `${path}/${id}/book`, { rows: 2 });
  await untilAtRest(id, 'booked');
  const before = await rowsOf(id);
  // Resets the rows as if the server crashed after it booked them, but before it stored the results.
  await sql`UPDATE import_rows SET state = 'good', order_id = NULL WHERE import_id = ${id} AND NOT is_header`.execute(
    app.database.db,
  );
  await sql`UPDATE imports SET state = 'booking', is_stopped = true WHERE id = ${id}`.execute(
    app.database.db,
  );
  expect((await requests.post(operator, `${path}/${id}/resume`, {})).statusCode).toBe(200);
  await untilAtRest(id, 'booked');
  expect(await rowsOf(id)).toEqual(before);
});

test.each([
  ['semicolons and CRLF', `a;b\r\nName;Phone\r\n`, ['a', 'b']],
  ['tabs', 'Name\tPhone\nZo\u00eb\t1', ['Name', 'Phone']],
  ['a mark and quotes', '\uFEFF"Name","Pho""ne"\n"A, B",2', ['Name', 'Pho"ne']],
])('%s are read', async (_, text, cells) => {
  expect((await started(text)).firstRows[0]).toEqual(cells);
});

test('Windows’ letters are read, and columns without headings are guessed by their cells', async () => {
  const text = `${header}\n${good(9)}`.replace('Pat 9', 'Zo\u00eb');
  const { body } = await send(new Uint8Array(Buffer.from(text, 'latin1')));
  expect(body.firstRows[1][0]).toBe('Zo\u00eb');
  const bare = await started(good(9));
  expect(bare.hasHeader).toBe(false);
  expect(bare.columns.slice(1, 4)).toEqual(['customerPhone', 'customerEmail', 'pickupAddress']);
});

test.each([
  ['nothing', new Uint8Array(0), 'The file is empty.'],
  ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'Excel'],
  ['bytes', Uint8Array.from([65, 0, 66]), 'not text'],
  ['an open quote', new TextEncoder().encode('a,b\n"c,d\ne,f'), 'never closed'],
  ['too many rows', new TextEncoder().encode('a,b\n'.repeat(10_002)), '10,002 rows'],
])('%s is refused with a sentence', async (_, bytes, said) => {
  const { status, body } = await send(bytes);
  expect(status).toBe(422);
  expect(body.message).toContain(said);
});

test('a file of 20 MB is refused', async () => {
  expect((await send('a,b\n'.repeat(5_000_000))).body.code).toBe('file_too_large');
});

test('a column that is missing or doubled, and consent that is missing, are said', async () => {
  const { id, hasHeader, columns } = await started([header, good(1)].join('\n'));
  const ask = async (changes: object) =>
    (
      await requests.post(operator, `${path}/${id}/check`, {
        hasHeader,
        columns,
        forAll: {},
        isAgreed: true,
        ...changes,
      })
    ).json();
  expect((await ask({ columns: columns.with(0, null) })).message).toContain('Customer name');
  expect((await ask({ columns: columns.with(0, 'retailer') })).message).toContain(
    'for two columns',
  );
  expect((await ask({ isAgreed: false })).message).toContain('authorized');
  expect(
    (await ask({ columns: columns.with(0, null), forAll: { customerName: 'Pat' } })).state,
  ).toBe('checking');
  expect((await requests.post(operator, `${path}/${id}/undo`, { reason: 'x' })).statusCode).toBe(
    409,
  );
});

test('a caller is known by their phone, hears the price, and gets a link to pay that sets a password', async () => {
  const { email } = await app.person({ email: 'known@example.com' });
  await sql`UPDATE users SET phone = '(314) 555-0188' WHERE email = ${email}`.execute(
    app.database.db,
  );
  const values = await callersBooking(app);
  const price = async (changes: object) =>
    (
      await requests.post(operator, '/api/admin/bookings/price', {
        values: { ...values, ...changes },
      })
    ).json();
  expect(
    (await price({ customerPhone: '314-555-0188', customerEmail: '' })).customer,
  ).toMatchObject({ email });
  const { total, customer, problems } = await price({});
  expect([customer, problems]).toEqual([null, {}]);
  const book = (changes: object) =>
    requests.post(operator, '/api/admin/bookings', { values, total, isAgreed: true, ...changes });
  expect((await book({ isAgreed: false })).json().fieldErrors).toHaveProperty('isAgreed');
  expect((await book({ total: total - 1 })).statusCode).toBe(422);
  const booked = await book({});
  expect(booked.statusCode, booked.body).toBe(201);
  const mailed = await vi.waitFor(
    async () => {
      const { rows } = await sql<{ words: string }>`SELECT words::text FROM local_mail_outbox
        WHERE words::text LIKE '%Choose a password and pay%'
          AND words::text LIKE ${`%${booked.json().orderId}%`}`.execute(app.database.db);
      expect(rows).toHaveLength(1);
      return rows[0]?.words ?? '';
    },
    { timeout: 30_000 },
  );
  const token = /#token=([\w-]+)/.exec(mailed)?.[1] ?? '';
  const set = { token, password: 'nine-brown-parcels', confirmPassword: 'nine-brown-parcels' };
  expect((await requests.post(null, '/api/auth/reset-password', set)).json()).toEqual({
    email: values.customerEmail,
  });
  expect((await requests.post(null, '/api/auth/reset-password', set)).json().code).toBe(
    'link_used',
  );
});
