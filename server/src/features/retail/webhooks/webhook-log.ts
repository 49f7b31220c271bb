import type { WebhookDelivery, WebhookLogLine } from '@backhaul/contract/calls/retail/webhooks.ts';
import { type TryProblem, webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { endpointsOf, type NamedEndpoint } from './endpoint-store.ts';

const dayMs = 86_400_000;

interface TryRow {
  id: string;
  deliveryId: string;
  type: string;
  trackingNumber: string | null;
  status: number | null;
  problem: TryProblem | null;
  tookMs: number;
  at: Date;
  attempt: number;
}

const presentTry = ({ status, problem, tookMs, at, attempt }: TryRow) => ({
  status,
  problem,
  tookMs,
  at: at.toISOString(),
  attempt,
});

interface Asked {
  webhookId: string;
  show: 'all' | 'failed' | 'waiting';
  /** The id of the last entry on the previous page; null for the first page. */
  after: number | null;
  limit: number;
}

/**
 * A page of an endpoint's log, newest first. Depending on `show`, it lists all attempts to send, the failed
 * attempts, or the events that wait to be sent.
 */
export async function findLog(
  db: Database,
  { webhookId, show, after, limit }: Asked,
): Promise<WebhookLogLine[]> {
  if (show === 'waiting') return findWaiting(db, { webhookId, after, limit });
  const only = show === 'failed' ? sql`AND NOT t.is_ok` : sql``;
  const { rows } = await sql<TryRow>`
    SELECT t.id::text, t.delivery_id::text AS "deliveryId", d.type, o.tracking_number AS "trackingNumber", t.status, t.problem,
      t.took_ms AS "tookMs", t.tried_at AS at, t.attempt
    FROM (SELECT * FROM webhook_tries t WHERE t.endpoint_id = ${webhookId}
      AND t.id < coalesce(${after}::bigint, 9223372036854775807) ${only} ORDER BY t.id DESC LIMIT ${limit}) t
    JOIN webhook_deliveries d ON d.id = t.delivery_id LEFT JOIN orders o ON o.id = d.order_id
    ORDER BY t.id DESC`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    deliveryId: row.deliveryId,
    type: row.type,
    trackingNumber: row.trackingNumber,
    tried: presentTry(row),
    dueAt: null,
  }));
}

async function findWaiting(
  db: Database,
  { webhookId, after, limit }: Omit<Asked, 'show'>,
): Promise<WebhookLogLine[]> {
  const { rows } = await sql<{
    id: string;
    type: string;
    trackingNumber: string | null;
    dueAt: Date;
  }>`
    SELECT d.id::text, d.type, o.tracking_number AS "trackingNumber", d.due_at AS "dueAt"
    FROM (SELECT * FROM webhook_deliveries d WHERE d.endpoint_id = ${webhookId} AND d.state = 'waiting'
      AND d.id < coalesce(${after}::bigint, 9223372036854775807) ORDER BY d.id DESC LIMIT ${limit}) d
    LEFT JOIN orders o ON o.id = d.order_id ORDER BY d.id DESC`.execute(db);
  return rows.map(({ id, type, trackingNumber, dueAt }) => ({
    id,
    deliveryId: id,
    type,
    trackingNumber,
    tried: null,
    dueAt: dueAt.toISOString(),
  }));
}

export interface NamedDelivery extends NamedEndpoint {
  deliveryId: string;
}

interface DeliveryRow {
  id: string;
  type: string;
  trackingNumber: string | null;
  sequence: number | null;
  state: WebhookDelivery['state'];
  createdAt: Date;
  dueAt: Date;
  isBlocked: boolean;
  url: string;
}

interface SaidRow {
  requestHeaders: Record<string, string>;
  requestBody: string;
  answerHeaders: Record<string, string>;
  answerBody: string;
  at: Date;
}

const triesAtMost = 50;

/** One event that was or will be sent to an endpoint of the company. Throws not_found. */
export async function readDelivery(
  db: Database,
  { companyId, webhookId, deliveryId }: NamedDelivery,
): Promise<WebhookDelivery> {
  const { rows } = await sql<DeliveryRow>`
    SELECT d.id::text, d.type, o.tracking_number AS "trackingNumber", d.sequence, d.state, d.created_at AS "createdAt",
      d.due_at AS "dueAt", w.url, d.state = 'waiting' AND EXISTS (SELECT FROM webhook_deliveries b
        WHERE b.endpoint_id = d.endpoint_id AND b.order_id = d.order_id AND b.state = 'waiting' AND b.id < d.id) AS "isBlocked"
    FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id LEFT JOIN orders o ON o.id = d.order_id
    WHERE d.id = ${deliveryId}::bigint AND w.id = ${webhookId} AND ${endpointsOf(companyId)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const { rows: tries } = await sql<TryRow>`
    SELECT t.id::text, t.status, t.problem, t.took_ms AS "tookMs", t.tried_at AS at, t.attempt
    FROM webhook_tries t WHERE t.delivery_id = ${deliveryId}::bigint ORDER BY t.id DESC LIMIT ${triesAtMost}`.execute(
    db,
  );
  const { rows: said } = await sql<SaidRow>`
    SELECT request_headers AS "requestHeaders", request_body AS "requestBody", answer_headers AS "answerHeaders",
      answer_body AS "answerBody", tried_at AS at
    FROM webhook_tries WHERE delivery_id = ${deliveryId}::bigint ORDER BY id DESC LIMIT 1`.execute(
    db,
  );
  const { url, createdAt, dueAt, ...delivery } = row;
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    tries: tries.toReversed().map(presentTry),
    last: said[0] === undefined ? null : presentSaid(said[0], url),
  };
}

function presentSaid({ at, ...said }: SaidRow, url: string) {
  const keptUntil = new Date(at.getTime() + webhookRules.logDays * dayMs);
  return { ...said, url, keptUntil: keptUntil.toISOString() };
}
