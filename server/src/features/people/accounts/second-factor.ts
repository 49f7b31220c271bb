import { needsSecondFactor } from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import {
  addFactor,
  type ChangeDeps,
  type GivenByOwner,
  passSession,
  removeFactor,
  requireFresh,
  requireMayAdd,
} from './second-factor-changes.ts';
import {
  type FactorDeps,
  makeRecoveryCodes,
  placeOf,
  readFactor,
  requireCode,
  takeCode,
  totpOf,
} from './second-factor-codes.ts';

const secretBytes = 20;

/**
 * Begins to set up the authenticator app. Sign-ins need the app only after its first code was accepted.
 * Throws second_factor_on and the errors of `requireMayAdd()`.
 */
export async function beginSecondFactor(
  deps: FactorDeps,
  person: SessionPrincipal,
  given: GivenByOwner,
) {
  const { db, clock, vault, installation } = deps;
  await requireMayAdd(deps, person, given);
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

/**
 * Finishes the setup of the authenticator app with a first code. Other sessions, which never gave a code,
 * must then give one.
 */
export async function confirmSecondFactor(
  deps: ChangeDeps,
  person: SessionPrincipal,
  typed: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const row = await readFactor(deps.db, person.userId);
  if (row === undefined) throw new AppError('second_factor_not_begun');
  if (row.confirmed_at !== null) throw new AppError('second_factor_on');
  await requireMayAdd(deps, person, null);
  await takeCode(deps, person, { row, typed, isSetUp: true });
  const { recoveryCodes } = await addFactor(deps, person, null, async (transaction, now) => {
    const { rows } = await sql`
      UPDATE second_factors SET confirmed_at = ${now} WHERE user_id = ${person.userId} AND confirmed_at IS NULL
      RETURNING user_id`.execute(transaction);
    if (rows.length === 0) throw new AppError('second_factor_on');
  });
  return { recoveryCodes };
}

/** Accepts a code for this session: at sign-in, and again before actions that move money or change rights. */
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
): Promise<{ recoveryCodes: string[] }> {
  await requireFresh(deps, person);
  return deps.db.transaction().execute(async (transaction) => ({
    recoveryCodes: await makeRecoveryCodes(transaction, deps, person.userId),
  }));
}

/**
 * Removes the authenticator app. Throws second_factor_off if there is none, and the errors of
 * `removeFactor()`.
 */
export async function removeSecondFactor(
  deps: ChangeDeps,
  person: SessionPrincipal,
): Promise<void> {
  await removeFactor(deps, person, async (transaction) => {
    const { rows } = await sql`
      DELETE FROM second_factors WHERE user_id = ${person.userId} AND confirmed_at IS NOT NULL RETURNING user_id`.execute(
      transaction,
    );
    if (rows.length === 0) throw new AppError('second_factor_off');
    return null;
  });
}

interface OwnKey {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export async function readSecondFactor(
  { db, requiresSecondFactor }: { db: Database; requiresSecondFactor: boolean },
  person: SessionPrincipal,
) {
  const { rows } = await sql<{ since: Date | null; left: number }>`
    SELECT (SELECT confirmed_at FROM second_factors WHERE user_id = ${person.userId}) AS since,
      (SELECT count(*)::integer FROM recovery_codes
        WHERE user_id = ${person.userId} AND used_at IS NULL) AS left`.execute(db);
  const { rows: keys } = await sql<OwnKey>`
    SELECT id, name, added_at AS "addedAt", last_used_at AS "lastUsedAt" FROM passkeys
    WHERE user_id = ${person.userId} ORDER BY added_at, id`.execute(db);
  const [row] = rows;
  return {
    since: row?.since?.toISOString() ?? null,
    keys: keys.map(({ addedAt, lastUsedAt, ...key }) => ({
      ...key,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    isRequired: requiresSecondFactor && (needsSecondFactor(person) || Boolean(person.owes)),
    recoveryCodesLeft: row?.left ?? 0,
  };
}
