import { randomBytes, randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { connectShop as call } from '@backhaul/contract/calls/retail/shops.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { shopHost, type ShopKind, shopRules } from '@backhaul/domain/retail/shops.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { testTenantOf } from '../../../app/company-sandbox.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Shop, ShopRefused, ShopUnavailable } from '../../../ports/shop.ts';
import { noteShop, openShop, requireShop, sealCredentials, type ShopDeps } from './shop-store.ts';

export interface ConnectDeps extends ShopDeps {
  clock: Clock;
  /** The public URL of our site, to which the shop's webhooks are sent. */
  siteAddress: string;
}

type Request = CallBody<typeof call>;

const hints: Readonly<Record<ShopKind, string>> = {
  shopify: 'Write the web address like acme.myshopify.com',
  woocommerce: 'Write the web address like shop.acme.com',
};

/**
 * Calls a shop. Throws shop_refused or shop_unreachable if the call fails, with a message for the person who
 * connects the shop.
 */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopRefused)
      throw new AppError('shop_refused', { message: `The shop refused: ${error.message}` });
    if (error instanceof ShopUnavailable)
      throw new AppError('shop_unreachable', { message: `No answer: ${error.message}` });
    throw error;
  }
}

/**
 * Checks that a company may connect this shop. Throws too_many_shops, or shop_connected for a shop that is
 * already connected.
 */
async function requireRoom(
  transaction: Database,
  { companyId, sandboxId, host }: { companyId: string; sandboxId: string | null; host: string },
): Promise<void> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM shops WHERE company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
      AND ended_at IS NULL`.execute(transaction);
  if (rows.some((known) => known.host === host)) throw new AppError('shop_connected');
  if (rows.length >= shopRules.shopsAtMost) throw new AppError('too_many_shops');
}

/**
 * Removes the webhooks that a failed connection created at the shop. If that fails too, nothing happens: our
 * server refuses the messages of unknown webhooks.
 */
async function undo(shop: Shop, ids: readonly string[]): Promise<void> {
  await shop.unsubscribe(ids).catch(() => undefined);
}

/**
 * Connects a shop: checks its credentials, registers webhooks for its orders, then stores the credentials
 * encrypted. Returns the shop's id. Throws shop_refused, shop_unreachable, shop_connected, too_many_shops,
 * shops_not_in_demo and validation_failed.
 */
export async function connectShop(
  deps: ConnectDeps,
  owner: SessionPrincipal,
  { companyId, ...body }: Request & { companyId: string },
): Promise<string> {
  const { db, vault, shops, clock, siteAddress } = deps;
  if (owner.sandboxId !== null) throw new AppError('shops_not_in_demo');
  const { kind, mode, key, secret, refunds } = body;
  const host = shopHost(kind, body.address);
  if (host === null)
    throw new AppError('validation_failed', { fieldErrors: { address: hints[kind] } });
  const id = randomUUID();
  const webhookSecret = kind === 'shopify' ? secret : randomBytes(24).toString('base64url');
  const shop = shops[kind].open({ kind, host, key, secret });
  await asked(() => shop.check());
  const url = `${siteAddress}/api/webhooks/shops/${id}`;
  const ids = await asked(() => shop.subscribe(url, webhookSecret));
  try {
    await db.transaction().execute(async (transaction) => {
      const sandboxId = mode === 'live' ? null : await testTenantOf(transaction, companyId);
      await requireRoom(transaction, { companyId, sandboxId, host });
      const credentials = sealCredentials(vault, id, { key, secret, webhookSecret });
      await sql`
        INSERT INTO shops (id, company_id, sandbox_id, kind, host, credentials, subscription_ids, refunds, made_by, made_at)
        VALUES (${id}, ${companyId}, ${sandboxId}, ${kind}, ${host}, ${credentials}, ${sql.val(ids)}::text[], ${refunds},
          ${owner.userId}, ${clock.now()})`.execute(transaction);
    });
  } catch (error) {
    await undo(shop, ids);
    throw error;
  }
  return id;
}

/** Makes a harmless call to the shop, and stores the result. */
export async function checkShop(
  deps: ConnectDeps,
  named: { companyId: string; shopId: string },
): Promise<void> {
  const row = await requireShop(deps.db, named);
  const at = deps.clock.now();
  try {
    await openShop(deps, row).check();
    await noteShop(deps.db, row.id, { error: null, at });
  } catch (error) {
    const isAnswer = error instanceof ShopRefused || error instanceof ShopUnavailable;
    if (!isAnswer) throw error;
    await noteShop(deps.db, row.id, { error: error.message, at });
  }
}

/**
 * Disconnects a shop and deletes its credentials. Our webhooks at the shop are removed if the shop allows it.
 * If they remain, our server refuses the shop's messages.
 */
export async function disconnectShop(
  deps: ConnectDeps,
  named: { companyId: string; shopId: string },
): Promise<void> {
  const row = await requireShop(deps.db, named);
  const shop = openShop(deps, row);
  await sql`UPDATE shops SET credentials = NULL, ended_at = ${deps.clock.now()} WHERE id = ${row.id}`.execute(
    deps.db,
  );
  await undo(shop, row.subscription_ids);
}
