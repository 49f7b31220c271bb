import type { RetailerWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import type { DisabledReason, EndpointState } from '@backhaul/domain/retail/webhook-tries.ts';
import { webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaDayStart } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { endpointsOf, type NamedEndpoint } from './endpoint-store.ts';

interface EndpointRow {
  id: string;
  url: string;
  isLive: boolean;
  events: string[];
  sends: 'thin' | 'object';
  state: EndpointState;
  disabledReason: DisabledReason | null;
  secretEndsWith: string;
  previousUntil: Date | null;
  address: string | null;
  addressCheckedAt: Date | null;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  waiting: number;
  nextTryAt: Date | null;
  tries: number;
  failed: number;
  p95Ms: number | null;
}

/**
 * The maximum number of deliveries that are counted. Without a maximum, an endpoint with many waiting
 * deliveries would be slow to read.
 */
const countedAtMost = 10_000;

function readEndpoints(db: Database, which: RawBuilder<unknown>, now: Date) {
  return sql<EndpointRow>`
    SELECT w.id, w.url, w.sandbox_id IS NULL AS "isLive", w.events, w.sends, w.state, w.disabled_reason AS "disabledReason",
      w.secret_ends_with AS "secretEndsWith", w.previous_until AS "previousUntil", host(w.address) AS address,
      w.address_checked_at AS "addressCheckedAt", w.failing_since AS "failingSince", w.last_success_at AS "lastSuccessAt",
      d.waiting, d.next_at AS "nextTryAt", t.tries, t.failed, t.p95 AS "p95Ms"
    FROM webhook_endpoints w
    CROSS JOIN LATERAL (SELECT count(*)::integer AS waiting, min(due_at) AS next_at FROM (
      SELECT due_at FROM webhook_deliveries d WHERE d.endpoint_id = w.id AND d.state = 'waiting'
      ORDER BY due_at LIMIT ${countedAtMost}) d) d
    CROSS JOIN LATERAL (SELECT count(*)::integer AS tries, (count(*) FILTER (WHERE NOT is_ok))::integer AS failed,
        round((percentile_cont(0.95) WITHIN GROUP (ORDER BY took_ms) FILTER (WHERE status IS NOT NULL))::numeric)::integer AS p95
      FROM (SELECT took_ms, status, is_ok, tried_at FROM webhook_tries t WHERE t.endpoint_id = w.id
        ORDER BY id DESC LIMIT ${countedAtMost}) t
      WHERE tried_at >= ${areaDayStart(now)}) t
    WHERE ${which} ORDER BY w.created_at, w.id`.execute(db);
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function presentEndpoint(row: EndpointRow, now: Date): RetailerWebhook {
  const { failingSince, previousUntil, state, waiting } = row;
  const endsAt =
    failingSince === null || state !== 'on'
      ? null
      : new Date(failingSince.getTime() + webhookRules.disabledAfterMs);
  return {
    id: row.id,
    url: row.url,
    mode: row.isLive ? 'live' : 'test',
    events: row.events,
    sends: row.sends,
    state,
    disabledReason: row.disabledReason,
    secretEndsWith: row.secretEndsWith,
    previousSecretUntil: previousUntil !== null && previousUntil > now ? iso(previousUntil) : null,
    address: row.address,
    addressCheckedAt: iso(row.addressCheckedAt),
    failingSince: iso(failingSince),
    endsAt: iso(endsAt),
    lastSuccessAt: iso(row.lastSuccessAt),
    waiting,
    nextTryAt: state === 'on' ? iso(row.nextTryAt) : null,
    today: { tries: row.tries, failed: row.failed, p95Ms: row.p95Ms },
  };
}

/** A company's webhook endpoints, oldest first. */
export async function findEndpoints(
  db: Database,
  companyId: string,
  now: Date,
): Promise<RetailerWebhook[]> {
  const { rows } = await readEndpoints(db, endpointsOf(companyId), now);
  return rows.map((row) => presentEndpoint(row, now));
}

/** Reads one webhook endpoint. Throws not_found. */
export async function readEndpoint(
  db: Database,
  { companyId, webhookId }: NamedEndpoint,
  now: Date,
): Promise<RetailerWebhook> {
  const which = sql`${endpointsOf(companyId)} AND w.id = ${webhookId}`;
  const { rows } = await readEndpoints(db, which, now);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return presentEndpoint(row, now);
}
