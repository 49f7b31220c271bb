import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { AppError } from '../app/app-error.ts';
import type { OrderOwner, SessionPrincipal } from '../app/principal.ts';
import type { Database } from '../database/connect.ts';

/** SQL for the condition that a retailer's program booked order `o`. */
export const isBookedByProgram = sql`EXISTS (SELECT FROM domain_events b
  WHERE b.order_id = o.id AND b.sequence = 1 AND b.actor_kind = 'retailer')`;

/**
 * Builds a customer's session for a retailer's program, because the commands that act for a customer need a
 * session and the customer is not signed in.
 */
export function asCustomer({
  userId,
  email,
  sandboxId,
}: Omit<OrderOwner, 'kind'>): SessionPrincipal {
  return {
    kind: 'session',
    userId,
    email,
    sandboxId,
    isAdmin: false,
    isDriver: false,
    scopes: [],
    memberships: [],
    employeeRole: null,
    driver: null,
    sessionHash: Buffer.alloc(0),
  };
}

/**
 * Returns the customer of a return that the company's own programs booked. Throws not_found for another
 * company's return, and not_booked_by_key for a return that the customer booked.
 */
export async function readCustomerOf(
  db: Database,
  { companyId, sandboxId }: ApiKeyPrincipal,
  orderId: string,
): Promise<SessionPrincipal> {
  const { rows } = await sql<{ userId: string; email: string; isBooked: boolean }>`
    SELECT o.customer_id AS "userId", u.email, ${isBookedByProgram} AS "isBooked"
    FROM orders o JOIN users u ON u.id = o.customer_id
    WHERE o.id = ${orderId} AND o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found');
  if (!found.isBooked) throw new AppError('not_booked_by_key');
  return asCustomer({ ...found, sandboxId });
}
