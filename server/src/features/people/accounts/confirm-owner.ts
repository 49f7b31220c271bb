import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { clearAttempts, countAttempt } from './limit-attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { refuseField } from './refuse-field.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';

/** A person without a password must have signed in within this many minutes. */
const freshMinutes = 10;
/**
 * Password tries from all networks share one count. A thief with a stolen session gets no extra tries by
 * changing the network.
 */
const anywhere = 'anywhere';

/**
 * Throws unless the person at the screen is the account's owner. The proof is the current password or, for an
 * account without a password, a recent sign-in. Throws validation_failed, sign_in_again, demo_account,
 * rate_limited, busy.
 */
export async function confirmOwner(
  db: Database,
  { userId, email, sessionHash, sandboxId }: SessionPrincipal,
  currentPassword: string | undefined,
  { address }: SignInPlace,
): Promise<void> {
  if (sandboxId !== null) throw new AppError('demo_account');
  const { rows } = await sql<{ password_hash: string | null; is_fresh: boolean }>`
    SELECT u.password_hash, EXISTS (SELECT FROM sessions s WHERE s.token_hash = ${sessionHash}
      AND s.created_at > now() - make_interval(mins => ${freshMinutes}::integer)) AS is_fresh
    FROM users u WHERE u.id = ${userId}`.execute(db);
  const [person] = rows;
  const stored = person?.password_hash ?? null;
  if (stored === null) {
    if (person?.is_fresh === true) return;
    throw new AppError('sign_in_again');
  }
  if (currentPassword === undefined || currentPassword === '')
    refuseField('currentPassword', accountMessages.currentPasswordRequired);
  await countAttempt(db, 'password', email, anywhere);
  if (!(await verifyPassword(stored, currentPassword, address)))
    refuseField('currentPassword', accountMessages.currentPasswordWrong);
  await clearAttempts(db, 'password', email, anywhere);
}
