import { randomUUID } from 'node:crypto';
import type { GatewayEndpoint, GatewayNoticeKind } from '@backhaul/domain/money/gateway-notices.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { appendSubjectEvent } from '../events/append-event.ts';

type About =
  | { kind: Exclude<GatewayNoticeKind, 'payout_taken_back'> }
  | { kind: 'payout_taken_back'; payoutId: string; cents: number };

/**
 * A notice for staff about a message of a provider. If there is an open notice with the same kind and reason,
 * no new one is stored; only its count increases.
 */
type NewGatewayNotice = About & {
  provider: string;
  endpoint: GatewayEndpoint;
  /** The reason in our own words, without any text from the provider's message. */
  reason: string;
  at: Date;
};

/** Stores a notice for staff when a provider's signed message concerns no order. */
export async function noteGatewayNotice(db: Database, notice: NewGatewayNotice): Promise<void> {
  const { kind, provider, endpoint, reason, at } = notice;
  const taken = notice.kind === 'payout_taken_back' ? notice : null;
  const { rows } = await sql<{ id: string; times: number }>`
    INSERT INTO gateway_notices AS n (id, kind, provider, endpoint, reason, payout_id, cents, first_at, last_at)
    VALUES (${randomUUID()}, ${kind}, ${provider}, ${endpoint}, ${reason}, ${taken?.payoutId ?? null}::uuid,
      ${taken?.cents ?? null}::integer, ${at}, ${at})
    ON CONFLICT (kind, provider, endpoint, reason, payout_id) WHERE closed_at IS NULL
      DO UPDATE SET times = n.times + 1, last_at = excluded.last_at, cents = greatest(n.cents, excluded.cents)
    RETURNING id, times`.execute(db);
  const [noted] = rows;
  if (noted?.times === 1) await appendNotice(db, { id: noted.id, type: 'opened', by: null, at });
}

function appendNotice(
  db: Database,
  { id, type, by, at }: { id: string; type: 'opened' | 'closed'; by: string | null; at: Date },
): Promise<void> {
  return appendSubjectEvent(db, {
    subject: 'notice',
    subjectId: id,
    type,
    actor: { kind: by === null ? 'system' : 'admin', id: by },
    sandboxId: null,
    happenedAt: at,
  });
}

/** Closes a notice with the result that a person entered. False if it is already closed. */
export async function resolveGatewayNotice(
  transaction: Database,
  { id, closedBy, resolution, at }: { id: string; closedBy: string; resolution: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE gateway_notices SET closed_at = ${at}, closed_by = ${closedBy}, resolution = ${resolution}
    WHERE id = ${id} AND closed_at IS NULL RETURNING id`.execute(transaction);
  if (rows.length === 0) return false;
  await appendNotice(transaction, { id, type: 'closed', by: closedBy, at });
  return true;
}
