import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CaseKind } from '@backhaul/domain/order/case-kinds.ts';
import type { Database } from '../../database/connect.ts';
import { appendEvent } from '../../events/append-event.ts';

/** The reviews are opened at booking. */
type LaterCase = Extract<CaseKind, 'missing_proof' | 'lost_item'>;

/** Asks a person about a delivery that nothing proves, or to call whose item is lost; false if it is asked already. */
export async function openCase(
  transaction: Database,
  orderId: string,
  kind: LaterCase,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO cases (id, order_id, kind) VALUES (${randomUUID()}, ${orderId}, ${kind})
    ON CONFLICT (order_id, kind) WHERE closed_at IS NULL DO NOTHING RETURNING id`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  await appendEvent(transaction, {
    orderId,
    type: 'case_opened',
    action: null,
    actor: { kind: 'system', id: null },
    details: { kind },
  });
  return true;
}

interface Decision {
  kinds: readonly CaseKind[];
  verdict: string;
  /** Null when it closed by itself. */
  decidedBy: string | null;
}

/** Closes what is open of these kinds. */
export async function closeCases(
  transaction: Database,
  orderId: string,
  { kinds, verdict, decidedBy }: Decision,
): Promise<void> {
  await sql`
    UPDATE cases SET closed_at = now(), closed_by = ${decidedBy}, verdict = ${verdict}
    WHERE order_id = ${orderId} AND closed_at IS NULL AND kind = ANY (${[...kinds]})`.execute(
    transaction,
  );
}
