import { createHmac, randomBytes } from 'node:crypto';
import {
  plainCode,
  recoveryCode,
  secondFactorRules,
} from '@backhaul/domain/access/second-factor.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { clearAttempts, countAttempt } from './limit-attempts.ts';
import { refuseField } from './refuse-field.ts';

export interface FactorDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  secret: string;
  installation: { brandName: string };
}

interface FactorRow {
  secret: Buffer;
  confirmed_at: Date | null;
}

const { digits, stepSeconds, driftSteps } = secondFactorRules;
const stepMs = stepSeconds * 1000;
/**
 * Tries from all networks share one count. A thief with a stolen session gets no extra tries by changing the
 * network.
 */
const anywhere = 'anywhere';
const wrongCode = 'This code is wrong. Enter the code that your app shows now.';

export const placeOf = (userId: string) => `second-factor:${userId}`;

export function totpOf(secret: Secret, { brandName, email }: { brandName: string; email: string }) {
  return new TOTP({ issuer: brandName, label: email, secret, digits, period: stepSeconds });
}

export async function readFactor(db: Database, userId: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    SELECT secret, confirmed_at FROM second_factors WHERE user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The hash has a secret key, so that a person who reads the table cannot test codes against it. */
function hashCode(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery\0${userId}\0${plainCode(code)}`)
    .digest();
}

/**
 * Uses up a code of the authenticator app, so that it works only once. False if the code is wrong or was
 * used.
 */
async function useAppCode(
  { db, clock, vault }: FactorDeps,
  { userId, row, typed }: { userId: string; row: FactorRow; typed: string },
): Promise<boolean> {
  const secret = new Secret({
    buffer: Uint8Array.from(vault.open(row.secret, placeOf(userId))).buffer,
  });
  const timestamp = clock.now().getTime();
  const totp = totpOf(secret, { brandName: '', email: '' });
  const delta = totp.validate({ token: plainCode(typed), window: driftSteps, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / stepMs) + delta;
  const { rows } = await sql`
    UPDATE second_factors SET last_step = ${step} WHERE user_id = ${userId} AND last_step < ${step}
    RETURNING user_id`.execute(db);
  return rows.length > 0;
}

async function useRecoveryCode(
  { db, clock, secret }: FactorDeps,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE recovery_codes SET used_at = ${clock.now()}
    WHERE user_id = ${userId} AND code_hash = ${hashCode(secret, userId, typed)} AND used_at IS NULL
    RETURNING user_id`.execute(db);
  return rows.length > 0;
}

/** The limit of wrong second-factor tries. Wrong codes and wrong passkeys share one count. */
export const factorTries = {
  count: (db: Database, { email }: Pick<SessionPrincipal, 'email'>) =>
    countAttempt(db, 'second_factor', email, anywhere),
  clear: (db: Database, { email }: Pick<SessionPrincipal, 'email'>) =>
    clearAttempts(db, 'second_factor', email, anywhere),
};

interface Typed {
  /** The authenticator app of the account; undefined if the account has only passkeys. */
  row: FactorRow | undefined;
  typed: string;
  /** True for the first code of an authenticator app, which proves that the app is set up. */
  isSetUp: boolean;
}

/**
 * Accepts one code, from the authenticator app or a recovery code. Throws validation_failed for a wrong or
 * used code, and rate_limited.
 */
export async function takeCode(
  deps: FactorDeps,
  person: Pick<SessionPrincipal, 'userId' | 'email'>,
  { row, typed, isSetUp }: Typed,
): Promise<void> {
  const { userId } = person;
  await factorTries.count(deps.db, person);
  const isOfApp = new RegExp(`^\\d{${digits}}$`).test(plainCode(typed));
  const app = isSetUp || row?.confirmed_at ? row : undefined;
  const isRight = isOfApp
    ? app !== undefined && (await useAppCode(deps, { userId, row: app, typed }))
    : !isSetUp && (await useRecoveryCode(deps, userId, typed));
  if (!isRight) refuseField('code', wrongCode);
  await factorTries.clear(deps.db, person);
}

/**
 * Accepts a code from an account with a second factor. Throws the errors of `takeCode()`, and
 * second_factor_off.
 */
export async function requireCode(
  deps: FactorDeps,
  person: SessionPrincipal,
  typed: string,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${person.userId} AND has_second_factor`.execute(deps.db);
  if (rows.length === 0) throw new AppError('second_factor_off');
  const row = await readFactor(deps.db, person.userId);
  await takeCode(deps, person, { row, typed, isSetUp: false });
}

const randomCodeBytes = 12;

/** Creates new recovery codes and ends the old ones. Only hashes of the codes are stored. */
export async function makeRecoveryCodes(
  transaction: Database,
  { secret }: FactorDeps,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () =>
    recoveryCode(randomBytes(randomCodeBytes)),
  );
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(transaction);
  for (const code of codes)
    await sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${userId}, ${hashCode(secret, userId, code)})`.execute(
      transaction,
    );
  return codes;
}
