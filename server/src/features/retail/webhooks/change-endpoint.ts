import { randomUUID } from 'node:crypto';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import {
  type EndpointState,
  urlProblem,
  urlProblemWords,
  webhookRules,
} from '@backhaul/domain/retail/webhook-tries.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { testTenantOf } from '../../../app/company-sandbox.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OutgoingRequests } from '../../../ports/outgoing-requests.ts';
import {
  lockEndpoint,
  makeSecret,
  type NamedEndpoint,
  requireRealWorld,
} from './endpoint-store.ts';

export interface WebhookDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  outgoing: Pick<OutgoingRequests, 'find'>;
}

const wrongUrl = (words: string) =>
  new AppError('validation_failed', { fieldErrors: { url: words } });

/**
 * Returns the IP address of the receiver's host. Throws validation_failed for a URL to which we do not send.
 */
async function findReceiver({ outgoing }: WebhookDeps, url: string): Promise<string> {
  const problem = urlProblem(url);
  if (problem !== null) throw wrongUrl(urlProblemWords[problem]);
  const { hostname } = new URL(url);
  try {
    return await outgoing.find(hostname);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'NOT_PUBLIC')
      throw wrongUrl(`${hostname} is in a private network. We send only to public addresses.`);
    throw wrongUrl(`We cannot find ${hostname}. Check its spelling.`);
  }
}

interface NewEndpoint {
  companyId: string;
  url: string;
  mode: KeyMode;
  events: readonly string[];
  sends: 'thin' | 'object';
}

/** The id of the newest event, even if no consumer has read that event yet. */
const lastEvent = sql`(SELECT coalesce(max(id), 0) FROM domain_events)`;

/**
 * Registers a webhook receiver. Returns its secret, which is shown only once. Throws validation_failed,
 * too_many_webhooks.
 */
export async function makeEndpoint(
  deps: WebhookDeps,
  person: SessionPrincipal,
  { companyId, url, mode, events, sends }: NewEndpoint,
): Promise<{ id: string; secret: string }> {
  requireRealWorld(person);
  const address = await findReceiver(deps, url);
  const { db, clock, vault } = deps;
  const now = clock.now();
  const id = randomUUID();
  const { text, sealed, endsWith } = makeSecret(vault, id);
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::integer AS n FROM webhook_endpoints WHERE company_id = ${companyId}`.execute(
      transaction,
    );
    if ((rows[0]?.n ?? 0) >= webhookRules.endpointsAtMost) throw new AppError('too_many_webhooks');
    const sandboxId = mode === 'live' ? null : await testTenantOf(transaction, companyId);
    await sql`
      INSERT INTO webhook_endpoints (id, company_id, sandbox_id, url, events, sends, secret, secret_ends_with, address,
        address_checked_at, after_event, created_by, created_at)
      VALUES (${id}, ${companyId}, ${sandboxId}, ${url}, ${sql.val([...events])}::text[], ${sends}, ${sealed}, ${endsWith},
        ${address}, ${now}, ${lastEvent}, ${person.userId}, ${now})`.execute(transaction);
  });
  return { id, secret: text };
}

interface Change {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  sends?: 'thin' | 'object' | undefined;
  state?: Exclude<EndpointState, 'disabled'> | undefined;
}

/**
 * Changes a webhook endpoint. An endpoint that is switched on again starts without old failures, and its
 * waiting deliveries are due at once. Throws not_found or validation_failed.
 */
export async function changeEndpoint(
  deps: WebhookDeps,
  person: SessionPrincipal,
  named: NamedEndpoint,
  { url, events, sends, state }: Change,
): Promise<void> {
  requireRealWorld(person);
  const { db, clock } = deps;
  const address = url === undefined ? null : await findReceiver(deps, url);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, named);
    const isTurnedOn = state === 'on' && endpoint.state !== 'on';
    await sql`
      UPDATE webhook_endpoints SET url = coalesce(${url ?? null}, url), sends = coalesce(${sends ?? null}, sends),
        events = coalesce(${events === undefined ? null : sql.val([...events])}::text[], events),
        state = coalesce(${state ?? null}, state),
        disabled_reason = CASE WHEN ${state ?? null}::text IS NULL THEN disabled_reason END,
        after_event = CASE WHEN state = 'disabled' AND ${isTurnedOn}::boolean THEN ${lastEvent} ELSE after_event END,
        failing_since = CASE WHEN ${isTurnedOn}::boolean THEN NULL ELSE failing_since END,
        warned_at = CASE WHEN ${isTurnedOn}::boolean THEN NULL ELSE warned_at END,
        address = coalesce(${address}::inet, address),
        address_checked_at = CASE WHEN ${address}::inet IS NULL THEN address_checked_at ELSE ${now} END
      WHERE id = ${endpoint.id}`.execute(transaction);
    if (isTurnedOn)
      await sql`UPDATE webhook_deliveries SET due_at = ${now} WHERE endpoint_id = ${endpoint.id} AND state = 'waiting'`.execute(
        transaction,
      );
  });
}

/**
 * Creates a new secret for an endpoint. For a day, messages are also signed with the old secret, so that the
 * receiver can change to the new one without refusing a message. Throws not_found.
 */
export async function rotateSecret(
  { db, clock, vault }: WebhookDeps,
  person: SessionPrincipal,
  named: NamedEndpoint,
): Promise<string> {
  requireRealWorld(person);
  const until = new Date(clock.now().getTime() + webhookRules.secretOverlapMs);
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockEndpoint(transaction, named);
    const { text, sealed, endsWith } = makeSecret(vault, id);
    await sql`UPDATE webhook_endpoints SET previous_secret = secret, previous_until = ${until}, secret = ${sealed},
      secret_ends_with = ${endsWith} WHERE id = ${id}`.execute(transaction);
    return text;
  });
}

/** Removes an endpoint and its log. Throws not_found. */
export async function removeEndpoint(
  { db }: WebhookDeps,
  person: SessionPrincipal,
  named: NamedEndpoint,
): Promise<void> {
  requireRealWorld(person);
  await db.transaction().execute(async (transaction) => {
    const { id } = await lockEndpoint(transaction, named);
    await sql`DELETE FROM webhook_endpoints WHERE id = ${id}`.execute(transaction);
  });
}
