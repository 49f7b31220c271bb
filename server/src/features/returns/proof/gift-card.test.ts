import { order as wholeOrder } from '@backhaul/contract/order-answer.ts';
import { giftCardSides } from '@backhaul/domain/proof/gift-card.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { erasePerson } from '../../../database/erase-person.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { testPhoto } from '../../../testing/test-photo.ts';
import { postFile } from '../../../testing/upload.ts';

const { app, db, customer, driver, admin, requests, job, eventTypesOf, prove } =
  await startOrderScenario();

const dayMs = 86_400_000;
const card = { amount: 42.5, number: '6006 4912 3456 7890', lastFour: '7890' };
interface Told {
  moment: string;
  orderId: string;
}
let photo: Uint8Array<ArrayBuffer>;
let id = '';

beforeAll(async () => {
  photo = await testPhoto({ width: 8, height: 8, background: '#456' });
});
beforeEach(async () => {
  ({ id } = await job('delivered', { itemValueCents: 5_000 }));
});

const give = (body: object, by: TestPerson = driver) =>
  requests.post(by, `/api/driver/orders/${id}/gift-card`, body);
const reveal = (by: TestPerson) => requests.post(by, `/api/orders/${id}/gift-card/reveal`, {});
const upload = (kind: string, by: TestPerson = driver, bytes = photo) =>
  postFile(app, `/api/orders/${id}/files?kind=${kind}`, by.cookie, { bytes });
const asRead = async (by: TestPerson) =>
  wholeOrder.parse((await requests.get(by, `/api/orders/${id}`)).json());

/** Uploads photos of both sides of the gift card and records the card. */
async function given() {
  for (const side of giftCardSides) expect((await upload(side)).status).toBe(201);
  const answer = await give(card);
  expect(answer.json()).toMatchObject({ giftCard: { given: { amount: 42.5, lastFour: '7890' } } });
}

describe('a gift card', () => {
  test('is shown whole to its owner, each time as an event, and to nobody else', async () => {
    await given();
    expect((await reveal(customer)).json()).toMatchObject({ number: '6006491234567890' });
    const { front, back } = (await reveal(customer)).json();
    for (const side of [front, back]) {
      const drawn = await sharp(Buffer.from(side.base64, 'base64')).metadata();
      expect([side.mediaType, drawn.width]).toEqual(['image/jpeg', 8]);
    }
    for (const other of [driver, admin, await app.person(), await app.person({ isDriver: true })])
      expect((await reveal(other)).statusCode).toBe(404);
    expect((await eventTypesOf(id)).slice(1)).toEqual([
      'gift_card_given',
      'gift_card_revealed',
      'gift_card_revealed',
    ]);
  });

  test('is on the order page for owner and admin, its number and photos nowhere', async () => {
    await given();
    const kept = { amount: 42.5, lastFour: '7890' };
    expect((await asRead(customer)).giftCard).toMatchObject(kept);
    expect((await asRead(admin)).giftCard).toMatchObject(kept);
    const { rows } = await sql<{ id: string }>`SELECT id FROM files WHERE order_id = ${id}`.execute(
      db,
    );
    expect(rows).toHaveLength(2);
    for (const reader of [customer, driver, admin]) {
      for (const file of rows)
        expect((await requests.get(reader, `/api/files/${file.id}`)).statusCode).toBe(404);
      const body = (await requests.get(reader, `/api/orders/${id}`)).body;
      expect(body).not.toContain('6006');
      expect(body).not.toContain('gift_card_front');
    }
  });

  test('lies encrypted in the database and on disk', async () => {
    await given();
    const { rows } = await sql<{ kept: string; photo: string }>`SELECT to_jsonb(g)::text AS kept,
      front_file_id AS photo FROM gift_cards g WHERE order_id = ${id}`.execute(db);
    expect(rows[0]?.kept).not.toContain('6006');
    const chunks = await app.fileStore.open(rows[0]?.photo ?? '');
    const bytes: number[] = [];
    for await (const chunk of chunks ?? []) bytes.push(...chunk);
    expect(bytes.length).toBeGreaterThan(100);
    await expect(sharp(Buffer.from(bytes)).metadata()).rejects.toThrow();
  });

  test('is announced to its owner, once, without what is on it, and to nobody else', async () => {
    await given();
    const toldOf = async (by: TestPerson) =>
      (await requests.get(by, '/api/notifications'))
        .json()
        .filter(({ moment, orderId }: Told) => moment === 'gift_card_waits' && orderId === id);
    await vi.waitFor(async () => expect(await toldOf(customer)).toHaveLength(1));
    const [told] = await toldOf(customer);
    expect(told).toMatchObject({ link: { path: `/order-status/${id}` } });
    expect(`${told.subject} ${told.body}`).toContain('gift card from Target');
    const { rows } = await sql<{
      kept: string;
    }>`SELECT to_jsonb(n)::text AS kept FROM notifications n
      WHERE order_id = ${id}`.execute(db);
    for (const { kept } of rows) expect(kept).not.toMatch(/7890|6006|42\.5|4250/);
    for (const other of [driver, admin]) expect(await toldOf(other)).toEqual([]);
  });

  test('is in the passport as one line without a figure', async () => {
    await given();
    const { rows } = await sql<{ token: string }>`
      SELECT token FROM order_chains WHERE order_id = ${id}`.execute(db);
    const answer = await requests.get(null, `/api/passports/${rows[0]?.token}`);
    expect(answer.json().verified).toBe(true);
    expect(answer.json().handOvers.map(({ title }: { title: string }) => title)).toEqual([
      'Booked',
      'Gift card from the counter',
    ]);
    // Digests, times and the QR code are removed first, because by chance they may contain the card's digits.
    const said = answer.body.replaceAll(
      /[0-9a-f]{16,}|[\w-]{22,}|\d{4}-\d\d-\d\dT[\d:.]+Z|"path":"[^"]*"/g,
      '',
    );
    expect(said).not.toMatch(/7890|42\.5|4250|gift_card_front/);
  });
});

