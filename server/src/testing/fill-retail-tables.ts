import type { TestApp } from './test-app.ts';
import { callWithDemoKey } from './test-key.ts';

/**
 * Adds rows to the tables of a retailer in a sandbox: an API key with a call, the secret of booking links, a
 * draft of its policy, and an order line and a refund of its online shop.
 */
export async function fillRetailTables(app: TestApp, sandboxId: string): Promise<void> {
  await callWithDemoKey(app, sandboxId);
  await app.database.pool.query(
    `WITH maker AS (SELECT id FROM users WHERE sandbox_id = $1 LIMIT 1),
    secret AS (
      INSERT INTO link_secrets (key_id, company_id, sandbox_id, secret, ends_with, made_by, made_at)
      SELECT 'bl_' || id, 'target', $1, 's', 'abcd', id, now() FROM maker),
    draft AS (
      INSERT INTO policy_drafts (company_id, sandbox_id, revision, terms, saved_by, saved_at)
      SELECT 'target', $1, 1, '{}', id, now() FROM maker),
    shop AS (
      INSERT INTO shops (id, company_id, sandbox_id, kind, host, credentials, refunds, made_by, made_at)
      SELECT gen_random_uuid(), 'target', $1, 'shopify', 'acme.myshopify.com', 'c', 'ask', id, now() FROM maker
      RETURNING id),
    line AS (
      INSERT INTO shop_lines (shop_id, shop_order_id, line_id, order_number, name, quantity, value_cents, return_name, bought_on,
        seen_at)
      SELECT id, '1', '1', '#1', 'Jacket', 1, 7999, '["' || id || '","#1","1"]', '2026-11-12', now() FROM shop)
    INSERT INTO shop_refunds (order_id, shop_id, shop_order_id, line_id, order_number, quantity, amount_cents, way, created_at,
      changed_at)
    SELECT o.id, shop.id, '1', '1', '#1', 1, 7999, 'ask', now(), now() FROM shop, orders o WHERE o.sandbox_id = $1 LIMIT 1`,
    [sandboxId],
  );
}
