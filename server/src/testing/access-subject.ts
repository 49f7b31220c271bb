import { randomBytes, randomUUID } from 'node:crypto';
import { type GiftCardSide, giftCardSides } from '@backhaul/domain/proof/gift-card.ts';
import { makeTicketNumber } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { AccessRow, Subject } from './access-row.ts';
import { bookingDay, jacketReturn, pinnedPlaceId } from './book-return.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp } from './test-app.ts';

let tickets = 0;
/**
 * The next ticket number. Ticket numbers are sequential, because among thousands of random numbers two could
 * be equal.
 */
function nextTicketNumber(): string {
  tickets += 1;
  return makeTicketNumber(
    Uint8Array.from({ length: 6 }, (_, place) => (tickets >> (5 * place)) & 31),
  );
}

async function seedGiftCard(
  db: Database,
  given: NonNullable<AccessRow['giftCard']>,
  { orderId, driverId }: { orderId: string; driverId: string },
): Promise<void> {
  const photos: Record<GiftCardSide, string> = {
    gift_card_front: randomUUID(),
    gift_card_back: randomUUID(),
  };
  for (const kind of giftCardSides)
    await sql`INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes)
      VALUES (${photos[kind]}, ${driverId}, ${orderId}, ${kind}, 'image/jpeg', 1000)`.execute(db);
  if (given === 'given')
    await sql`INSERT INTO gift_cards (order_id, driver_id, amount_cents, last_four, sealed_number, front_file_id,
      back_file_id, given_at) VALUES (${orderId}, ${driverId}, 1000, '7890', ${randomBytes(48)},
      ${photos.gift_card_front}, ${photos.gift_card_back}, ${bookingDay})`.execute(db);
}

const pins = new WeakMap<object, Promise<string | undefined>>();

/**
 * A place id for a map pin at the pick-up address, made once for each application. The id can be used again
 * and again, because the server signs it and does not store it.
 */
function pinOnce(app: Pick<TestApp, 'fastify'>): Promise<string | undefined> {
  const pin = pins.get(app.fastify) ?? pinnedPlaceId(app, jacketReturn.pickupAddress);
  pins.set(app.fastify, pin);
  return pin;
}

