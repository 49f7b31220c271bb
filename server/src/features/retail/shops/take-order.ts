import type { BookingLinkFacts } from '@backhaul/contract/booking-link-facts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { nameOfReturn } from '@backhaul/domain/retail/booking-link.ts';
import { type ShopOrder, shopLineCategory, shopRules } from '@backhaul/domain/retail/shops.ts';
import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { MakeBookingLink } from '../../../app/booking-link.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  type ShopMessage,
  ShopRefused,
  ShopUnavailable,
  UnreadableShopMessage,
} from '../../../ports/shop.ts';
import {
  findShop,
  noteShop,
  openCredentials,
  openShop,
  type ShopDeps,
  type ShopRow,
} from './shop-store.ts';

export interface OrderDeps extends ShopDeps {
  clock: Clock;
  makeBookingLink: MakeBookingLink;
}

/**
 * Stores the new and changed lines of a shop's order. True if the order has a line for which no booking link
 * is written at the shop yet.
 */
async function keepLines(
  transaction: Database,
  shop: ShopRow,
  order: ShopOrder,
  now: Date,
): Promise<boolean> {
  const lines = order.lines.slice(0, shopRules.linesAtMost).map((line) => ({
    ...line,
    name: line.name.slice(0, 120),
    returnName: nameOfReturn(shop.sandbox_id, { order: order.number, part: line.lineId }),
  }));
  await sql`
    INSERT INTO shop_lines (shop_id, shop_order_id, line_id, order_number, name, quantity, value_cents, return_name, bought_on,
      seen_at)
    SELECT ${shop.id}, ${order.shopOrderId}, "lineId", ${order.number}, name, quantity, "valueCents", "returnName",
      ${order.boughtOn}::date, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS l ("lineId" text, name text, quantity integer, "valueCents" integer, "returnName" text)
    ON CONFLICT (shop_id, shop_order_id, line_id) DO UPDATE SET quantity = excluded.quantity, value_cents = excluded.value_cents,
      seen_at = excluded.seen_at`.execute(transaction);
  const { rows } = await sql`
    SELECT FROM shop_lines WHERE shop_id = ${shop.id} AND shop_order_id = ${order.shopOrderId} AND linked_at IS NULL
    LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

interface ReadMessage {
  order: ShopOrder | null;
  /** The shop's id of the order for which money was refunded; null if the message is not about a refund. */
  refundedId: string | null;
}

function readMessage({ shops }: ShopDeps, { kind }: ShopRow, message: ShopMessage): ReadMessage {
  try {
    const order = shops[kind].readOrder(message);
    return { order, refundedId: shops[kind].readRefundedOrder(message) };
  } catch (error) {
    if (error instanceof UnreadableShopMessage) throw new AppError('malformed_body');
    throw error;
  }
}

/**
 * Handles a message of a shop. For a paid order, stores its lines and enqueues the job that writes their
 * booking links. For a refund, enqueues the job that reads it. Repeats change nothing. Throws
 * invalid_signature for a message of somebody else, and malformed_body.
 */
export async function takeShopMessage(
  deps: OrderDeps,
  shopId: string,
  message: ShopMessage,
): Promise<void> {
  const { db, vault, shops, clock } = deps;
  const shop = await findShop(db, shopId);
  if (shop === undefined) throw new AppError('invalid_signature');
  const { webhookSecret } = openCredentials(vault, shop);
  if (!shops[shop.kind].isSigned(message, webhookSecret)) throw new AppError('invalid_signature');
  const { order, refundedId } = readMessage(deps, shop, message);
  if (refundedId !== null)
    await enqueueJob(db, 'read_shop_refunds', { shopId, shopOrderId: refundedId });
  if (order === null || !order.isPaid || order.lines.length === 0) return;
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const asksLinks = await keepLines(transaction, shop, order, now);
    await sql`UPDATE shops SET last_order_at = ${now} WHERE id = ${shopId}`.execute(transaction);
    if (!asksLinks) return;
    const { shopOrderId, customer } = order;
    await enqueueJob(transaction, 'write_shop_links', { shopId, shopOrderId, customer });
  });
}

interface LineRow {
  line_id: string;
  order_number: string;
  name: string;
  quantity: number;
  value_cents: number;
  bought_on: string;
}

/** The customer's data from the shop, shortened to the limits of a booking link. */
function customerOf({ name, email, phone, address, unit }: ShopOrder['customer']) {
  return {
    ...(name && { name: name.slice(0, 120) }),
    ...(email && { email: email.toLowerCase() }),
    ...(phone && usPhoneOf(phone) !== null && { phone }),
    ...(address && { address: address.slice(0, 300) }),
    ...(unit && { unit: unit.slice(0, 40) }),
  };
}

/**
 * Writes the booking links for an order's lines at its shop. If the shop does not answer, the job tries
 * again.
 */
export async function writeShopLinks(
  deps: OrderDeps,
  asked: { shopId: string; shopOrderId: string; customer: ShopOrder['customer'] },
): Promise<void> {
  const { db, clock, makeBookingLink } = deps;
  const { shopId, shopOrderId } = asked;
  const shop = await findShop(db, shopId);
  if (shop === undefined) return;
  const { rows } = await sql<LineRow>`
    SELECT line_id, order_number, name, quantity, value_cents, bought_on::text AS bought_on FROM shop_lines
    WHERE shop_id = ${shopId} AND shop_order_id = ${shopOrderId} ORDER BY line_id`.execute(db);
  const now = clock.now();
  const exp = Math.floor((now.getTime() + shopRules.linksLastMs) / 1000);
  const of = { companyId: shop.company_id, sandboxId: shop.sandbox_id, now };
  const links = [];
  for (const line of rows) {
    const facts: BookingLinkFacts = {
      order: line.order_number,
      part: line.line_id,
      items: [
        {
          name: line.name,
          value: toDollars(line.value_cents),
          quantity: line.quantity,
          category: shopLineCategory,
        },
      ],
      boughtOn: line.bought_on,
      receiptNeeded: false,
      customer: customerOf(asked.customer),
      exp,
    };
    links.push({ name: line.name, url: await makeBookingLink(of, facts) });
  }
  try {
    await openShop(deps, shop).writeLinks({ shopOrderId, links });
  } catch (error) {
    const isAnswer = error instanceof ShopRefused || error instanceof ShopUnavailable;
    if (isAnswer) await noteShop(db, shopId, { error: error.message, at: clock.now() });
    if (error instanceof ShopRefused) return;
    throw error;
  }
  await sql`UPDATE shop_lines SET linked_at = ${now} WHERE shop_id = ${shopId} AND shop_order_id = ${shopOrderId}`.execute(
    db,
  );
  await noteShop(db, shopId, { error: null, at: now });
}
