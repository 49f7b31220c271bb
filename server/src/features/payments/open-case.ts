import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { appendEvent } from '../../events/append-event.ts';

/** Asks a person to look at a payment that could not be taken; nothing if one is open already. */
export async function openCaptureCase(
  transaction: Database,
  orderId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cases (id, order_id, kind, details)
    VALUES (${randomUUID()}, ${orderId}, 'capture_failed', ${JSON.stringify(details)}::jsonb)
    ON CONFLICT (order_id, kind) WHERE closed_at IS NULL DO NOTHING RETURNING id`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  await appendEvent(transaction, {
    orderId,
    type: 'case_opened',
    action: null,
    actor: { kind: 'system', id: null },
    details: { kind: 'capture_failed' },
  });
}