/** Creates a fresh subject for one row of the access table, without uploads. */
export async function seedSubject(
  app: Pick<TestApp, 'database' | 'fastify'>,
  row: AccessRow,
  of: { customerId: string; driverId: string; spareDriverId: string },
  /**
   * Milliseconds by which the order's booking and time slot are later, so that the orders of one test differ.
   */
  laterMs = 0,
): Promise<Subject> {
  const { db } = app.database;
  // Selects the store nearest to the pick-up address.
  const { rows: stores } = await sql<{ id: string }>`
    SELECT id FROM stores WHERE accepts_returns AND company_id = 'target'
    ORDER BY position <-> map_point(38.6003, -90.2935), id`.execute(db);
  const [store, otherStore] = stores;
  const status = row.order?.status ?? 'assigned';
  const order = await seedOrder(db, {
    status,
    ...row.order,
    customerId: of.customerId,
    driverId: status === 'created' ? null : of.driverId,
    companyId: 'target',
    storeId: store?.id ?? null,
    createdAt: new Date(Date.parse(bookingDay) + laterMs),
    slotEndAt: new Date(Date.parse('2026-11-20T23:00:00Z') + laterMs),
  });
  if (row.giftCard !== undefined)
    await seedGiftCard(db, row.giftCard, { orderId: order.id, driverId: of.driverId });
  if (row.isEarned === true)
    await db
      .transaction()
      .execute((transaction) =>
        settleOrder(transaction, { orderId: order.id, outcome: 'completed' }),
      );
  const caseId = randomUUID();
  await sql`INSERT INTO cases (id, order_id, kind) VALUES (${caseId}, ${order.id}, 'lost_item')`.execute(
    db,
  );
  const { rows: saved } = await sql<{ id: string }>`
    INSERT INTO saved_places (id, user_id, label, address, created_at, updated_at)
    VALUES (${randomUUID()}, ${of.customerId}, 'Work', '1 Arch Way, St. Louis, MO 63102', ${bookingDay}, ${bookingDay})
    ON CONFLICT (user_id, lower(address), lower(coalesce(unit, ''))) DO UPDATE SET label = excluded.label
    RETURNING id`.execute(db);
  const purchaseId = randomUUID();
  // Deletes earlier purchases, because a customer can have at most a hundred.
  await sql`DELETE FROM noted_purchases WHERE user_id = ${of.customerId}`.execute(db);
  await sql`INSERT INTO noted_purchases (id, user_id, retailer, item_name, purchase_date, value_cents, created_at, updated_at)
    VALUES (${purchaseId}, ${of.customerId}, 'Target', 'Desk lamp', ${bookingDay}::timestamptz::date, 2499, ${bookingDay},
      ${bookingDay})`.execute(db);
  const ticketId = randomUUID();
  await sql`INSERT INTO tickets (id, number, person_id, kind, priority, subject, words, created_at, answer_due_at, solve_due_at)
    VALUES (${ticketId}, ${nextTicketNumber()}, ${of.customerId}, 'other', 'other', 'A question', 'When do you open?',
      ${bookingDay}::timestamptz - interval '2 days', ${bookingDay}::timestamptz - interval '1 day', ${bookingDay})`.execute(
    db,
  );
  const incidentId = randomUUID();
  const pressedAt = new Date(Date.parse(bookingDay) - 2 * 86_400_000 + laterMs);
  await sql`INSERT INTO incidents (id, reporter_id, side, order_id, pressed_at, created_at)
    VALUES (${incidentId}, ${of.driverId}, 'driver', ${order.id}, ${pressedAt}, ${pressedAt})`.execute(
    db,
  );
  // Deletes earlier blocks, because other calls of the test may have blocked these people.
  await sql`DELETE FROM person_blocks WHERE customer_id = ${of.customerId}`.execute(db);
  const { rows: blocks } = await sql<{ id: string }>`
    INSERT INTO person_blocks (id, customer_id, driver_id, made_by, created_at)
    VALUES (${randomUUID()}, ${of.spareDriverId}, ${of.driverId}, 'driver', ${new Date(Date.parse(bookingDay) + laterMs)})
    ON CONFLICT (customer_id, driver_id, made_by) WHERE ended_at IS NULL DO UPDATE SET reason = NULL
    RETURNING id`.execute(db);
  const holdId = randomUUID();
  await sql`INSERT INTO service_holds (id, reason, zips, from_at, until_at, made_by, created_at)
    VALUES (${holdId}, 'Ice', '{99999}', ${bookingDay}, ${bookingDay}::timestamptz + interval '30 days', ${of.driverId},
      ${bookingDay})`.execute(db);
  const deskNoteId = randomUUID();
  // Deletes earlier notes, because notes with the same time have no fixed sequence.
  await sql`DELETE FROM desk_note_marks WHERE note_id IN
    (SELECT id FROM desk_notes WHERE words = 'By the doors')`.execute(db);
  await sql`DELETE FROM desk_notes WHERE words = 'By the doors'`.execute(db);
  await sql`INSERT INTO desk_notes (id, store_id, order_id, author_id, words, written_at, created_at)
    VALUES (${deskNoteId}, ${store?.id ?? ''}, ${order.id}, ${of.spareDriverId}, 'By the doors', ${bookingDay}, ${bookingDay})`.execute(
    db,
  );
  const draftId = randomUUID();
  await sql`INSERT INTO fare_drafts (id, rules, based_on, changed_by, changed_at)
    SELECT ${draftId}, rules, version, ${of.customerId}, ${bookingDay} FROM fare_versions WHERE number = 1`.execute(
    db,
  );
  const { rows: quotes } = await sql<{ id: string }>`
    SELECT quote_id AS id FROM orders WHERE id = ${order.id}`.execute(db);
  const { rows: chains } = await sql<{ token: string }>`
    SELECT token FROM order_chains WHERE order_id = ${order.id}`.execute(db);
  return {
    orderId: order.id,
    caseId,
    ticketId,
    incidentId,
    holdId,
    deskNoteId,
    blockId: blocks[0]?.id ?? '',
    customerId: of.customerId,
    trackingNumber: order.trackingNumber,
    passportToken: chains[0]?.token ?? '',
    fileId: '',
    total: order.totalCents / 100,
    spareDriverId: of.spareDriverId,
    otherStoreId: otherStore?.id ?? '',
    savedPlaceId: saved[0]?.id ?? '',
    purchaseId,
    draftId,
    quoteId: quotes[0]?.id ?? '',
    pinnedPlaceId: (await pinOnce(app)) ?? '',
    unique: randomUUID(),
  };
}
