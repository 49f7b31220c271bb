import type { ConnectedShop } from '@backhaul/contract/calls/retail/shops.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { ShopKind, ShopRefundState, ShopRefundWay } from '@backhaul/domain/retail/shops.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import type { Shop, ShopSystems } from '../../../ports/shop.ts';

export interface ShopDeps {
  db: Database;
  vault: Vault;
  shops: ShopSystems;
}

/**
 * The decrypted credentials of a shop: `key` and `secret` for our calls to the shop, `webhookSecret` to check
 * messages from it.
 */
export interface ShopCredentials {
  key: string;
  secret: string;
  webhookSecret: string;
}

const placeOf = (shopId: string) => `shop ${shopId}`;

export const sealCredentials = (vault: Vault, shopId: string, credentials: ShopCredentials) =>
  vault.seal(Buffer.from(JSON.stringify(credentials)), placeOf(shopId));

export interface ShopRow {
  id: string;
  company_id: string;
  sandbox_id: string | null;
  kind: ShopKind;
  host: string;
  refunds: ShopRefundWay;
  credentials: Buffer;
  subscription_ids: string[];
}

export function openCredentials(vault: Vault, { id, credentials }: ShopRow): ShopCredentials {
  return JSON.parse(vault.open(credentials, placeOf(id)).toString()) as ShopCredentials;
}

/** A client for calls to one shop. */
export function openShop({ vault, shops }: Omit<ShopDeps, 'db'>, row: ShopRow): Shop {
  const { key, secret } = openCredentials(vault, row);
  return shops[row.kind].open({ kind: row.kind, host: row.host, key, secret });
}

/** A connected shop; undefined for any other id. */
export async function findShop(db: Database, shopId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    SELECT id, company_id, sandbox_id, kind, host, refunds, credentials, subscription_ids FROM shops
    WHERE id = ${shopId} AND ended_at IS NULL`.execute(db);
  return rows[0];
}

/** A shop of the company. Throws not_found for another company's shop. */
export async function requireShop(
  db: Database,
  { companyId, shopId }: { companyId: string; shopId: string },
): Promise<ShopRow> {
  const row = await findShop(db, shopId);
  if (row === undefined || row.company_id !== companyId) throw new AppError('not_found');
  return row;
}

/** Stores the error of the last call to a shop, or clears the stored error if the call worked. */
export async function noteShop(
  db: Database,
  shopId: string,
  said: { error: string | null; at: Date },
): Promise<void> {
  const at = said.error === null ? null : said.at;
  await sql`UPDATE shops SET last_error = ${said.error}, last_error_at = ${at}
    WHERE id = ${shopId} AND (last_error IS DISTINCT FROM ${said.error} OR ${said.error}::text IS NOT NULL)`.execute(
    db,
  );
}

interface ListedRow {
  id: string;
  kind: ShopKind;
  mode: 'live' | 'test';
  address: string;
  refunds: ShopRefundWay;
  lastError: string | null;
  lastErrorAt: Date | null;
  connectedAt: Date;
  connectedBy: string | null;
  lastOrderAt: Date | null;
  orders: number;
  returns: number;
  lastRefunds: {
    trackingNumber: string;
    order: string;
    cents: number;
    way: ShopRefundWay;
    state: ShopRefundState;
    error: string | null;
    at: string;
  }[];
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present(row: ListedRow): ConnectedShop {
  return {
    ...row,
    state: row.lastError === null ? 'connected' : 'failing',
    lastErrorAt: iso(row.lastErrorAt),
    connectedAt: row.connectedAt.toISOString(),
    lastOrderAt: iso(row.lastOrderAt),
    lastRefunds: row.lastRefunds.map(({ cents, at, ...refund }) => ({
      ...refund,
      amount: toDollars(cents),
      at: new Date(at).toISOString(),
    })),
  };
}

async function readShops(
  db: Database,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<ConnectedShop[]> {
  const { rows } = await sql<ListedRow>`
    SELECT s.id, s.kind, CASE WHEN s.sandbox_id IS NULL THEN 'live' ELSE 'test' END AS mode, s.host AS address, s.refunds,
      s.last_error AS "lastError", s.last_error_at AS "lastErrorAt", s.made_at AS "connectedAt",
      u.first_name || ' ' || u.last_name AS "connectedBy", s.last_order_at AS "lastOrderAt",
      (SELECT count(DISTINCT shop_order_id)::int FROM shop_lines WHERE shop_id = s.id) AS orders,
      (SELECT count(*)::int FROM shop_refunds WHERE shop_id = s.id AND created_at > ${now}::timestamptz - interval '30 days') AS returns,
      (SELECT coalesce(jsonb_agg(r ORDER BY r.at DESC), '[]') FROM (
        SELECT o.tracking_number AS "trackingNumber", f.order_number AS "order", coalesce(f.refunded_cents, f.amount_cents) AS cents, f.way, f.state, f.error,
          f.changed_at AS at
        FROM shop_refunds f JOIN orders o ON o.id = f.order_id WHERE f.shop_id = s.id ORDER BY f.created_at DESC LIMIT 5) r
      ) AS "lastRefunds"
    FROM shops s LEFT JOIN users u ON u.id = s.made_by
    WHERE s.ended_at IS NULL AND ${which} ORDER BY s.made_at, s.id`.execute(db);
  return rows.map(present);
}

/** A company's shops as one of its owners sees them, in the live tenant and in the company's test tenant. */
export function listShops(
  db: Database,
  { sandboxId }: SessionPrincipal,
  companyId: string,
  now: Date,
): Promise<ConnectedShop[]> {
  const ours = sql`s.company_id = ${companyId}`;
  return readShops(
    db,
    sandboxId === null ? ours : sql`${ours} AND s.sandbox_id = ${sandboxId}`,
    now,
  );
}

/** Reads one shop. Throws not_found. */
export async function readShop(
  db: Database,
  named: { companyId: string; shopId: string },
  now: Date,
): Promise<ConnectedShop> {
  const which = sql`s.id = ${named.shopId} AND s.company_id = ${named.companyId}`;
  const [shop] = await readShops(db, which, now);
  if (shop === undefined) throw new AppError('not_found');
  return shop;
}
