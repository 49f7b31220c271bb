import type { ClerkCard } from '@backhaul/contract/calls/returns/clerk-card.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { PurchaseType } from '@backhaul/domain/catalog/booking-options.ts';
import { isOpen, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { code128 } from '@backhaul/domain/proof/code-128.ts';
import { receiptLines } from '@backhaul/domain/receipt/receipt-lines.ts';
import { findOrderNumber } from '@backhaul/domain/receipt/receipt-order-number.ts';
import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { refundOf } from '../../../orders/refund-watch.ts';
import type { Clock } from '../../../ports/clock.ts';
import { qrCodeOf } from './present-passport.ts';
import { passportLink } from './read-passport.ts';

interface CardRow {
  id: string;
  driver_id: string | null;
  status: OrderStatus;
  way: WayBack;
  retailer: string;
  order_name: string;
  number_of_items: number;
  customer_name: string;
  item_description: string | null;
  parcel_numbers: string[];
  purchase_date: string | null;
  purchase_type: PurchaseType | null;
  token: string;
  papers: { fileId: string; isPicture: boolean }[];
  picture_id: string | null;
}

/** The store's order number of the purchase. The booking stored it as a line of the item's description. */
function orderNumberOf({ item_description: words }: CardRow): string[] {
  const found = words === null ? null : findOrderNumber(receiptLines(words.split('\n')));
  return found === null ? [] : [found.value];
}

function presentNumber(text: string): ClerkCard['numbers'][number] {
  const drawn = code128(text);
  return {
    text,
    barcode: drawn && {
      width: drawn.width,
      bars: drawn.bars.map(([left, width]) => ({ left, width })),
    },
  };
}

/**
 * The refund that the customer should get at the store. Null for parcels: at a carrier's counter nobody
 * refunds, the retailer does so later.
 */
async function presentRefund(db: Database, { id, way }: CardRow, now: Date) {
  const owed = way === 'counter' ? await refundOf(db, id, now) : null;
  return (
    owed && {
      value: toDollars(owed.valueCents),
      tax: owed.taxCents === null ? null : toDollars(owed.taxCents),
      fee: toDollars(owed.feeCents),
      expected: toDollars(owed.expectedCents),
      method: owed.method,
    }
  );
}

/**
 * The page that the driver shows to the store's clerk, with the facts about the return. Only the driver of an
 * open job gets it. Throws not_found.
 */
export async function readClerkCard(
  { db, clock }: { db: Database; clock: Clock },
  { userId }: SessionPrincipal,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<ClerkCard> {
  const { rows } = await sql<CardRow>`
    SELECT o.id, o.driver_id, o.status, o.way, o.retailer, o.order_name, o.number_of_items, o.customer_name,
      o.item_description, o.parcel_numbers, o.purchase_date, o.purchase_type, c.token::text AS token,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'isPicture', f.media_type LIKE 'image/%')
          ORDER BY f.created_at, f.id), '[]') FROM files f WHERE f.order_id = o.id
        AND f.kind = CASE WHEN o.way = 'carrier' THEN 'label' ELSE 'receipt' END) AS papers,
      (SELECT f.id FROM files f WHERE f.order_id = o.id AND f.kind = 'pickup'
        ORDER BY f.created_at DESC, f.id LIMIT 1) AS picture_id
    FROM orders o JOIN order_chains c ON c.order_id = o.id
    WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.driver_id !== userId || !isOpen(row.status))
    throw new AppError('not_found');
  const numbers = row.way === 'carrier' ? row.parcel_numbers : orderNumberOf(row);
  return {
    orderId: row.id,
    way: row.way,
    retailer: row.retailer,
    orderName: row.order_name,
    numberOfItems: row.number_of_items,
    customer: row.customer_name.trim().split(/\s+/)[0] ?? '',
    numbers: numbers.map(presentNumber),
    boughtOn: row.purchase_date,
    boughtAs: row.purchase_type,
    refund: await presentRefund(db, row, clock.now()),
    papers: row.papers,
    pictureId: row.picture_id,
    qr: qrCodeOf(passportLink(origin, row.token)),
  };
}
