import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { askForLink, takeLink, tooManyLinks } from './account-links.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { takeNewEmail } from './change-email.ts';
import { attachConfiguredScopes } from './admin-scopes.ts';

/** Mails the link to verify the e-mail again. Throws already_verified, rate_limited. */
export async function requestVerification(
  { db, bus, clock }: Pick<AccountsDeps, 'db' | 'bus' | 'clock'>,
  { userId }: SessionPrincipal,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql`
      SELECT FROM users WHERE id = ${userId} AND email_verified_at IS NULL`.execute(transaction);
    if (rows.length === 0) throw new AppError('already_verified');
    const isAsked = await askForLink(transaction, { userId, purpose: 'verify_email' }, clock.now());
    if (!isAsked) throw new AppError('rate_limited', { message: tooManyLinks });
  });
}

/** Marks an account's e-mail as verified, and appends the event. False if it was verified before. */
export async function markVerified(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET email_verified_at = ${now} WHERE id = ${userId} AND email_verified_at IS NULL
    RETURNING id`.execute(transaction);
  if (rows.length === 0) return false;
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: userId,
    type: 'email_verified',
    actor: { kind: 'owner', id: userId },
    sandboxId: null,
    happenedAt: now,
  });
  return true;
}

/**
 * Verifies the e-mail of the signed-in account, or the e-mail that it asked to change to. A link alone is not
 * enough. Otherwise a stranger could register with another person's e-mail and wait until its owner opens the
 * link. Throws link_invalid, link_used, link_expired, link_of_other_account, email_taken.
 */
export async function verifyEmail(
  deps: AccountsDeps,
  { userId }: SessionPrincipal,
  token: string,
): Promise<{ email: string }> {
  const { db, bus, clock } = deps;
  const now = clock.now();
  const email = await commitEvents(db, bus, async (transaction) => {
    const purposes = ['verify_email', 'change_email'] as const;
    const link = await takeLink(transaction, { token, purposes, userId, now });
    if (link.purpose === 'change_email') await takeNewEmail(transaction, userId, now);
    else await markVerified(transaction, userId, now);
    return link.email;
  });
  await attachConfiguredScopes(deps, deps.adminEmails);
  return { email };
}
