import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface GatewayFee {
  /** The order that the fee is for, or the name of the gateway if the fee is for our account there. */
  about: { orderId: string } | { gateway: string };
  /** The id of the gateway's balance line with the fee, so that the fee is posted only once. */
  reference: string;
  /** The fee in cents; negative if the gateway returned a fee. */
  feeCents: number;
  at: Date;
}

/** Posts fees of the gateway, many at once, and skips those already posted. Returns the count and sum of the new ones. */
export async function postGatewayFees(
  transaction: Database,
  fees: readonly GatewayFee[],
): Promise<{ count: number; cents: number }> {
  if (fees.length === 0) return { count: 0, cents: 0 };
  const rows = fees.map(({ about, ...fee }) => ({
    ...fee,
    ...about,
    account: 'orderId' in about ? 'processor_fees' : 'account_fees',
    id: randomUUID(),
    at: fee.at.toISOString(),
  }));
  const { rows: posted } = await sql<{ count: number; cents: number }>`
    WITH fee AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS f (id uuid, "orderId" uuid, gateway text, account text, reference text, "feeCents" integer, at timestamptz)
    ), t AS (
      INSERT INTO ledger_transactions (id, order_id, gateway, kind, reference, sandbox_id, created_at)
      SELECT f.id, f."orderId", f.gateway, 'gateway_fee', f.reference, o.sandbox_id, f.at
      FROM fee f LEFT JOIN orders o ON o.id = f."orderId"
      ON CONFLICT DO NOTHING
      RETURNING id, created_at, sandbox_id
    ), e AS (
      INSERT INTO ledger_entries (transaction_id, account, amount_cents, posted_at, is_live)
      SELECT t.id, side.account, side.sign * f."feeCents", t.created_at, t.sandbox_id IS NULL FROM t JOIN fee f ON f.id = t.id
      CROSS JOIN LATERAL (VALUES (f.account, 1), ('processor_clearing', -1)) AS side (account, sign)
    )
    SELECT count(*)::integer AS count, coalesce(sum(f."feeCents"), 0)::integer AS cents FROM t JOIN fee f ON f.id = t.id`.execute(
    transaction,
  );
  return posted[0] ?? { count: 0, cents: 0 };
}
