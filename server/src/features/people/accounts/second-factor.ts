import { needsSecondFactor } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';
import { confirmOwner } from './confirm-owner.ts';
import {
  type FactorDeps,
  makeRecoveryCodes,
  placeOf,
  readFactor,
  requireCode,
  takeCode,
  totpOf,
} from './second-factor-codes.ts';

const freshMinutes = 10;
const secretBytes = 20;

async function requireOwner(
  db: Database,
  person: SessionPrincipal,
  given: { currentPassword: string | undefined; place: SignInPlace },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM sessions WHERE token_hash = ${person.sessionHash}
      AND created_at > now() - make_interval(mins => ${freshMinutes}::integer)`.execute(db);
  if (rows.length > 0 && person.sandboxId === null) return;
  await confirmOwner(db, person, given.currentPassword, given.place);
}

/** Begins to set up a second factor; nothing is asked for before its first code. Throws second_factor_not_yours, second_factor_on and as `confirmOwner()`. */
export async function beginSecondFactor(
  deps: FactorDeps,
  person: SessionPrincipal,
  given: { currentPassword: string | undefined; place: SignInPlace },
) {
  const { db, clock, vault, installation } = deps;
  if (!needsSecondFactor(person) && !person.owes) throw new AppError('second_factor_not_yours');
  await requireOwner(db, person, given);
  const secret = new Secret({ size: secretBytes });
  const sealed = vault.seal(secret.bytes, placeOf(person.userId));
  const { rows } = await sql`
    INSERT INTO second_factors AS f (user_id, secret, begun_at) VALUES (${person.userId}, ${sealed}, ${clock.now()})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
      WHERE f.confirmed_at IS NULL
    RETURNING user_id`.execute(db);
  if (rows.length === 0) throw new AppError('second_factor_on');
  const totp = totpOf(secret, { brandName: installation.brandName, email: person.email });
  const uri = totp.toString();
  return { secret: secret.base32, uri, picture: renderSVG(uri, { border: 2 }) };
}

const passSession = (db: Database, { sessionHash }: SessionPrincipal, now: Date) =>
  sql`UPDATE sessions SET second_factor_at = ${now} WHERE token_hash = ${sessionHash}`.execute(db);

/** Finishes the set-up with a first code. Other sessions that never gave one have to. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  person: SessionPrincipal,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = deps;
  const row = await readFactor(db, person.userId);
  if (row === undefined) throw new AppError('second_factor_not_begun');
  if (row.confirmed_at !== null) throw new AppError('second_factor_on');
  await takeCode(deps, person, { row, typed });
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const { rows } = await sql`
      UPDATE second_factors SET confirmed_at = ${now} WHERE user_id = ${person.userId} AND confirmed_at IS NULL
      RETURNING user_id`.execute(transaction);
    if (rows.length === 0) throw new AppError('second_factor_on');
    await sql`UPDATE users SET has_second_factor = true WHERE id = ${person.userId}`.execute(
      transaction,
    );
    await passSession(transaction, person, now);
    return { recoveryCodes: await makeRecoveryCodes(transaction, deps, person.userId) };
  });
}

/** Takes a code for this session, at sign-in and again before acts that move money or rights. */
export async function passSecondFactor(
  deps: FactorDeps,
  person: SessionPrincipal,
  typed: string,
): Promise<void> {
  await requireCode(deps, person, typed);
  await passSession(deps.db, person, deps.clock.now());
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  person: SessionPrincipal,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  await requireCode(deps, person, typed);
  return deps.db.transaction().execute(async (transaction) => ({
    recoveryCodes: await makeRecoveryCodes(transaction, deps, person.userId),
  }));
}

/** Throws second_factor_required for people who may not do without. */
export async function removeSecondFactor(
  deps: FactorDeps & { requiresSecondFactor: boolean },
  person: SessionPrincipal,
  typed: string,
): Promise<void> {
  if (deps.requiresSecondFactor && needsSecondFactor(person))
    throw new AppError('second_factor_required');
  await requireCode(deps, person, typed);
  await deps.db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM recovery_codes WHERE user_id = ${person.userId}`.execute(transaction);
    await sql`DELETE FROM second_factors WHERE user_id = ${person.userId}`.execute(transaction);
    await sql`UPDATE users SET has_second_factor = false WHERE id = ${person.userId}`.execute(
      transaction,
    );
  });
}

export async function readSecondFactor(
  { db, requiresSecondFactor }: { db: Database; requiresSecondFactor: boolean },
  person: SessionPrincipal,
) {
  const { rows } = await sql<{ confirmed_at: Date; left: number }>`
    SELECT f.confirmed_at, (SELECT count(*)::integer FROM recovery_codes c
      WHERE c.user_id = f.user_id AND c.used_at IS NULL) AS left
    FROM second_factors f WHERE f.user_id = ${person.userId} AND f.confirmed_at IS NOT NULL`.execute(
    db,
  );
  const [row] = rows;
  return {
    since: row?.confirmed_at.toISOString() ?? null,
    isRequired: requiresSecondFactor && (needsSecondFactor(person) || person.owes !== null),
    recoveryCodesLeft: row?.left ?? 0,
  };
}
