import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { confirmOwner } from './confirm-owner.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './reset-password.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';

/**
 * Changes the password of the signed-in account, and ends its other sessions. The current password is
 * required, because a stranger may find the screen left open. Throws validation_failed, no_password,
 * rate_limited, busy.
 */
export async function changePassword(
  { db, bus, clock }: Pick<AccountsDeps, 'db' | 'bus' | 'clock'>,
  principal: SessionPrincipal,
  form: { currentPassword: string; password: string },
  place: SignInPlace,
): Promise<void> {
  const { userId, sessionHash } = principal;
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${userId} AND password_hash IS NOT NULL`.execute(db);
  if (rows.length === 0) throw new AppError('no_password');
  await confirmOwner(db, principal, form.currentPassword, place);
  const passwordHash = await hashPassword(form.password, place.address);
  const ended = await commitEvents(db, bus, (transaction) =>
    replacePassword(transaction, {
      userId,
      passwordHash,
      keptSession: sessionHash,
      now: clock.now(),
    }),
  );
  for (const hash of ended) bus.publish('session_ended', hash);
}
