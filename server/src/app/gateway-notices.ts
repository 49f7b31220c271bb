import { randomUUID } from 'node:crypto';
import type { GatewayEndpoint, GatewayNoticeKind } from '@backhaul/domain/money/gateway-notices.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

type About =
  | { kind: Exclude<GatewayNoticeKind, 'payout_taken_back'> }
  | { kind: 'payout_taken_back'; payoutId: string; cents: number };

/** A matter that somebody must look into. The same kind for the same reason is one notice while it is open. */
type NewGatewayNotice = About & {
  provider: string;
  endpoint: GatewayEndpoint;
  /** In the adapter's words, which quote nothing of a message. */
  reason: string;
  at: Date;
};

/** Notes what a provider's signed message tells that is about no order, for a person to look into. */
export async function noteGatewayNotice(db: Database, notice: NewGatewayNotice): Promise<void> {
  const { kind, provider, endpoint, reason, at } = notice;
  const taken = notice.kind === 'payout_taken_back' ? notice : null;
  await sql`
    INSERT INTO gateway_notices AS n (id, kind, provider, endpoint, reason, payout_id, cents, first_at, last_at)
    VALUES (${randomUUID()}, ${kind}, ${provider}, ${endpoint}, ${reason}, ${taken?.payoutId ?? null}::uuid,
      ${taken?.cents ?? null}::integer, ${at}, ${at})
    ON CONFLICT (kind, provider, endpoint, reason, payout_id) WHERE closed_at IS NULL
      DO UPDATE SET times = n.times + 1, last_at = excluded.last_at, cents = greatest(n.cents, excluded.cents)`.execute(
    db,
  );
}

/** A person says what came of a notice. False where it is closed already. */
export async function resolveGatewayNotice(
  transaction: Database,
  { id, closedBy, resolution, at }: { id: string; closedBy: string; resolution: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE gateway_notices SET closed_at = ${at}, closed_by = ${closedBy}, resolution = ${resolution}
    WHERE id = ${id} AND closed_at IS NULL RETURNING id`.execute(transaction);
  return rows.length > 0;
}
