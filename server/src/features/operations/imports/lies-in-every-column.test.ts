import {
  importFieldNames,
  importFields,
  type ImportField,
} from '@backhaul/domain/import/import-fields.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingDay, jacketReturn } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { sized } from '../../../testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let operator: TestPerson;
let door: { lat: number; lng: number };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const asked = encodeURIComponent(jacketReturn.pickupAddress);
  door = (await requestsOf(app).get(null, `/api/places/pickup?address=${asked}`)).json().location;
});
afterAll(() => app.stop());

const path = '/api/admin/imports';
/** The number of rows in the file. A job handles 240 rows, so they need more than two jobs. */
const size = sized(5_000, 560);
const tooLong = 'x'.repeat(1_900);

/** Columns in which a value can be invalid. A description can be any text, so it is left out. */
type Liar = Exclude<ImportField, 'itemDescription'>;
const isLiar = (field: ImportField): field is Liar => field !== 'itemDescription';
const liars = importFieldNames.filter(isLiar);

/** For each column that can be wrong, a value that is refused. */
const lies: Readonly<Record<Liar, string>> = {
  customerName: '',
  customerPhone: '12',
  customerEmail: 'no',
  pickupAddress: '',
  pickupLatitude: 'north',
  pickupLongitude: '999',
  pickupUnit: tooLong,
  pickupInstructions: tooLong,
  accessNotes: tooLong,
  pickupDate: 'someday',
  preferredTimeSlot: 'noon',
  pickupLocation: 'on the roof',
  pickupMethod: 'by drone',
  retailer: '',
  storeAddress: tooLong,
  orderName: '',
  returnReason: 'because',
  itemCategories: 'Cars',
  itemValue: 'much',
  numberOfItems: '-1',
  itemWeight: 'heavy',
  purchaseType: 'maybe',
  purchaseDate: '2026-02-30',
  hasReceipt: 'perhaps',
  hasOriginalTags: '?',
  hasOriginalPackaging: '2',
  tip: 'some',
};

/**
 * The columns that get an invalid value in one row: each column alone, and at the end all together. The
 * file's rows repeat this list.
 */
const turns: readonly (readonly Liar[])[] = [...liars.map((field) => [field]), liars];

function truth(n: number): Record<ImportField, string> {
  return {
    customerName: `Pat ${n}`,
    customerPhone: '(314) 555-0142',
    customerEmail: `pat${n}@example.com`,
    pickupAddress: jacketReturn.pickupAddress,
    pickupLatitude: String(door.lat),
    pickupLongitude: String(door.lng),
    pickupUnit: 'Apt 2B',
    pickupInstructions: 'Ring twice',
    accessNotes: '',
    pickupDate: '',
    preferredTimeSlot: 'Afternoon',
    pickupLocation: 'inside',
    pickupMethod: 'handoff',
    retailer: 'Target',
    storeAddress: '',
    orderName: 'Winter jacket',
    itemDescription: '',
    returnReason: "doesn't fit",
    itemCategories: 'Clothing',
    itemValue: '$79.99',
    numberOfItems: '1',
    itemWeight: '2',
    purchaseType: 'in store',
    purchaseDate: '11/1/2026',
    hasReceipt: 'yes',
    hasOriginalTags: 'yes',
    hasOriginalPackaging: 'no',
    tip: '3',
  };
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('a file that lies in every column says so at each cell, and books what is true', async () => {
  const requests = requestsOf(app);
  const liesOf = Array.from({ length: size }, (_, n) => turns[n % turns.length] ?? liars);
  const rows = liesOf.map((fields, n) => {
    const row = { ...truth(n), ...Object.fromEntries(fields.map((field) => [field, lies[field]])) };
    return importFieldNames.map((name) => cell(row[name])).join(',');
  });
  const honest = importFieldNames.map((name) => cell(truth(9_999)[name])).join(',');
  const heading = importFieldNames.map((name) => cell(importFields[name].name)).join(',');
  const bytes = new TextEncoder().encode([heading, ...rows, honest].join('\r\n'));
  const file = { bytes, name: 'lies.csv', type: 'text/csv' };
  const { status, body: made } = await postFile(app, path, operator.cookie, file);
  expect(status, JSON.stringify(made)).toBe(201);
  const { hasHeader, columns } = made;
  expect(columns).toEqual(importFieldNames);
  const asked = { hasHeader, columns, forAll: {}, isAgreed: true };
  await requests.post(operator, `${path}/${made.id}/check`, asked);
  const read = async () => (await requests.get(operator, `${path}/${made.id}`)).json();
  await vi.waitFor(async () => expect((await read()).state).toBe('checked'), { timeout: 60_000 });
  expect((await read()).counts).toMatchObject({ good: 1, bad: rows.length, booked: 0 });
  const { rows: kept } = await app.database.pool.query<{ line: number; fields: string[] }>(
    `SELECT line, array(SELECT jsonb_object_keys(problems)) AS fields FROM import_rows
     WHERE import_id = $1 AND state = 'bad' ORDER BY line`,
    [made.id],
  );
  expect(kept.map(({ fields }) => new Set(fields))).toEqual(
    liesOf.map((fields) => new Set(fields)),
  );
}, 90_000);