describe('what is no card', () => {
  test.each([
    ['more than the item is worth', { ...card, amount: 50.01 }, 'amount'],
    ['nothing', { ...card, amount: 0 }, 'amount'],
    ['three digits', { ...card, lastFour: '789' }, 'lastFour'],
    ['digits of another', { ...card, lastFour: '1234' }, 'lastFour'],
    ['no number', { ...card, number: 'none' }, 'number'],
  ])('%s', async (_, body, field) => {
    for (const side of giftCardSides) await upload(side);
    const refused = await give(body);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(refused.json().fieldErrors)).toContain(field);
    expect(await eventTypesOf(id)).not.toContain('gift_card_given');
  });

  test('one side, or a photo that is none', async () => {
    await upload('gift_card_front');
    expect((await give(card)).json()).toMatchObject({
      code: 'proof_required',
      missing: 'gift_card_back',
    });
    const page = new Uint8Array(Buffer.from('<html>a card</html>'));
    expect((await upload('gift_card_back', driver, page)).body.code).toBe('file_type');
  });

  test('one of another driver, before the counter, or weeks later', async () => {
    const other = await app.person({ isDriver: true });
    expect((await upload('gift_card_front', other)).status).toBe(404);
    expect((await give(card, other)).statusCode).toBe(404);
    expect((await give(card, customer)).statusCode).toBe(403);
    for (const side of giftCardSides) await upload(side);
    await sql`UPDATE orders SET status = 'in_transit' WHERE id = ${id}`.execute(db);
    expect((await give(card)).json().code).toBe('gift_card_early');
    expect((await upload('gift_card_front')).status).toBe(403);
    const longAgo = new Date(app.clock.now().getTime() - 8 * dayMs);
    await sql`UPDATE orders SET status = 'completed', completed_at = ${longAgo} WHERE id = ${id}`.execute(
      db,
    );
    expect((await give(card)).json().code).toBe('gift_card_late');
  });
});

test('sent again a day later it is the same card; another one is refused', async () => {
  await given();
  app.clock.set(new Date(app.clock.now().getTime() + dayMs).toISOString());
  const again = await give({ ...card, number: '6006-4912-3456-7890' });
  expect(again.statusCode).toBe(200);
  const other = await give({ ...card, amount: 10 });
  expect([other.statusCode, other.json().code]).toEqual([409, 'gift_card_kept']);
  expect((await eventTypesOf(id)).filter((type) => type === 'gift_card_given')).toHaveLength(1);
});

test('makes the refund store credit that is there at once, noted before or after the end', async () => {
  const complete = async () => {
    await prove(id, 'counter_receipt');
    expect(
      (await requests.patch(driver, `/api/orders/${id}`, { status: 'completed' })).statusCode,
    ).toBe(200);
  };
  await given();
  await complete();
  const { refundWatch: before } = await asRead(customer);
  expect(before).toMatchObject({ method: 'store_credit', dueOn: before?.takenOn });
  ({ id } = await job('delivered', { itemValueCents: 5_000 }));
  await complete();
  expect((await asRead(customer)).refundWatch?.method).toBe('original_payment');
  await given();
  const { refundWatch: after } = await asRead(customer);
  expect(after).toMatchObject({ method: 'store_credit', dueOn: after?.takenOn });
});

test('goes with the data of its owner; that there was one stays', async () => {
  await given();
  await db.transaction().execute((transaction) => erasePerson(transaction, customer.id));
  const { rows } = await sql<{ kept: object; photos: number }>`SELECT to_jsonb(g) AS kept,
    (SELECT count(*)::int FROM files f WHERE f.order_id = g.order_id) AS photos
    FROM gift_cards g WHERE order_id = ${id}`.execute(db);
  expect(rows).toMatchObject([
    { kept: { amount_cents: 4_250, last_four: null, sealed_number: null }, photos: 0 },
  ]);
  expect((await reveal(customer)).statusCode).toBe(503);
});
