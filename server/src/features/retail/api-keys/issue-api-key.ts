import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { apiKeyRules, type KeyMode } from '@backhaul/domain/retail/api-key.ts';
import type { ApiScope } from '@backhaul/domain/retail/api-scopes.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { testTenantOf } from '../../../app/company-sandbox.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { hashApiKey } from '../../../http/api-keys.ts';
import { openProgramVisit } from '../../../http/visitors.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { appendKeyEvent } from './key-event.ts';

export interface KeyDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

export interface NewApiKey {
  companyId: string;
  name: string;
  mode: KeyMode;
  scopes: readonly ApiScope[];
  /** Networks from which the key may be used; empty means every network. */
  allowedFrom?: readonly string[];
  endsAt?: Date | null;
}

interface IssuedKey {
  id: string;
  /** The full text of the key, which cannot be read again. */
  key: string;
  prefix: string;
}

const bitsOf = (family: number) => (family === 4 ? 32 : 128);

/**
 * One address or network as PostgreSQL's `inet` accepts it. Null for other texts, and for the whole Internet.
 */
function readNetwork(written: string): string | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(written.trim()) ?? [];
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return null;
  const size = bits === undefined ? bitsOf(family) : Number(bits);
  return size >= 1 && size <= bitsOf(family) ? `${address}/${size}` : null;
}

/**
 * The networks in these lines, without empty lines. Throws validation_failed, which names the first wrong
 * line.
 */
function readNetworks(written: readonly string[]): string[] {
  const lines = written.filter((line) => line.trim() !== '');
  const wrong = lines.find((line) => readNetwork(line) === null);
  if (wrong !== undefined) {
    const problem = `‘${wrong.trim()}’ is not an IP address. Write 203.0.113.7 or 203.0.113.0/28.`;
    throw new AppError('validation_failed', { fieldErrors: { allowedFrom: problem } });
  }
  return lines.flatMap((line) => readNetwork(line) ?? []);
}

/**
 * A key's prefix ends with this many characters of the key's random part, enough to tell a company's keys
 * apart. The prefix is shown; the rest of the key stays secret.
 */
const prefixRandom = 8;

/** Creates a new key, and the prefix that identifies it. */
function makeKey(mode: KeyMode): { key: string; prefix: string } {
  const start = `bh_${mode}_`;
  const key = start + randomBytes(32).toString('base64url');
  return { key, prefix: key.slice(0, start.length + prefixRandom) };
}

/**
 * Checks that a company may have one more key. Throws too_many_keys. A lock keeps two simultaneous requests
 * from both creating the last allowed key.
 */
async function requireRoom(
  transaction: Database,
  { companyId, sandboxId, now }: { companyId: string; sandboxId: string | null; now: Date },
): Promise<void> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM api_keys
    WHERE company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
      AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})`.execute(transaction);
  if ((rows[0]?.n ?? 0) >= apiKeyRules.keysAtMost) throw new AppError('too_many_keys');
}

/**
 * The id of the visitor record to which quotes and uploads made with API keys belong. A company has one for
 * all its live keys and another for its test keys.
 */
async function visitOf(
  transaction: Database,
  { companyId, sandboxId, now }: { companyId: string; sandboxId: string | null; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT visitor_id AS id FROM api_keys
    WHERE company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid LIMIT 1`.execute(
    transaction,
  );
  return rows[0]?.id ?? openProgramVisit(transaction, { sandboxId, now });
}

export async function insertApiKey(
  transaction: Database,
  made: Omit<NewApiKey, 'mode'> & {
    sandboxId: string | null;
    createdBy: string;
    replaces: string | null;
    now: Date;
  },
): Promise<IssuedKey> {
  const { companyId, sandboxId, name, scopes, createdBy, replaces, now } = made;
  await requireRoom(transaction, { companyId, sandboxId, now });
  const visitorId = await visitOf(transaction, { companyId, sandboxId, now });
  const { key, prefix } = makeKey(sandboxId === null ? 'live' : 'test');
  const { rows } = await sql<{ id: string }>`
    INSERT INTO api_keys (company_id, sandbox_id, name, prefix, key_hash, scopes, allowed_from, ends_at, replaces, created_by,
      created_at, visitor_id)
    VALUES (${companyId}, ${sandboxId}, ${name}, ${prefix}, ${hashApiKey(key)}, ${sql.val([...scopes])}::text[],
      ARRAY(SELECT network(written::inet) FROM unnest(${sql.val([...(made.allowedFrom ?? [])])}::text[]) AS w (written)),
      ${made.endsAt ?? null}, ${replaces}, ${createdBy}, ${now}, ${visitorId})
    RETURNING id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert without a row');
  return { id: row.id, key, prefix };
}

/**
 * Issues an API key to a company for one of its owners. A live key works on real orders, a test key on orders
 * in test mode. A demo's keys work only in that demo. Throws not_found, forbidden, too_many_keys,
 * validation_failed.
 */
export async function issueApiKey(
  { db, bus, clock }: KeyDeps,
  owner: SessionPrincipal,
  asked: NewApiKey,
): Promise<IssuedKey> {
  requireCompany(owner, 'issue_api_key', asked.companyId);
  const now = clock.now();
  if (asked.endsAt != null && asked.endsAt <= now) {
    const fieldErrors = { endsAt: 'Choose a time in the future' };
    throw new AppError('validation_failed', { fieldErrors });
  }
  const allowedFrom = readNetworks(asked.allowedFrom ?? []);
  const inDemo = owner.sandboxId;
  if (inDemo !== null && asked.mode === 'live') {
    const fieldErrors = { mode: 'A demo has only test keys' };
    throw new AppError('validation_failed', { fieldErrors });
  }
  return commitEvents(db, bus, async (transaction) => {
    const tenant = inDemo ?? (asked.mode === 'live' ? null : asked.companyId);
    const sandboxId =
      inDemo === null && tenant !== null ? await testTenantOf(transaction, tenant) : tenant;
    const made = await insertApiKey(transaction, {
      ...asked,
      allowedFrom,
      sandboxId,
      createdBy: owner.userId,
      replaces: null,
      now,
    });
    await appendKeyEvent(transaction, { keyId: made.id, type: 'issued', by: owner.userId, now });
    return made;
  });
}
