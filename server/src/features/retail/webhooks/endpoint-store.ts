import { randomBytes } from 'node:crypto';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { EndpointState } from '@backhaul/domain/retail/webhook-tries.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';

export interface EndpointSecret {
  secret: Buffer;
  previous: Buffer | null;
  previousUntil: Date | null;
}

/**
 * The vault's `place` for an endpoint's secrets. The vault decrypts a value only for the place for which it
 * was encrypted.
 */
export const secretPlace = (endpointId: string) => `webhook ${endpointId}`;

const secretBytes = 32;

/** Creates a secret for an endpoint: its text for the receiver, its encrypted form, and its last letters. */
export function makeSecret(vault: Vault, endpointId: string) {
  const text = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return {
    text,
    sealed: vault.seal(Buffer.from(text), secretPlace(endpointId)),
    endsWith: text.slice(-4),
  };
}

/**
 * SQL condition for a company's endpoints that a person sees: those of the live tenant and of the company's
 * test tenant.
 */
export function endpointsOf(companyId: string): RawBuilder<unknown> {
  return sql`(w.company_id = ${companyId} AND (w.sandbox_id IS NULL
    OR w.sandbox_id = (SELECT id FROM sandboxes WHERE company_id = ${companyId})))`;
}

export interface NamedEndpoint {
  companyId: string;
  webhookId: string;
}

interface LockedEndpoint {
  id: string;
  url: string;
  state: EndpointState;
}

/** Locks an endpoint of the company. Throws not_found. */
export async function lockEndpoint(
  transaction: Database,
  { companyId, webhookId }: NamedEndpoint,
): Promise<LockedEndpoint> {
  const { rows } = await sql<LockedEndpoint>`
    SELECT w.id, w.url, w.state FROM webhook_endpoints w WHERE w.id = ${webhookId} AND ${endpointsOf(companyId)}
    FOR NO KEY UPDATE`.execute(transaction);
  const [endpoint] = rows;
  if (endpoint === undefined) throw new AppError('not_found');
  return endpoint;
}

/** Checks that an endpoint belongs to the company. Throws not_found. */
export async function requireEndpoint(
  db: Database,
  { companyId, webhookId }: NamedEndpoint,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM webhook_endpoints w WHERE w.id = ${webhookId} AND ${endpointsOf(companyId)}`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Throws webhooks_not_in_demo for a demo, so that a stranger cannot make our server call other servers.
 */
export function requireRealWorld({ sandboxId }: SessionPrincipal): void {
  if (sandboxId !== null) throw new AppError('webhooks_not_in_demo');
}
