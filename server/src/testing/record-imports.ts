import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The files that calls about imports upload, by call name. Other calls upload a photo. */
const tables: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  startImport: bytesOf('Customer,Phone,Item\nPat Lee,(314) 555-0142,Winter jacket\n'),
  correctImport: bytesOf('Line,Problem,Item value\n2,Item value is missing,79.99\n'),
};

export const fileFor = (name: string, photo: Uint8Array<ArrayBuffer>) => tables[name] ?? photo;

type State = 'mapping' | 'checking' | 'checked' | 'booking' | 'booked';

/**
 * Adds an import with a faulty row and, if `orderId` is given, a second row that was booked as that order.
 * Returns the import's id.
 */
export async function seedImport(
  app: Pick<TestApp, 'database' | 'clock'>,
  madeBy: string,
  { state, isStopped = false, orderId }: { state: State; isStopped?: boolean; orderId?: string },
): Promise<string> {
  const id = randomUUID();
  const { db } = app.database;
  await sql`INSERT INTO imports (id, name, made_by, made_at, state, is_stopped, payer, has_header, columns)
    VALUES (${id}, 'returns.csv', ${madeBy}, ${app.clock.now()}, ${state}, ${isStopped}, 'customer', true,
      '["customerName", "customerPhone", "orderName"]')`.execute(db);
  await sql`INSERT INTO import_rows (import_id, line, cells, is_header, state, problems)
    VALUES (${id}, 1, '{Customer,Phone,Item}', true, 'waiting', '{}'),
      (${id}, 2, '{Pat Lee,(314) 555-0142,Winter jacket}', false, 'bad', '{"itemValue": "Item value is missing"}')`.execute(
    db,
  );
  if (orderId !== undefined)
    await sql`INSERT INTO import_rows (import_id, line, cells, state, total_cents, order_id)
      VALUES (${id}, 3, '{Ann Lee,(314) 555-0143,Lamp}', 'booked', 1890, ${orderId})`.execute(db);
  return id;
}

/** Corrects the import's faulty row, so that it could be booked. */
export async function makeGood(app: Pick<TestApp, 'database'>, id: string): Promise<void> {
  await sql`UPDATE import_rows SET state = 'good', problems = '{}', total_cents = 1490
    WHERE import_id = ${id} AND line = 2`.execute(app.database.db);
}

async function untilIs(app: TestApp, id: string, state: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT state FROM imports WHERE id = ${id}`.execute(
        app.database.db,
      );
      expect(rows).toEqual([{ state }]);
    },
    { timeout: 30_000 },
  );
}

/**
 * The body of a call that checks an import: the meaning of each column, and the values that apply to all
 * rows.
 */
export const askedOfImport = {
  hasHeader: true,
  columns: ['customerName', 'customerPhone', 'orderName'],
  forAll: {
    pickupAddress: '5200 Oakland Ave, St. Louis, MO 63110',
    preferredTimeSlot: 'Afternoon',
    retailer: 'Target',
    returnReason: 'Other',
    itemCategories: 'Clothing',
    itemValue: '79.99',
    purchaseType: 'online',
    purchaseDate: '2026-11-01',
  },
  isAgreed: true,
};

/** The body of a phone booking that staff type in for a customer, with a map pin at the customer's door. */
export async function callersBooking(app: Pick<TestApp, 'fastify'>) {
  const { pickupAddress } = askedOfImport.forAll;
  const url = `/api/places/pickup?address=${encodeURIComponent(pickupAddress)}`;
  const { lat, lng } = (await app.fastify.inject({ url })).json().location;
  return {
    ...askedOfImport.forAll,
    customerName: 'Ann Lee',
    customerPhone: '(314) 555-0143',
    customerEmail: 'ann.lee@example.com',
    orderName: 'Lamp',
    hasReceipt: 'yes',
    pickupLatitude: String(lat),
    pickupLongitude: String(lng),
  };
}

/**
 * Creates the records that the access test needs for a call about imports or phone bookings; none for other
 * calls.
 */
export async function importSubject(
  app: TestApp,
  { admin, customer }: { admin: TestPerson; customer: TestPerson },
  name: string,
): Promise<{ params?: () => Record<string, string>; body?: () => object }> {
  const of = async (seeded: Parameters<typeof seedImport>[2]) => {
    const id = await seedImport(app, admin.id, seeded);
    return { params: () => ({ id }) };
  };
  switch (name) {
    case 'checkImport':
      return { ...(await of({ state: 'mapping' })), body: () => askedOfImport };
    case 'correctImport':
      return of({ state: 'checked' });
    case 'correctImportRow': {
      const id = await seedImport(app, admin.id, { state: 'checked' });
      return { params: () => ({ id, line: '2' }) };
    }
    case 'bookImport': {
      const made = await of({ state: 'checked' });
      await makeGood(app, made.params().id);
      return made;
    }
    case 'bookForCustomer': {
      const body = { values: await callersBooking(app), total: 100, isAgreed: true };
      return { body: () => body };
    }
    case 'stopImport':
      return of({ state: 'booking' });
    case 'resumeImport':
      return of({ state: 'booking', isStopped: true });
    case 'undoImport': {
      const { id: orderId } = await seedOrder(app.database.db, { customerId: customer.id });
      return of({ state: 'booked', orderId });
    }
    default:
      return {};
  }
}

async function recordCall(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const values = await callersBooking(app);
  await made('priceForCustomer', admin, { body: { values } });
  await made('bookForCustomer', admin, { body: { values, total: 100, isAgreed: true } });
  // Makes the order an hour older, because lists are sorted by the time of creation.
  await sql`UPDATE orders SET created_at = created_at - interval '1 hour' WHERE customer_email = ${values.customerEmail}`.execute(
    app.database.db,
  );
}

/**
 * Makes the calls about imports, and records them as API examples. Each call answers before its job runs.
 */
export async function recordImports(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  await recordCall(app, admin, made);
  const started = await made('startImport', admin);
  const params = { id: started.body.id };
  await made('readImport', admin, { params });
  await made('listImports', admin, {});
  await made('checkImport', admin, { params, body: askedOfImport });
  await untilIs(app, params.id, 'checked');
  await made('listImportRows', admin, { params, query: { state: 'bad' } });
  await made('readImportProblems', admin, { params });
  const values = { customerEmail: 'pat.lee@example.com' };
  await made('correctImportRow', admin, { params: { ...params, line: '2' }, body: { values } });

  const checked = await seedImport(app, admin.id, { state: 'checked' });
  await made('correctImport', admin, { params: { id: checked } });
  await untilIs(app, checked, 'checked');
  const good = await seedImport(app, admin.id, { state: 'checked' });
  await makeGood(app, good);
  await made('bookImport', admin, { params: { id: good }, body: { rows: 1 } });
  await untilIs(app, good, 'booked');
  const atWork = await seedImport(app, admin.id, { state: 'booking' });
  await made('stopImport', admin, { params: { id: atWork } });
  await made('resumeImport', admin, { params: { id: atWork } });
  await untilIs(app, atWork, 'booked');
  const { id: orderId } = await seedOrder(app.database.db, {
    customerId: (await app.person()).id,
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  const booked = await seedImport(app, admin.id, { state: 'booked', orderId });
  await made('undoImport', admin, { params: { id: booked }, body: { reason: 'The wrong file' } });
  await untilIs(app, booked, 'undone');
}
