import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import type { TestApp } from './test-app.ts';

/** A company without orders, so that its webhooks get no other events. */
const company = { companyId: 'ikea' };
const url = 'https://hooks.ikea.example/backhaul';

/**
 * Makes the calls about a retailer's webhooks, and records them as API examples. The log of sent webhooks is
 * seeded, because no receiver answers here.
 */
export async function recordWebhooks(app: TestApp, made: Made): Promise<void> {
  const { db } = app.database;
  const owner = await app.person({ email: 'luis@example.com' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'ikea', 'owner')`.execute(
    db,
  );
  const body = { url, mode: 'live', events: ['order.completed', 'order.refunded'], sends: 'thin' };
  const first = await made('createWebhook', owner, { params: company, body });
  const params = { ...company, webhookId: first.body.webhook?.id ?? '' };
  await made('rotateWebhookSecret', owner, { params });
  await made('changeWebhook', owner, { params, body: { state: 'paused' } });
  const now = app.clock.now();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO webhook_deliveries (endpoint_id, event_id, type, order_id, sequence, attempts, round_tries, begun_at, due_at, created_at)
    SELECT ${params.webhookId}, 1, 'order.completed', id, 6, 1, 1, ${now}, ${now}::timestamptz + interval '5 seconds', ${now}
    FROM orders WHERE company_id = 'target' ORDER BY created_at LIMIT 1 RETURNING id::text`.execute(
    db,
  );
  const deliveryId = rows[0]?.id ?? '';
  await sql`INSERT INTO webhook_tries (delivery_id, endpoint_id, attempt, tried_at, took_ms, status, is_ok, request_headers,
      request_body, answer_headers, answer_body)
    VALUES (${deliveryId}::bigint, ${params.webhookId}, 1, ${now}, 200, 503, false,
      '{"webhook-id": "evt_0190b5d0"}', '{"type":"order.completed"}', '{"server": "envoy"}', 'upstream connect error')`.execute(
    db,
  );
  await made('listWebhooks', owner, { params: company });
  await made('listWebhookTries', owner, { params, query: { show: 'failed' } });
  const delivery = { params: { ...params, deliveryId } };
  await made('readWebhookDelivery', owner, delivery);
  await made('skipWebhookDelivery', owner, delivery);
  await sql`UPDATE webhook_endpoints SET state = 'on' WHERE id = ${params.webhookId}`.execute(db);
  const since = app.clock.now().toISOString();
  await made('replayWebhook', owner, { params, body: { since } });
  await made('replayWebhookDelivery', owner, delivery);
  await made('testWebhook', owner, { params });
  await made('removeWebhook', owner, { params });
}
