import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { testPhoto } from '../../../testing/test-photo.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let driver: TestPerson;
let orderId: string;
let token: string;

const run = (text: string) => app.database.pool.query(text);
const read = (of = token) => requests.get(null, `/api/passports/${of}`);

/** Books the return of a jacket with a receipt and takes it to the store, through the API. */
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  await run(`UPDATE users SET first_name = 'Dana' WHERE id = '${driver.id}'`);
  const url = '/api/uploads?kind=receipt';
  const receipt = await postFile(app, url, customer.cookie, { bytes: await testPhoto() });
  const changes = { customerName: 'Priya Raman', receiptImage: receipt.body.id };
  orderId = (await bookJacket(app, customer.cookie, changes)).id;
  const system = { kind: 'system', id: null } as const;
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET payment_status = 'authorized' WHERE id = ${orderId}`.execute(
      transaction,
    );
    const type = 'payment_authorized';
    await appendOrderEvent(transaction, { orderId, type, action: null, actor: system });
  });
  const steps = ['picked_up', 'in_transit', 'delivered'];
  const done = [await requests.post(driver, `/api/driver/orders/${orderId}/accept`, {})];
  const strokes = [
    [
      [100, 200],
      [500, 150],
    ],
  ];
  const way = { way: 'signature', strokes };
  done.push(await requests.post(driver, `/api/driver/orders/${orderId}/hand-over`, way));
  for (const status of steps)
    done.push(await requests.patch(driver, `/api/orders/${orderId}`, { status, reason: 'Early' }));
  expect(done.map(({ statusCode, body }) => [statusCode, statusCode === 200 || body])).toEqual(
    done.map(() => [200, true]),
  );
  const bytes = await testPhoto({ background: 'brown' });
  const counter = `/api/orders/${orderId}/files?kind=counter_receipt`;
  expect((await postFile(app, counter, driver.cookie, { bytes })).status).toBe(201);
  const documents = await requests.get(customer, `/api/orders/${orderId}/documents`);
  ({ token } = documents.json());
  await run('CREATE TABLE kept_events AS SELECT * FROM domain_events');
  await run('CREATE TABLE kept_chains AS SELECT * FROM order_chains');
  await run('CREATE TABLE kept_files AS SELECT * FROM files');
}, 120_000);
afterAll(() => app.stop());

/** Changes a database row without the application, as an attacker with database access could. */
async function tamper(text: string): Promise<void> {
  const of = text.replaceAll('ORDER_ID', `'${orderId}'`);
  await run(`BEGIN; SET LOCAL session_replication_role = replica; ${of}; COMMIT`);
}

async function restore(): Promise<void> {
  await tamper(`DELETE FROM domain_events WHERE order_id = ORDER_ID;
    INSERT INTO domain_events OVERRIDING SYSTEM VALUE SELECT * FROM kept_events WHERE order_id = ORDER_ID;
    UPDATE order_chains c SET entries = k.entries, head = k.head FROM kept_chains k WHERE k.order_id = c.order_id;
    UPDATE files f SET sha256 = k.sha256, kind = k.kind FROM kept_files k WHERE k.id = f.id`);
}

describe('a passport', () => {
  test('says what was returned, how it went and that its chain holds', async () => {
    const { statusCode, body } = await read();
    const passport = JSON.parse(body);
    expect(statusCode).toBe(200);
    expect(passport).toMatchObject({
      verified: true,
      brokenAt: null,
      isDemo: false,
      statement: {
        item: 'Winter jacket',
        value: 79.99,
        retailer: 'Target',
        purchaseDate: '2026-11-01',
        authorized: true,
        firstName: 'Priya',
        street: 'Oakland Ave',
        city: 'St. Louis',
      },
    });
    const lines = passport.handOvers.map(({ title, detail }: Record<string, string>) => [
      title,
      detail,
    ]);
    expect(lines).toEqual([
      ['Booked', 'By Priya, Oakland Ave'],
      ['Payment authorized', null],
      ['Accepted', 'Dana'],
      ['Signed for', 'By Priya'],
      ['Handed over', 'To Dana, Oakland Ave'],
      ['On the way', expect.stringMatching(/^To Target/)],
      ['At the counter', expect.stringMatching(/^Target/)],
      ['Counter receipt', 'Photo of the receipt'],
    ]);
    const stored = await app.fastify.inject({
      url: `/api/files/${passport.entries[0].files[0].split(' ')[1]}`,
      headers: { cookie: customer.cookie },
    });
    const sha256 = createHash('sha256').update(stored.rawPayload).digest('hex');
    expect(passport.receiptDigest).toBe(sha256);
  });

  test('holds no more of people than a first name and a street', async () => {
    const { body } = await read();
    expect(body).not.toMatch(/Raman|5200 Oakland|555-0101|MO 63110|@|reason/);
    for (const { id } of [customer, driver]) expect(body).not.toContain(id);
  });

  // This code is the example in docs/passport.md for checking a passport without our code.
  test('can be checked by anyone, from the answer alone', async () => {
    const { trackingNumber, entries, head } = (await read()).json();
    const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    let previous = sha256(`backhaul-passport-1\n${trackingNumber}`);
    for (const e of entries) {
      if (e.shown) expect(sha256(`${e.shown.salt}\n${e.shown.text}`)).toBe(e.shownDigest);
      previous = sha256(
        `backhaul-passport-1\nentry=${e.entry}\nwhat=${e.what}\nstatus=${e.status}\nby=${e.by}\n` +
          `happened=${e.happenedAt}\nrecorded=${e.recordedAt}\nfiles=${e.files.join(',')}\n` +
          `shown=${e.shownDigest}\nprivate=${e.privateDigest}\nprevious=${previous}`,
      );
      expect(previous).toBe(e.hash);
    }
    expect({ entries: entries.length, hash: previous }).toEqual(head);
  });

  test('still holds when what it tells of people was erased', async () => {
    await run(`UPDATE domain_events SET details = '{}', shown = NULL, shown_salt = NULL, private_salt = NULL
      WHERE order_id = '${orderId}'`);
    const erased = (await read()).json();
    expect(erased).toMatchObject({ verified: true, statement: null });
    expect(JSON.stringify(erased)).not.toMatch(/Priya|Oakland|jacket/);
    await restore();
    expect((await read()).json().statement).not.toBeNull();
  });

  test('is not to be changed under the name of erasing', async () => {
    const change = run(`UPDATE domain_events SET details = '{}', shown = NULL, shown_salt = NULL,
      private_salt = NULL, happened_at = now() WHERE order_id = '${orderId}'`);
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('a passport whose rows were changed in the database', () => {
  const byte = (column: string) => `${column} = set_byte(${column}, 3, get_byte(${column}, 3) # 1)`;
  const event = (change: string, sequence = 4) =>
    `UPDATE domain_events SET ${change} WHERE order_id = ORDER_ID AND sequence = ${sequence}`;
  const counterEntry = `(SELECT sequence FROM domain_events WHERE order_id = ORDER_ID AND type = 'file_added')`;

  test.each([
    ['kind', event(`type = 'delivered'`), 4, 'changed'],
    ['kind that is not named', event(`type = 'case_closed'`), 4, 'changed'],
    ['transition', event(`action = 'deliver'`), 4, 'changed'],
    ['status', event(`status = 'delivered'`), 4, 'changed'],
    ['actor', event(`actor_kind = 'admin'`), 4, 'changed'],
    ['person', event(`driver_id = customer_id`), 4, 'changed'],
    ['microsecond', event(`happened_at = happened_at + interval '1 microsecond'`), 4, 'changed'],
    ['time of recording', event(`recorded_at = recorded_at - interval '1 day'`), 4, 'changed'],
    ['detail', event(`details = details || '{"x": 1}'`), 4, 'changed'],
    ['item', event(`shown = shown || '{"item": "Winter jackets"}'`, 1), 1, 'changed'],
    ['digest in the event', event(`file_digests[1] = file_digests[1] || '0'`, 1), 1, 'changed'],
    ['byte of the hash', event(byte('hash')), 4, 'changed'],
    ['byte of the previous hash', event(byte('previous_hash')), 4, 'changed'],
    ['byte of the private digest', event(byte('private_digest')), 4, 'changed'],
    ['byte of the shown digest', event(byte('shown_digest'), 1), 1, 'changed'],
    ['salt', event(`private_salt = gen_random_uuid()`), 4, 'changed'],
    [
      'byte of the end',
      `UPDATE order_chains SET ${byte('head')} WHERE order_id = ORDER_ID`,
      8,
      'changed',
    ],
    [
      'first row missing',
      `DELETE FROM domain_events WHERE order_id = ORDER_ID AND sequence = 1`,
      1,
      'missing',
    ],
    [
      'row missing',
      `DELETE FROM domain_events WHERE order_id = ORDER_ID AND sequence = 5`,
      5,
      'missing',
    ],
    [
      'last row missing',
      `DELETE FROM domain_events WHERE order_id = ORDER_ID AND sequence = 8`,
      8,
      'missing',
    ],
    [
      'last row missing, and the end moved',
      `UPDATE order_chains SET entries = 7, head = (SELECT hash FROM domain_events
        WHERE order_id = ORDER_ID AND sequence = 7) WHERE order_id = ORDER_ID;
       DELETE FROM domain_events WHERE order_id = ORDER_ID AND sequence = 8`,
      8,
      'missing',
    ],
    [
      'two rows in each other’s place',
      `${event('sequence = 100', 4)}; ${event('sequence = 4', 5)}; ${event('sequence = 5', 100)}`,
      4,
      'changed',
    ],
    [
      'byte of the receipt’s digest',
      `UPDATE files SET ${byte('sha256')} WHERE order_id = ORDER_ID AND kind = 'receipt'`,
      1,
      'file',
    ],
    [
      'byte of the counter receipt’s digest',
      `UPDATE files SET ${byte('sha256')} WHERE order_id = ORDER_ID AND kind = 'counter_receipt'`,
      null,
      'file',
    ],
  ])('another %s is found', async (_, text, entry, what) => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      `SELECT ${counterEntry.replace('ORDER_ID', `'${orderId}'`)} AS n`,
    );
    await tamper(text);
    const { verified, brokenAt } = (await read()).json();
    expect({ verified, brokenAt }).toEqual({
      verified: false,
      brokenAt: { entry: entry ?? rows[0]?.n, what },
    });
    await restore();
    expect((await read()).json().verified).toBe(true);
  });
});

describe('who may read one', () => {
  test.each(['0f8fad5b-d9cb-469f-a165-70867728950e', 'nonsense', '%00', '0f8fad5b'])(
    'nobody with the token %s',
    async (wrong) => {
      const { statusCode } = await read(wrong);
      expect([404, 422]).toContain(statusCode);
    },
  );

  test('its link is for the customer alone, and strangers learn nothing', async () => {
    const stranger = await app.person();
    for (const [caller, status] of [
      [stranger, 404],
      [driver, 404],
      [null, 401],
    ] as const)
      expect((await requests.get(caller, `/api/orders/${orderId}/documents`)).statusCode).toBe(
        status,
      );
  });

  test('a demo’s says that it is one', async () => {
    const sandboxId = await app.sandbox();
    const owner = await app.person({ sandboxId });
    const order = await seedOrder(app.database.db, {
      customerId: owner.id,
      sandboxId,
      status: 'created',
    });
    const { token: demo } = (await requests.get(owner, `/api/orders/${order.id}/documents`)).json();
    expect((await read(demo)).json()).toMatchObject({ isDemo: true, verified: true });
  });
});
