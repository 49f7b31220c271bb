import { can } from '@backhaul/domain/access/can.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import type { DriverDocumentKind } from '@backhaul/domain/driver-application/driver-documents.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Prospect, RequestPrincipal } from '../../../app/principal.ts';

interface OrderSubject {
  customerId: string;
  driverId: string | null;
  companyId: string | null;
  sandboxId: string | null;
  status: OrderStatus;
}

export interface StoredFile {
  id: string;
  kind: FileKind;
  media_type: string;
  size_bytes: number;
  /** The owner; null for a visitor's upload, which nobody can read back. */
  owner_id: string | null;
  /** True for the placeholder picture of a demo. It is drawn when it is read and not stored. */
  is_drawn: boolean;
  sandbox_id: string | null;
  /** The kind of document, if a driver handed the file in for review; else null. */
  handed_in: DriverDocumentKind | null;
  /** True for a photo that belongs to a call for help. */
  is_of_incident: boolean;
  /** The ticket that the file is attached to, or null. `personId` is null for a visitor's ticket. */
  ticket: { personId: string | null } | null;
  /** The order that the file belongs to; null if it belongs to none. */
  order: (OrderSubject & { trackingNumber: string }) | null;
}

const orderSubject = sql`o.customer_id AS "customerId", o.driver_id AS "driverId", o.company_id AS "companyId",
  o.sandbox_id AS "sandboxId", o.status`;

/**
 * Throws not_found if the caller may not see the order, and forbidden if they may not add this file now.
 * Inside a transaction the order stays locked.
 */
export async function requireMayAddFile(
  db: Database,
  principal: Prospect,
  orderId: string,
  kind: FileKind,
): Promise<void> {
  const { rows } = await sql<OrderSubject>`
    SELECT ${orderSubject} FROM orders o WHERE o.id = ${orderId} FOR UPDATE`.execute(db);
  const [order] = rows;
  if (order === undefined || !can(principal, 'read_order', order)) throw new AppError('not_found');
  if (!can(principal, 'add_file', { kind, order })) throw new AppError('forbidden');
}

export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    SELECT f.id, f.kind, f.media_type, f.size_bytes, f.owner_id, f.is_drawn, f.sandbox_id,
      (SELECT d.kind FROM driver_documents d WHERE d.file_id = f.id LIMIT 1) AS handed_in,
      EXISTS (SELECT FROM incident_photos p WHERE p.file_id = f.id) AS is_of_incident,
      (SELECT jsonb_build_object('personId', t.person_id) FROM ticket_files a JOIN tickets t ON t.id = a.ticket_id
        WHERE a.file_id = f.id) AS ticket,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('customerId', o.customer_id, 'driverId', o.driver_id,
        'companyId', o.company_id, 'sandboxId', o.sandbox_id, 'status', o.status,
        'trackingNumber', o.tracking_number) END AS "order"
    FROM files f LEFT JOIN orders o ON o.id = f.order_id WHERE f.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * True if the caller may read the file. A file of an order is for the order's customer, driver and staff,
 * depending on the file's kind (product-rules.md#files). Any other file is for its owner, and for the staff
 * who review drivers' documents or handle calls for help or tickets. A ticket's person may read the ticket's
 * attachments.
 */
export function mayRead(principal: RequestPrincipal, file: StoredFile): boolean {
  if (file.order !== null)
    return can(principal, 'read_file', { kind: file.kind, order: file.order });
  if (principal.kind !== 'session') return false;
  if (file.owner_id === principal.userId || file.ticket?.personId === principal.userId)
    return file.sandbox_id === principal.sandboxId;
  if (file.sandbox_id !== null) return false;
  if (file.is_of_incident) return can(principal, 'handle_incidents', null);
  if (file.ticket !== null) return can(principal, 'answer_tickets', null);
  return file.handed_in !== null && can(principal, 'review_drivers', null);
}
