import { randomBytes } from 'node:crypto';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import { bookingLinkRules } from '@backhaul/domain/retail/booking-link.ts';
import type { LinkSecret } from '@backhaul/contract/calls/retail/booking-links.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { testTenantOf } from '../../../app/company-sandbox.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';

export interface SecretDeps {
  db: Database;
  vault: Vault;
}

/**
 * The vault's `place` for a link secret. The vault decrypts a value only for the place for which it was
 * encrypted.
 */
const placeOf = (keyId: string) => `link secret ${keyId}`;

/** A decrypted secret that still works. */
export interface OpenedSecret {
  keyId: string;
  companyId: string;
  sandboxId: string | null;
  secret: Buffer;
}

interface SecretRow {
  key_id: string;
  company_id: string;
  sandbox_id: string | null;
  secret: Buffer;
}

async function findSecret(
  { db, vault }: SecretDeps,
  which: RawBuilder<unknown>,
): Promise<OpenedSecret | null> {
  const { rows } = await sql<SecretRow>`
    SELECT key_id, company_id, sandbox_id, secret FROM link_secrets
    WHERE ended_at IS NULL AND ${which} ORDER BY made_at DESC, key_id LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { key_id: keyId, company_id: companyId, sandbox_id: sandboxId } = row;
  return { keyId, companyId, sandboxId, secret: vault.open(row.secret, placeOf(keyId)) };
}

/** The secret that a link names; null if it never existed or has ended. */
export const secretOfLink = (deps: SecretDeps, keyId: string) =>
  findSecret(deps, sql`key_id = ${keyId}`);

interface NewSecret {
  companyId: string;
  sandboxId: string | null;
  madeBy: string | null;
  now: Date;
}

/**
 * Creates a secret. Throws too_many_link_secrets. The lock keeps two simultaneous requests from both creating
 * the last allowed secret.
 */
async function insertSecret(
  { vault }: Pick<SecretDeps, 'vault'>,
  transaction: Database,
  { companyId, sandboxId, madeBy, now }: NewSecret,
): Promise<{ keyId: string; text: string }> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM link_secrets WHERE company_id = ${companyId}
      AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid AND ended_at IS NULL`.execute(
    transaction,
  );
  if ((rows[0]?.n ?? 0) >= bookingLinkRules.secretsAtMost)
    throw new AppError('too_many_link_secrets');
  const keyId = `bl_${randomBytes(12).toString('base64url')}`;
  const text = `bls_${randomBytes(32).toString('base64url')}`;
  await sql`
    INSERT INTO link_secrets (key_id, company_id, sandbox_id, secret, ends_with, made_by, made_at)
    VALUES (${keyId}, ${companyId}, ${sandboxId}, ${vault.seal(Buffer.from(text), placeOf(keyId))}, ${text.slice(-4)},
      ${madeBy}, ${now})`.execute(transaction);
  return { keyId, text };
}

/**
 * The secret with which our own server signs a company's links, for companies that do not sign themselves. It
 * is the company's newest secret, or a new one if there is none.
 */
export async function secretForCall(
  deps: SecretDeps,
  of: { companyId: string; sandboxId: string | null; now: Date },
): Promise<OpenedSecret> {
  const { companyId, sandboxId } = of;
  const which = sql`company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`;
  const known = await findSecret(deps, which);
  if (known !== null) return known;
  return deps.db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
    const meanwhile = await findSecret({ ...deps, db: transaction }, which);
    if (meanwhile !== null) return meanwhile;
    const { keyId, text } = await insertSecret(deps, transaction, { ...of, madeBy: null });
    return { keyId, companyId, sandboxId, secret: Buffer.from(text) };
  });
}

/**
 * SQL condition for a company's secrets that a person sees: those of the real company and its test tenant, or
 * those of their demo.
 */
const secretsOf = (companyId: string, { sandboxId }: SessionPrincipal) =>
  sandboxId === null
    ? sql`s.company_id = ${companyId} AND (s.sandbox_id IS NULL
        OR s.sandbox_id = (SELECT id FROM sandboxes WHERE company_id = ${companyId}))`
    : sql`s.company_id = ${companyId} AND s.sandbox_id = ${sandboxId}`;

/** The secrets that still work, newest first. */
export async function listSecrets(
  db: Database,
  owner: SessionPrincipal,
  companyId: string,
): Promise<LinkSecret[]> {
  const { rows } = await sql<Omit<LinkSecret, 'madeAt'> & { madeAt: Date }>`
    SELECT s.key_id AS "keyId", CASE WHEN s.sandbox_id IS NULL THEN 'live' ELSE 'test' END AS mode, s.ends_with AS "secretEndsWith",
      s.made_at AS "madeAt", u.first_name || ' ' || u.last_name AS "madeBy"
    FROM link_secrets s LEFT JOIN users u ON u.id = s.made_by
    WHERE s.ended_at IS NULL AND ${secretsOf(companyId, owner)} ORDER BY s.made_at DESC, s.key_id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}

/**
 * Creates a secret for a company's owner. If the owner is in a demo, the secret works only in that demo.
 * Throws too_many_link_secrets.
 */
export async function makeSecret(
  deps: SecretDeps,
  owner: SessionPrincipal,
  { companyId, mode, now }: { companyId: string; mode: KeyMode; now: Date },
): Promise<{ secret: string; keyId: string }> {
  return deps.db.transaction().execute(async (transaction) => {
    const ofMode = mode === 'live' ? null : await testTenantOf(transaction, companyId);
    const made = { companyId, sandboxId: owner.sandboxId ?? ofMode, madeBy: owner.userId, now };
    const { keyId, text } = await insertSecret(deps, transaction, made);
    return { secret: text, keyId };
  });
}

/** Ends a secret. Throws not_found for a secret that has ended or belongs to another company. */
export async function endSecret(
  db: Database,
  owner: SessionPrincipal,
  { companyId, keyId, now }: { companyId: string; keyId: string; now: Date },
): Promise<void> {
  const { rows } = await sql`
    UPDATE link_secrets s SET ended_at = ${now}
    WHERE s.key_id = ${keyId} AND s.ended_at IS NULL AND ${secretsOf(companyId, owner)} RETURNING 1`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('not_found');
}
