import type { requestEmailChange as call } from '@backhaul/contract/calls/people/account-profile.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { askForLink, closeLinks, tooManyLinks } from './account-links.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findCredentials } from './accounts-store.ts';
import { confirmOwner } from './confirm-owner.ts';
import { refuseField } from './refuse-field.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';

function refuseTaken(): never {
  throw new AppError('email_taken', { fieldErrors: { email: errors.email_taken.message } });
}

/**
 * Stores the account's requested e-mail, and mails a link to that address. Throws email_taken,
 * validation_failed, sign_in_again, demo_account, rate_limited, busy.
 */
export async function requestEmailChange(
  { db, bus, clock }: Pick<AccountsDeps, 'db' | 'bus' | 'clock'>,
  principal: SessionPrincipal,
  { email, currentPassword }: CallBody<typeof call>,
  place: SignInPlace,
): Promise<void> {
  const { userId } = principal;
  await confirmOwner(db, principal, currentPassword, place);
  if (email === principal.email) refuseField('email', accountMessages.emailSame);
  if ((await findCredentials(db, email)) !== undefined) refuseTaken();
  await commitEvents(db, bus, async (transaction) => {
    const isAsked = await askForLink(transaction, { userId, purpose: 'change_email' }, clock.now());
    if (!isAsked) throw new AppError('rate_limited', { message: tooManyLinks });
    await sql`UPDATE users SET new_email = ${email} WHERE id = ${userId}`.execute(transaction);
  });
}

/** Cancels a requested change of e-mail. */
export async function giveUpEmailChange(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`UPDATE users SET new_email = NULL WHERE id = ${userId}`.execute(transaction);
    await closeLinks(transaction, userId, { purpose: 'change_email', now: clock.now() });
  });
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';

/**
 * Changes the account's e-mail to the requested one, which the person has just confirmed with the mailed
 * link. The event contains the previous e-mail. Throws email_taken if another account has taken the e-mail
 * since the request.
 */
export async function takeNewEmail(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
  try {
    await sql`UPDATE users SET email = new_email, email_verified_at = ${now}, new_email = NULL
      WHERE id = ${userId}`.execute(transaction);
  } catch (error) {
    if (isTaken(error)) refuseTaken();
    throw error;
  }
  // Links that were mailed to the old e-mail must not verify anything any more.
  await closeLinks(transaction, userId, { purpose: 'verify_email', now });
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: userId,
    type: 'email_changed',
    actor: { kind: 'owner', id: userId },
    sandboxId: null,
    happenedAt: now,
    details: { previousEmail: rows[0]?.email },
  });
}
