import { sql } from 'kysely';
import {
  nextTryAt,
  outcomeOf,
  type TryProblem,
  webhookRules,
} from '@backhaul/domain/retail/webhook-tries.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';

export interface ClaimedDelivery {
  id: number;
  endpointId: string;
  companyId: string;
  sandboxId: string | null;
  url: string;
  sends: 'thin' | 'object';
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
  messageId: string;
  eventId: number | null;
  type: string;
  orderId: string | null;
  sequence: number | null;
  attempts: number;
  roundTries: number;
  begunAt: Date;
  createdAt: Date;
  /** Only this process may send the delivery until this time. */
  leaseUntil: Date;
}

/**
 * The ms for which a delivery is reserved for one process. One attempt takes less time. If the time is over,
 * that process has probably died, and another process may send the delivery.
 */
const leaseMs = webhookRules.patienceMs + 20_000;
const claimedAtOnce = 200;

/**
 * Reserves due deliveries for this process; of each order, only the earliest. An endpoint gets at most
 * `atOnce` deliveries at the same time, a failing one only one. `busy` has the number of deliveries being
 * sent, by endpoint id.
 */
export async function claimDeliveries(
  db: Database,
  { now, busy }: { now: Date; busy: ReadonlyMap<string, number> },
): Promise<ClaimedDelivery[]> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<ClaimedDelivery>`
    WITH room AS MATERIALIZED (
      SELECT w.id, greatest(0, CASE WHEN w.failing_since IS NULL THEN ${webhookRules.atOnce}::integer ELSE 1 END
        - coalesce(b.n, 0)) AS free
      FROM webhook_endpoints w
      LEFT JOIN unnest(${sql.val([...busy.keys()])}::uuid[], ${sql.val([...busy.values()])}::integer[]) AS b (id, n) ON b.id = w.id
      WHERE w.state = 'on'
    ), due AS MATERIALIZED (
      SELECT d.id FROM room r CROSS JOIN LATERAL (
        SELECT d.id FROM webhook_deliveries d
        WHERE d.endpoint_id = r.id AND d.state = 'waiting' AND d.due_at <= ${now}
          AND (d.order_id IS NULL OR NOT EXISTS (SELECT FROM webhook_deliveries b
            WHERE b.endpoint_id = d.endpoint_id AND b.order_id = d.order_id AND b.state = 'waiting' AND b.id < d.id))
        ORDER BY d.due_at, d.id LIMIT r.free FOR UPDATE OF d SKIP LOCKED
      ) d LIMIT ${claimedAtOnce}
    )
    UPDATE webhook_deliveries d SET attempts = attempts + 1, round_tries = round_tries + 1, due_at = ${leaseUntil}
    FROM due, webhook_endpoints w WHERE d.id = due.id AND w.id = d.endpoint_id
    RETURNING d.id, d.endpoint_id AS "endpointId", w.company_id AS "companyId", w.sandbox_id AS "sandboxId", w.url, w.sends,
      w.secret, w.previous_secret AS "previousSecret", w.previous_until AS "previousUntil", d.message_id AS "messageId",
      d.event_id AS "eventId", d.type, d.order_id AS "orderId", d.sequence, d.attempts, d.round_tries AS "roundTries",
      d.begun_at AS "begunAt", d.created_at AS "createdAt", d.due_at AS "leaseUntil"`.execute(db);
  return rows;
}

/** One attempt to send a webhook's delivery, with the request and the answer, as the log stores it. */
export interface Tried {
  triedAt: Date;
  tookMs: number;
  status: number | null;
  problem: TryProblem | null;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string;
  answerHeaders: Readonly<Record<string, string>>;
  answerBody: string;
}

async function keepTry(transaction: Database, delivery: ClaimedDelivery, tried: Tried) {
  const isOk = outcomeOf(tried.status) === 'delivered';
  await sql`
    INSERT INTO webhook_tries (delivery_id, endpoint_id, attempt, tried_at, took_ms, status, problem, is_ok, request_headers,
      request_body, answer_headers, answer_body)
    SELECT id, endpoint_id, ${delivery.attempts}, ${tried.triedAt}, ${tried.tookMs}, ${tried.status}, ${tried.problem}, ${isOk},
      ${JSON.stringify(tried.requestHeaders)}::jsonb, ${tried.requestBody}, ${JSON.stringify(tried.answerHeaders)}::jsonb,
      ${tried.answerBody}
    FROM webhook_deliveries WHERE id = ${delivery.id}`.execute(transaction);
}

/** Switches an endpoint off, and cancels its waiting deliveries. */
export async function disableEndpoint(
  transaction: Database,
  endpointId: string,
  { reason, now }: { reason: 'failing' | 'gone'; now: Date },
): Promise<void> {
  const { rows } = await sql<{ sandboxId: string | null; companyId: string; url: string }>`
    UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = ${reason} WHERE id = ${endpointId} AND state = 'on'
    RETURNING sandbox_id AS "sandboxId", company_id AS "companyId", url`.execute(transaction);
  const [endpoint] = rows;
  if (endpoint === undefined) return;
  const { sandboxId, companyId, url } = endpoint;
  await sql`UPDATE webhook_deliveries SET state = 'failed', ended_at = ${now}
    WHERE endpoint_id = ${endpointId} AND state = 'waiting'`.execute(transaction);
  await appendSubjectEvent(transaction, {
    subject: 'webhook',
    subjectId: endpointId,
    type: 'disabled',
    actor: { kind: 'system', id: null },
    sandboxId,
    happenedAt: now,
    details: { companyId, webhookId: endpointId, url, reason },
  });
}

/**
 * Stores an attempt and its result. The delivery ends or gets the time of its next attempt. The endpoint's
 * record of failures is updated.
 */
export async function endTry(
  transaction: Database,
  delivery: ClaimedDelivery,
  { tried, now }: { tried: Tried; now: Date },
): Promise<void> {
  const { id, endpointId, orderId, begunAt, roundTries, leaseUntil } = delivery;
  // The endpoint is locked before its deliveries. The removal of an endpoint locks them in the same order, so
  // the two cannot deadlock.
  await sql`SELECT FROM webhook_endpoints WHERE id = ${endpointId} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  await keepTry(transaction, delivery, tried);
  const outcome = outcomeOf(tried.status);
  const next = outcome === 'delivered' ? null : nextTryAt(begunAt, roundTries, now);
  const state = outcome === 'delivered' ? 'delivered' : next === null ? 'failed' : 'waiting';
  // If the delivery was skipped or started again during this attempt, its `due_at` is different and nothing
  // is changed.
  await sql`UPDATE webhook_deliveries SET state = ${state}, due_at = coalesce(${next}, due_at),
      ended_at = ${state === 'waiting' ? null : now}
    WHERE id = ${id} AND state = 'waiting' AND due_at = ${leaseUntil}`.execute(transaction);
  if (outcome === 'delivered') {
    await sql`UPDATE webhook_endpoints SET failing_since = NULL, warned_at = NULL, last_success_at = ${now}
      WHERE id = ${endpointId}`.execute(transaction);
    return;
  }
  await sql`UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, ${tried.triedAt}) WHERE id = ${endpointId}`.execute(
    transaction,
  );
  if (next !== null && orderId !== null)
    await sql`UPDATE webhook_deliveries SET due_at = greatest(due_at, ${next})
      WHERE endpoint_id = ${endpointId} AND order_id = ${orderId} AND state = 'waiting' AND id > ${id}`.execute(
      transaction,
    );
  if (outcome === 'gone') await disableEndpoint(transaction, endpointId, { reason: 'gone', now });
}
