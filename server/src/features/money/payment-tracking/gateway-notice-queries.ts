import type { GatewayNotice } from '@backhaul/contract/calls/money/gateway-notices.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface GatewayNoticeRow {
  id: string;
  kind: GatewayNotice['kind'];
  provider: GatewayNotice['provider'];
  endpoint: GatewayNotice['endpoint'];
  reason: string;
  payout_id: string | null;
  driver_id: string | null;
  driver_name: string | null;
  cents: number | null;
  times: number;
  first_at: Date;
  last_at: Date;
}

/**
 * The maximum number of notices in the list, more than a person handles at once. Closed notices make room for
 * others.
 */
const mostListed = 100;

async function findRows(db: Database, where: RawBuilder<unknown>): Promise<GatewayNoticeRow[]> {
  const { rows } = await sql<GatewayNoticeRow>`
    SELECT n.id, n.kind, n.provider, n.endpoint, n.reason, n.payout_id, p.driver_id,
      u.first_name || ' ' || u.last_name AS driver_name, n.cents, n.times, n.first_at, n.last_at
    FROM gateway_notices n LEFT JOIN payouts p ON p.id = n.payout_id LEFT JOIN users u ON u.id = p.driver_id
    WHERE ${where} ORDER BY n.last_at DESC, n.id LIMIT ${mostListed}`.execute(db);
  return rows;
}

export const findGatewayNotices = (db: Database): Promise<GatewayNoticeRow[]> =>
  findRows(db, sql`n.closed_at IS NULL`);

export async function readGatewayNotice(
  db: Database,
  id: string,
): Promise<GatewayNoticeRow | undefined> {
  return (await findRows(db, sql`n.id = ${id}`))[0];
}

export function presentGatewayNotice(row: GatewayNoticeRow): GatewayNotice {
  const { id, kind, provider, endpoint, reason, times } = row;
  return {
    id,
    kind,
    provider,
    endpoint,
    reason,
    payoutId: row.payout_id,
    driverName: row.driver_name,
    amount: row.cents === null ? null : toDollars(row.cents),
    times,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  };
}
