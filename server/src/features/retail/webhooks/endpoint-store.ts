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

/** The place of an endpoint's secrets in the vault. */
export const secretPlace = (endpointId: string) => `webhook ${endpointId}`;

const secretBytes = 32;

/** A new secret: as the receiver writes it down, sealed for the endpoint, and its last letters. */
export function makeSecret(vault: Vault, endpointId: string) {
  const text = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return {
    text,
    sealed: vault.seal(Buffer.from(text), secretPlace(endpointId)),
    endsWith: text.slice(-4),
  };
}

/** The condition for endpoints of a company that a person sees: of the real world and its test tenant. */
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

/** An endpoint of the company, locked. Throws not_found. */
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

/** Throws not_found for an endpoint of another company, without a look at its tries. */
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

/** Throws webhooks_not_in_demo: strangers who try the product do not make it call others. */
export function requireRealWorld({ sandboxId }: SessionPrincipal): void {
  if (sandboxId !== null) throw new AppError('webhooks_not_in_demo');
}
