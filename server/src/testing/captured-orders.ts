import { testGatewayFeeCents } from '@backhaul/domain/order/payment-gateways.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postCapture, postRefund } from '../ledger/post-payment.ts';
import { seedOrder } from './seed-order.ts';

export interface CapturedOrder {
  orderId: string;
  trackingNumber: string;
  intentId: string;
}

/**
 * Seeds an ended order with a captured payment, partly refunded on request, both at the built-in gateway and
 * in our books.
 */
export async function seedCaptured(
  db: Database,
  order: {
    customerId: string;
    amountCents: number;
    refundCents?: number;
    sandboxId?: string | null;
    at: Date;
  },
): Promise<CapturedOrder> {
  const { customerId, amountCents, refundCents = 0, sandboxId = null, at } = order;
  const seeded = await seedOrder(db, {
    customerId,
    sandboxId,
    status: 'cancelled',
    paymentStatus: 'captured',
  });
  const intentId = `pi_local_${randomUUID().replaceAll('-', '')}`;
  const orderId = seeded.id;
  await sql`
    INSERT INTO local_gateway_intents (id, idempotency_key, client_secret, order_reference, amount_cents, status, method,
      captured_cents, refunded_cents, created_at, authorized_at)
    VALUES (${intentId}, ${randomUUID()}, ${randomUUID()}, ${orderId}, ${amountCents}, 'captured', 'card', ${amountCents},
      ${refundCents}, ${at}, ${at})`.execute(db);
  await sql`
    INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, method, captured_cents,
      refunded_cents, created_at, authorized_at)
    VALUES (${intentId}, ${orderId}, 'local', ${randomUUID()}, ${amountCents}, 'captured', 'card', ${amountCents},
      ${refundCents}, ${at}, ${at})`.execute(db);
  const line = (kind: string, cents: number, feeCents: number) => sql`
    INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
    VALUES (${`txn_local_${randomUUID()}`}, ${intentId}, ${kind}, ${cents}, ${feeCents}, ${at})`;
  await line('charge', amountCents, testGatewayFeeCents(amountCents)).execute(db);
  const posting = { orderId, sandboxId, at };
  await db.transaction().execute(async (transaction) => {
    await postCapture(transaction, { ...posting, amountCents, reference: intentId });
    if (refundCents > 0)
      await postRefund(transaction, {
        ...posting,
        amountCents: refundCents,
        reference: `${intentId}:${refundCents}`,
      });
  });
  if (refundCents > 0) await line('refund', -refundCents, 0).execute(db);
  return { orderId, trackingNumber: seeded.trackingNumber, intentId };
}
