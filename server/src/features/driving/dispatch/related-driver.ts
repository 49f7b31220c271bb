import { type SharedWithDriver, sharedThings } from '@backhaul/domain/trust/order-risk.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { openCase } from '../../../orders/cases.ts';
import type { Bus } from '../../../ports/bus.ts';

/** Phone numbers are compared by their last ten digits, so their format does not matter. */
const digits = (column: string) =>
  sql`right(regexp_replace(coalesce(${sql.ref(column)}, ''), '[^0-9]', '', 'g'), 10)`;

/**
 * The things that an order's customer and driver share, such as a device or a card. Undefined if the order
 * has no driver, or if operators already have a case (a problem to look into) about this driver.
 */
async function readShared(
  db: Database,
  orderId: string,
): Promise<(SharedWithDriver & { driverId: string }) | undefined> {
  const { rows } = await sql<SharedWithDriver & { driverId: string }>`
    SELECT d.id AS "driverId",
      EXISTS (SELECT FROM sign_in_places s JOIN sign_in_places t ON t.place = s.place AND t.user_id = o.customer_id
        WHERE s.user_id = d.id AND s.place LIKE 'device:%') AS device,
      length(${digits('d.phone')}) = 10 AND ${digits('d.phone')} IN (${digits('o.customer_phone')}, ${digits('c.phone')}) AS phone,
      EXISTS (SELECT FROM saved_places s WHERE s.user_id = d.id AND lower(s.address) = lower(o.pickup_address)) AS address,
      EXISTS (SELECT FROM payment_intents i JOIN payment_intents j ON j.card_key = i.card_key
        JOIN orders p ON p.id = j.order_id AND p.customer_id = d.id WHERE i.order_id = o.id) AS card
    FROM orders o JOIN users d ON d.id = o.driver_id JOIN users c ON c.id = o.customer_id
    WHERE o.id = ${orderId} AND NOT EXISTS (SELECT FROM cases k WHERE k.order_id = o.id AND k.kind = 'related_driver'
      AND k.details ->> 'driverId' = d.id::text)`.execute(db);
  return rows[0];
}

/**
 * Opens a case (a problem that operators look into) if an order's customer and driver may belong to one
 * household. Calling it again changes nothing.
 */
export async function caseOfRelatedDriver(
  { db, bus }: { db: Database; bus: Pick<Bus, 'publish'> },
  orderId: string,
): Promise<void> {
  const found = await readShared(db, orderId);
  if (found === undefined) return;
  const { driverId, ...facts } = found;
  const shared = sharedThings(facts);
  if (shared.length === 0) return;
  await commitEvents(db, bus, (transaction) =>
    openCase(transaction, orderId, 'related_driver', { driverId, shared }),
  );
}
