import { randomUUID } from 'node:crypto';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import type { Database } from '../database/connect.ts';

/** Adds a photo or receipt to an order, as a driver's upload would. */
export async function addProof(
  db: Database,
  { orderId, driverId, kind }: { orderId: string; driverId: string; kind: ProofKind },
): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: randomUUID(),
      owner_id: driverId,
      order_id: orderId,
      kind,
      media_type: 'image/jpeg',
      size_bytes: 1000,
    })
    .execute();
}
