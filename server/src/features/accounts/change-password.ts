import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { clearAttempts, countAttempt } from './limit-attempts.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { refuseField } from './refuse-field.ts';
import { replacePassword } from './reset-password.ts';
import type { SignInPlace } from './sign-in-place.ts';

/** The same for every place: whoever has the session should not get more tries by moving. */
const anywhere = 'anywhere';

/**
 * Changes the password of the signed-in account, whose other sessions end. The current one is asked for, so that a
 * screen left open is not enough. Throws validation_failed, no_password, rate_limited, busy.
 */
export async function changePassword(
  { db, bus, clock }: Pick<AccountsDeps, 'db' | 'bus' | 'clock'>,
  { userId, email, sessionHash }: SessionPrincipal,
  form: { currentPassword: string; password: string },
  { address }: SignInPlace,
): Promise<void> {
  const { rows } = await sql<{ password_hash: string | null }>`
    SELECT password_hash FROM users WHERE id = ${userId}`.execute(db);
  const stored = rows[0]?.password_hash ?? null;
  if (stored === null) throw new AppError('no_password');
  await countAttempt(db, 'password', email, anywhere);
  if (!(await verifyPassword(stored, form.currentPassword, address)))
    refuseField('currentPassword', accountMessages.currentPasswordWrong);
  const passwordHash = await hashPassword(form.password, address);
  const ended = await commitEvents(db, bus, (transaction) =>
    replacePassword(transaction, {
      userId,
      passwordHash,
      keptSession: sessionHash,
      now: clock.now(),
    }),
  );
  for (const hash of ended) bus.publish('session_ended', hash);
  await clearAttempts(db, 'password', email, anywhere);
}
