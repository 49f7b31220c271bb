import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import {
  decideProlonging,
  decideRotation,
  keyStanding,
  type KeyTimes,
  stillWorks,
} from '@backhaul/domain/retail/api-key.ts';
import type { ApiScope } from '@backhaul/domain/retail/api-scopes.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { hashApiKey } from '../../../http/api-keys.ts';
import { keysOf } from './api-key-queries.ts';
import { insertApiKey, type KeyDeps } from './issue-api-key.ts';
import { appendKeyEvent } from './key-event.ts';

interface LockedKey extends KeyTimes {
  id: string;
  sandboxId: string | null;
  name: string;
  scopes: ApiScope[];
  allowedFrom: string[];
}

/**
 * Locks a key of the company that this owner may manage. Undefined if there is no such key. Throws forbidden.
 */
async function lockKey(
  transaction: Database,
  owner: SessionPrincipal,
  { companyId, by }: { companyId: string; by: { keyId: string } | { keyHash: Buffer } },
): Promise<LockedKey | undefined> {
  requireCompany(owner, 'issue_api_key', companyId);
  const which = 'keyId' in by ? sql`k.id = ${by.keyId}` : sql`k.key_hash = ${by.keyHash}`;
  const { rows } = await sql<LockedKey>`
    SELECT k.id, k.sandbox_id AS "sandboxId", k.name, k.scopes, k.allowed_from::text[] AS "allowedFrom",
      k.revoked_at AS "revokedAt", k.rotated_at AS "rotatedAt", k.prolonged_at AS "prolongedAt", k.ends_at AS "endsAt"
    FROM api_keys k WHERE ${which} AND ${keysOf(owner, companyId)} FOR UPDATE`.execute(transaction);
  return rows[0];
}

interface NamedKey {
  companyId: string;
  keyId: string;
}

async function requireKey(transaction: Database, owner: SessionPrincipal, named: NamedKey) {
  const { companyId, keyId } = named;
  const key = await lockKey(transaction, owner, { companyId, by: { keyId } });
  if (key === undefined) throw new AppError('not_found');
  return key;
}

/**
 * Replaces a key by a new one with the same name and rights. Both work for 24 hours. Throws forbidden,
 * not_found, key_over or key_replaced_before.
 */
export function rotateApiKey(
  { db, bus, clock }: KeyDeps,
  owner: SessionPrincipal,
  named: NamedKey,
): Promise<{ id: string; key: string }> {
  return commitEvents(db, bus, async (transaction) => {
    const old = await requireKey(transaction, owner, named);
    const now = clock.now();
    const decided = decideRotation(old, now);
    if (!decided.ok) throw new AppError(decided.code);
    const made = await insertApiKey(transaction, {
      companyId: named.companyId,
      sandboxId: old.sandboxId,
      name: old.name,
      scopes: old.scopes,
      allowedFrom: old.allowedFrom,
      endsAt: old.endsAt,
      createdBy: owner.userId,
      replaces: old.id,
      now,
    });
    await sql`UPDATE api_keys SET rotated_at = ${now}, ends_at = ${decided.endsAt} WHERE id = ${old.id}`.execute(
      transaction,
    );
    await appendKeyEvent(transaction, {
      keyId: old.id,
      type: 'rotated',
      by: owner.userId,
      now,
      details: { replacedBy: made.id },
    });
    return made;
  });
}

/**
 * Lets a replaced key work for another 24 hours, once. Throws forbidden, not_found, key_over or
 * overlap_prolonged_before.
 */
export function prolongApiKey(
  { db, bus, clock }: KeyDeps,
  owner: SessionPrincipal,
  named: NamedKey,
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const old = await requireKey(transaction, owner, named);
    const now = clock.now();
    const decided = decideProlonging(old, now);
    if (!decided.ok) throw new AppError(decided.code);
    await sql`UPDATE api_keys SET prolonged_at = ${now}, ends_at = ${decided.endsAt} WHERE id = ${old.id}`.execute(
      transaction,
    );
    await appendKeyEvent(transaction, {
      keyId: old.id,
      type: 'prolonged',
      by: owner.userId,
      now,
    });
  });
}

async function endLocked(
  transaction: Database,
  key: LockedKey,
  end: { reason: 'ended' | 'leaked'; by: string; now: Date },
): Promise<void> {
  if (!stillWorks(keyStanding(key, end.now))) throw new AppError('key_over');
  await sql`UPDATE api_keys SET revoked_at = ${end.now}, end_reason = ${end.reason}, ended_by = ${end.by}
    WHERE id = ${key.id}`.execute(transaction);
  const { reason, by, now } = end;
  await appendKeyEvent(transaction, { keyId: key.id, type: 'ended', by, now, details: { reason } });
}

/** Ends a key at once. Throws forbidden, not_found or key_over. */
export function endApiKey(
  { db, bus, clock }: KeyDeps,
  owner: SessionPrincipal,
  named: NamedKey,
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const key = await requireKey(transaction, owner, named);
    await endLocked(transaction, key, { reason: 'ended', by: owner.userId, now: clock.now() });
  });
}

/**
 * Ends at once the key that is given by its full text, because the text became public. Throws forbidden,
 * leaked_key_unknown or key_over.
 */
export function endLeakedApiKey(
  { db, bus, clock }: KeyDeps,
  owner: SessionPrincipal,
  { companyId, text }: { companyId: string; text: string },
): Promise<string> {
  return commitEvents(db, bus, async (transaction) => {
    const by = { keyHash: hashApiKey(text) };
    const key = await lockKey(transaction, owner, { companyId, by });
    if (key === undefined) throw new AppError('leaked_key_unknown');
    await endLocked(transaction, key, { reason: 'leaked', by: owner.userId, now: clock.now() });
    return key.id;
  });
}

/**
 * Ends a key by its identifying prefix, for the server's operator. False if no active key has this prefix.
 */
export async function revokeApiKey(db: Database, prefix: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE api_keys SET revoked_at = ${now}, end_reason = 'ended'
      WHERE prefix = ${prefix} AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > ${now}) RETURNING id`.execute(
      transaction,
    );
    const details = { reason: 'ended' };
    for (const { id: keyId } of rows)
      await appendKeyEvent(transaction, { keyId, type: 'ended', by: null, now, details });
    return rows.length === 1;
  });
}
