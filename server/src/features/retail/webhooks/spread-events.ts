import {
  companyWebhookOf,
  followedEvents,
  followedOfCompany,
  webhookOf,
} from '@backhaul/domain/retail/webhook-events.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface FollowedEvent {
  id: number;
  kind: string;
  type: string;
  details: Record<string, unknown>;
}

export const followedKinds = [
  ...followedEvents.map((type) => `order.${type}` as const),
  ...followedOfCompany,
];

const nameOf = ({ kind, type, details }: FollowedEvent) =>
  companyWebhookOf(kind) ?? webhookOf(type, details);

/**
 * Stores a delivery of each event for each endpoint that subscribes to its type and was created before the
 * event. A disabled endpoint gets none. Webhooks of one order are sent in order, so a new delivery is not due
 * before the order's waiting ones.
 */
export async function spreadEvents(
  transaction: Database,
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  const ids = sql.val([...eventIds]);
  const ofCompany = sql.val([...followedOfCompany]);
  const { rows } = await sql<FollowedEvent>`
    SELECT id, subject || '.' || type AS kind, type, details FROM domain_events
    WHERE id = ANY (${ids}::bigint[]) AND (company_id IS NOT NULL OR subject || '.' || type = ANY (${ofCompany}::text[]))`.execute(
    transaction,
  );
  const named = rows.flatMap((row) => {
    const name = nameOf(row);
    return name === null ? [] : [{ id: row.id, name }];
  });
  if (named.length === 0) return;
  await sql`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, type, order_id, sequence, begun_at, due_at, created_at)
    SELECT w.id, e.id, n.name, e.order_id, e.sequence, ${now}, greatest(${now}, (
        SELECT max(b.due_at) FROM webhook_deliveries b
        WHERE b.endpoint_id = w.id AND b.order_id = e.order_id AND b.state = 'waiting')), ${now}
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n (id bigint, name text)
    JOIN domain_events e ON e.id = n.id
    JOIN webhook_endpoints w ON w.company_id = coalesce(e.company_id, e.details ->> 'companyId', e.subject_id) AND w.sandbox_id IS NOT DISTINCT FROM e.sandbox_id
      AND w.state <> 'disabled' AND e.id > w.after_event AND (w.events = '{}' OR n.name = ANY (w.events))
    ORDER BY array_position(${ids}::bigint[], e.id)
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`.execute(transaction);
}
