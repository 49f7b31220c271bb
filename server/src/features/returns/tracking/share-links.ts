import { createHash, randomBytes } from 'node:crypto';
import { can } from '@backhaul/domain/access/can.ts';
import {
  hasEnded,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The status of the caller's own order. Throws not_found for another person's order. */
async function requireOwn(
  db: Database,
  principal: SessionPrincipal,
  orderId: string,
): Promise<OrderStatus> {
  const { rows } = await sql<{
    status: OrderStatus;
    customer_id: string;
    driver_id: string | null;
    company_id: string | null;
    sandbox_id: string | null;
  }>`SELECT status, customer_id, driver_id, company_id, sandbox_id FROM orders WHERE id = ${orderId}`.execute(
    db,
  );
  const [order] = rows;
  const subject = order && {
    status: order.status,
    customerId: order.customer_id,
    driverId: order.driver_id,
    companyId: order.company_id,
    sandboxId: order.sandbox_id,
  };
  if (subject === undefined || !can(principal, 'share_order', subject))
    throw new AppError('not_found');
  return subject.status;
}

export async function readShareLink(
  { db }: Deps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<{ openSince: string | null }> {
  const status = await requireOwn(db, principal, orderId);
  const { rows } = await sql<{ created_at: Date }>`
    SELECT created_at FROM share_links WHERE order_id = ${orderId}`.execute(db);
  const [link] = rows;
  const isOpen = link !== undefined && !hasEnded(status);
  return { openSince: isOpen ? link.created_at.toISOString() : null };
}

/**
 * Creates a new link for sharing the order and ends an earlier one. Throws not_found, share_over.
 */
export async function openShareLink(
  { db, clock }: Deps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<{ token: string }> {
  if (hasEnded(await requireOwn(db, principal, orderId))) throw new AppError('share_over');
  const token = randomBytes(tokenBytes).toString('base64url');
  await sql`
    INSERT INTO share_links (order_id, token_hash, created_at) VALUES (${orderId}, ${hashOf(token)}, ${clock.now()})
    ON CONFLICT (order_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    db,
  );
  return { token };
}

export async function endShareLink(
  { db }: Deps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  await requireOwn(db, principal, orderId);
  await sql`DELETE FROM share_links WHERE order_id = ${orderId}`.execute(db);
}

const over = orderStatuses.filter(hasEnded);

/**
 * The id of the order that a shared link's token opens. Undefined for an unknown token, and after the order
 * has ended.
 */
export async function findSharedOrder(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT s.order_id FROM share_links s JOIN orders o ON o.id = s.order_id
    WHERE s.token_hash = ${hashOf(token)} AND o.status <> ALL (${over})`.execute(db);
  return rows[0]?.order_id;
}
